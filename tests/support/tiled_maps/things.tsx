<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="things" tilewidth="16" tileheight="24" tilecount="2" columns="0" objectalignment="bottom">
 <tileoffset x="1" y="-2"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <properties>
  <property name="weight" type="float" value="2.5"/>
  <property name="loot" type="class" propertytype="Loot">
   <properties>
    <property name="gold" type="int" value="7"/>
    <property name="glow" type="color" value="#80ff8000"/>
   </properties>
  </property>
 </properties>
 <tile id="0" type="tree">
  <properties>
   <property name="solid" type="bool" value="true"/>
   <property name="note">two
lines</property>
  </properties>
  <image width="16" height="24" source="tree.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" name="trunk" x="4" y="16" width="8" height="8"/>
   <object id="2" x="8" y="8">
    <polygon points="0,0 4,-2.5 4,2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="2">
  <image width="10" height="8" source="rock.png"/>
 </tile>
</tileset>
