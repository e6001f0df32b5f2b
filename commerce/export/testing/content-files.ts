const title = (text: string) => `<display-name xml:lang="x-default">${text}</display-name>`;

const LIBRARY = `<?xml version="1.0" encoding="UTF-8"?>
<library xmlns="http://www.demandware.com/xml/impex/library/2006-10-31" library-id="words">
  <folder folder-id="root">${title('All')}<online-flag>true</online-flag><content-detail-page-meta-tag-rules><page-meta-tag-rule rule-id="sock title"/></content-detail-page-meta-tag-rules><content-listing-page-meta-tag-rules/><sitemap-included-flag>true</sitemap-included-flag><sitemap-priority>1.0</sitemap-priority></folder>
  <folder folder-id="help">${title('Help')}<description xml:lang="x-default">Questions</description><online-flag>true</online-flag><template>t.isml</template>
    <parent>root</parent><position>1.5</position><page-attributes><page-title xml:lang="fr">Aide</page-title></page-attributes>
    <custom-attributes><custom-attribute attribute-id="icon">mark</custom-attribute></custom-attributes></folder>
  <content content-id="about">${title('About us')}<description xml:lang="x-default">Who we are</description>
    <search-words xml:lang="x-default">house, brand</search-words><online-flag>true</online-flag><online-flag site-id="North">false</online-flag>
    <searchable-flag>true</searchable-flag><searchable-flag site-id="North">false</searchable-flag><template>a.isml</template>
    <page-attributes><page-url xml:lang="x-default">about-us.html</page-url></page-attributes>
    <custom-attributes><custom-attribute attribute-id="body" xml:lang="x-default">&lt;p&gt;Since 1998 ]]&gt; &amp;amp;&lt;/p&gt;</custom-attribute>
      <custom-attribute attribute-id="body" xml:lang="fr">&lt;p&gt;Depuis 1998&lt;/p&gt;</custom-attribute>
      <custom-attribute attribute-id="accent" site-id="North">blue</custom-attribute></custom-attributes>
    <folder-links><classification-link folder-id="help"><position>2.0</position></classification-link><folder-link folder-id="root"/></folder-links><sitemap-included-flag>true</sitemap-included-flag><sitemap-changefrequency site-id="North">weekly</sitemap-changefrequency><content-detail-page-meta-tag-rules><page-meta-tag-rule rule-id="sock title"/></content-detail-page-meta-tag-rules></content>
  <content content-id="home">${title('Home')}<type>page.storePage</type><config>{"rules":[{"id":1,"text":"a &lt; b"}]}</config>
    <visibility-mode xml:lang="x-default">visible</visibility-mode><visibility-mode xml:lang="fr">invisible</visibility-mode>
    <data xml:lang="x-default">{"title":"A \\"quoted\\" line\\nand another","n":1.5,"on":true,"list":[1,null]}</data><data xml:lang="fr">{"title":"Accueil"}</data>
    <aspect-type>homePage</aspect-type><online-flag>true</online-flag>
    <content-links><content-link content-id="hero" type="page.storePage.main"><position>1.0</position></content-link>
      <content-link content-id="hero" type="page.storePage.foot"><position>2.0</position></content-link></content-links>
    <content-object-assignments><content-object-assignment object-id="shirts" lookup-mode="category-explicit" object-type="category"/>
      <content-object-assignment object-id="shirt" object-type="product"/></content-object-assignments>
    <content-variant-assignments><content-variant-assignment content-id="home-b"><position>1.0</position></content-variant-assignment></content-variant-assignments></content>
  <content content-id="hero"><type>component.hero</type><data xml:lang="x-default">{"image":"hero.jpg"}</data><online-flag>false</online-flag></content>
</library>`;

