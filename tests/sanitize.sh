#!/usr/bin/env bash
# Run the contract over kernels that notice what C forgives: reads and writes outside of buffers,
# numbers that do not fit, shifts too far. Kernels check no bounds themselves.
#
#     bash tests/sanitize.sh [PYTHON]
#
# PYTHON has the tests' needs installed. The kernels are built anew for gcc's AddressSanitizer and
# UndefinedBehaviorSanitizer, in a folder of their own that is removed at the end. Of the tests
# those run that play compiled kernels, with a tenth of the random examples: all is several times
# as slow. The first finding ends the run, and is printed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=$("${1:-python3}" -c "import sys; print(sys.executable)")
library=$(gcc -print-file-name=libasan.so 2>/dev/null || true)
if [ ! -e "$library" ]; then # gcc repeats the name of what it does not find
    echo "no gcc with libasan here: kernels are not sanitized"
    exit 0
fi
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT

fail() {
    echo "sanitize: $1" >&2
    exit 1
}

cd "$root"
cp -rp arcade_qt_core plugins games tests pyproject.toml README.md LICENSE "$temp"
cd "$temp"
find . -name '*.so' -delete
sed -i 's/"-O3", "-g0"/"-O1", "-g1"/' pyproject.toml
! grep -q -e -O3 pyproject.toml || fail "pyproject.toml has flags that this script does not know"
checks=address,undefined,float-cast-overflow
CFLAGS="-fsanitize=$checks -fno-sanitize-recover=undefined,float-cast-overflow" \
    LDFLAGS="-fsanitize=$checks" \
    "$python" -m pip install -q --disable-pip-version-check --no-deps --target site .
rm -r arcade_qt_core plugins games # what is installed is tested

export PYTHONPATH=$temp/site LD_PRELOAD="$library $(gcc -print-file-name=libstdc++.so.6)" PYTHONMALLOC=malloc TEST_EXAMPLES_SHARE=10
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1

notices() { # notices WHAT CODE: fail unless such a mistake in a kernel ends the process
    ! "$python" -c "from arcade_qt_core.kernels.sorting import Sorter; $2" >said 2>&1 &&
        grep -q "$1" said || fail "a $1 goes unnoticed: $(tail -n 3 said)"
}

"$python" -c '
import arcade_qt_core as qt
assert qt.__file__.startswith("site") or "/site/" in qt.__file__, qt.__file__
assert qt.compiled(), qt.native.kernel_states()'
notices heap-buffer-overflow "Sorter().sort(300, 1)" # it has room for 256
notices "signed integer overflow" "Sorter().reserve(2**30)" # it doubles

# C writes to the error stream of the process, so pytest must not keep that to itself.
"$python" -m pytest --capture=sys -p no:cacheprovider -k "not interpreted" \
    tests/contract tests/unit/kernels