const METADATA = `<?xml version="1.0" encoding="UTF-8"?>
<metadata xmlns="http://www.demandware.com/xml/impex/metadata/2006-10-31">
  <type-extension type-id="Product">
    <system-attribute-definitions><attribute-definition attribute-id="name">${title('Name')}<mandatory-flag>true</mandatory-flag><visible-flag>true</visible-flag></attribute-definition></system-attribute-definitions>
    <custom-attribute-definitions>
      <attribute-definition attribute-id="isNew">${title('New')}<type>boolean</type><mandatory-flag>false</mandatory-flag><default-value>false</default-value></attribute-definition>
      <attribute-definition attribute-id="length">${title('Length')}<description xml:lang="x-default">In cm</description><type>double</type>
        <localizable-flag>false</localizable-flag><site-specific-flag>true</site-specific-flag><mandatory-flag>true</mandatory-flag><searchable-flag>true</searchable-flag>
        <visible-flag>false</visible-flag><externally-managed-flag>true</externally-managed-flag><min-length>1</min-length><field-length>10</field-length><unit xml:lang="x-default">cm</unit><scale>2</scale><min-value>0.5</min-value><max-value>300.0</max-value></attribute-definition>
      <attribute-definition attribute-id="colour">${title('Colour')}<type>enum-of-string</type><select-multiple-flag>false</select-multiple-flag>
        <value-definitions><value-definition default="true"><display xml:lang="x-default">White</display><value>white</value></value-definition><value-definition><value>blue</value></value-definition></value-definitions></attribute-definition>
      <attribute-definition attribute-id="tags"><type>set-of-string</type></attribute-definition>
    </custom-attribute-definitions>
    <group-definitions><attribute-group group-id="style">${title('Style')}<attribute attribute-id="colour"/><attribute attribute-id="name" system="true"/></attribute-group></group-definitions>
  </type-extension>
  <type-extension type-id="SitePreferences"><custom-attribute-definitions>
    <attribute-definition attribute-id="pieces"><type>int</type></attribute-definition>
    <attribute-definition attribute-id="hosts"><type>set-of-string</type></attribute-definition></custom-attribute-definitions></type-extension>
</metadata>`;

const TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<metadata xmlns="http://www.demandware.com/xml/impex/metadata/2006-10-31">
  <custom-type type-id="Event">${title('Event')}<description xml:lang="x-default">What is on</description><staging-mode>source-to-target</staging-mode><storage-scope>site</storage-scope><retention-days>30</retention-days>
    <key-definition attribute-id="code">${title('Code')}<type>string</type><searchable-flag>true</searchable-flag><min-length>2</min-length></key-definition>
    <attribute-definitions><attribute-definition attribute-id="seats">${title('Seats')}<type>int</type></attribute-definition></attribute-definitions>
    <group-definitions><attribute-group group-id="all"><attribute attribute-id="seats"/></attribute-group></group-definitions></custom-type>
  <custom-type type-id="Place"><staging-mode>no-staging</staging-mode><storage-scope>organization</storage-scope><key-definition attribute-id="id"><type>int</type></key-definition></custom-type>
</metadata>`;

const objects = (records: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<custom-objects xmlns="http://www.demandware.com/xml/impex/customobject/2006-10-31">${records}</custom-objects>`;

/** A library, custom types and objects, and organisation-wide files. */
export const CONTENT_FILES: Record<string, string> = {
  'libraries/words/library.xml': LIBRARY,
  'meta/system-objecttype-extensions.xml': METADATA,
  'meta/custom-objecttype-definitions.xml': TYPES,
  'sites/South/custom-objects/Event.xml': objects(
    `<custom-object type-id="Event" object-id="gala 1"><object-attribute attribute-id="seats">40</object-attribute>
     <object-attribute attribute-id="name" xml:lang="x-default">Gala</object-attribute><object-attribute attribute-id="name" xml:lang="fr">Le gala</object-attribute></custom-object>`,
  ),
  'custom-objects/Place.xml': objects(
    '<custom-object type-id="Place" object-id="7"><object-attribute attribute-id="tags"><value>x</value></object-attribute></custom-object>',
  ),
  'geolocations/IE.xml': `<?xml version="1.0" encoding="UTF-8"?>
<geolocations xmlns="http://www.demandware.com/xml/impex/geolocation/2007-05-01" country-code="IE">
  <geolocation postal-code="D01"><city xml:lang="x-default">Dublin</city><state xml:lang="x-default">Leinster</state><longitude>-6.2603</longitude><latitude>53.3498</latitude></geolocation></geolocations>`,
};
