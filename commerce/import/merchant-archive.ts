const NS = 'http://www.demandware.com/xml/impex';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = (element: string, en: string, fr: string) =>
  `<${element} xml:lang="x-default">${en}</${element}><${element} xml:lang="fr-FR">${fr}</${element}>`;
const custom = (id: string, value: string, rest = '') =>
  `<custom-attribute attribute-id="${id}"${rest}>${value}</custom-attribute>`;

/** A product as the platform exports it: all elements, most of them empty. */
const product = (id: string, head: string, tail = '') => `
    <product product-id="${id}">
        <ean/>
        <upc/>
        <unit/>
        <min-order-quantity>1</min-order-quantity>
        <step-quantity>1</step-quantity>
        ${head}
        <online-flag>true</online-flag>
        <available-flag>true</available-flag>
        <searchable-flag>true</searchable-flag>
        <searchable-if-unavailable-flag>true</searchable-if-unavailable-flag>
        <tax-class-id>standard</tax-class-id>
        <page-attributes/>
        ${tail}
        <pinterest-enabled-flag>false</pinterest-enabled-flag>
        <facebook-enabled-flag>false</facebook-enabled-flag>
        <store-attributes>
            <force-price-flag>false</force-price-flag>
        </store-attributes>
    </product>`;

const variant = (id: string, colour: string, size: string) =>
  product(
    id,
    '',
    `<custom-attributes>${custom('color', colour)}${custom('size', size)}${custom('refinementColor', colour, ' xml:lang="x-default"')}</custom-attributes>`,
  );

const MASTERS = `${DECLARATION}<catalog xmlns="${NS}/catalog/2006-10-31" catalog-id="acme-master">
    <header><image-settings><internal-location base-path="/images"/><view-types><view-type>large</view-type></view-types>
      <alt-pattern>\${productname}</alt-pattern><title-pattern>\${productname}</title-pattern></image-settings></header>
${product(
  'M100',
  `${names('display-name', 'Wool coat', 'Manteau en laine')}<long-description xml:lang="x-default">&lt;p&gt;Warm &amp;amp; soft&lt;/p&gt;</long-description>`,
  `<images><image-group view-type="large"><variation attribute-id="color" value="navy"/><image path="large/M100-navy.jpg"><alt xml:lang="x-default">Navy</alt><title xml:lang="x-default">Navy</title></image></image-group></images>
   <brand>Acme</brand>
   <custom-attributes>${custom('madeIn', 'IT')}${custom('careCodes', '<value>30</value><value>40</value>')}${custom('story', 'Une histoire', ' xml:lang="fr-FR"')}${custom('rating', '4.5', ' site-id="AcmeFR"')}</custom-attributes>
   <variations><attributes><shared-variation-attribute attribute-id="color" variation-attribute-id="color"/><variation-attribute attribute-id="size" variation-attribute-id="size" slicing-attribute="false"><display-name xml:lang="x-default">Size</display-name>
     <variation-attribute-values merge-mode="add"><variation-attribute-value value="S"><display-value xml:lang="x-default">S</display-value></variation-attribute-value><variation-attribute-value value="M"><display-value xml:lang="x-default">M</display-value></variation-attribute-value></variation-attribute-values></variation-attribute></attributes>
     <variants><variant product-id="V1"/><variant product-id="V2" default="true"/></variants><variation-groups><variation-group product-id="G1"/></variation-groups></variations>
   <product-links><product-link product-id="O1" type="cross-sell"/></product-links>`,
)}
${variant('V1', 'navy', 'S')}${variant('V2', 'navy', 'M')}
${product('G1', '', `<custom-attributes>${custom('color', 'navy')}</custom-attributes>`)}
${product(
  'O1',
  names('display-name', 'Initialled scarf', 'Écharpe à initiales'),
  `<options><shared-option option-id="wrapping"/><option option-id="initials">${names('display-name', 'Initials', 'Initiales')}<option-values>
     <option-value value-id="none" default="true"><display-value xml:lang="x-default">None</display-value></option-value>
     <option-value value-id="two"><display-value xml:lang="x-default">Two</display-value><option-value-prices><option-value-price currency="EUR">15.0</option-value-price></option-value-prices></option-value></option-values></option></options>`,
)}
${product('S1', names('display-name', 'The look', 'Le look'), '<product-set-products><product-set-product product-id="M100"/><product-set-product product-id="O1"/></product-set-products>')}
${product('B1', names('display-name', 'Gift box', 'Coffret'), '<bundled-products><bundled-product product-id="O1"><quantity>1.0</quantity></bundled-product><bundled-product product-id="V1"><quantity>2.0</quantity></bundled-product></bundled-products><options><shared-option option-id="wrapping"/></options>')}
    <product-option option-id="wrapping">${names('display-name', 'Wrapping', 'Emballage')}<sort-mode>position</sort-mode><option-values><option-value value-id="plain" default="true"/>
      <option-value value-id="silk"><option-value-prices><option-value-price currency="EUR">9.90</option-value-price><option-value-price currency="USD">11.0</option-value-price></option-value-prices></option-value></option-values></product-option>
    <variation-attribute attribute-id="color" variation-attribute-id="color">${names('display-name', 'Colour', 'Couleur')}<variation-attribute-values><variation-attribute-value value="navy">${names('display-value', 'Navy', 'Marine')}</variation-attribute-value></variation-attribute-values></variation-attribute>
</catalog>`;

/** With a namespace prefix, as third-party tools write it. */
const STOREFRONT = `${DECLARATION}<dw:catalog xmlns:dw="${NS}/catalog/2006-10-31" catalog-id="acme-storefront">
  <dw:category category-id="root"><dw:display-name xml:lang="x-default">Acme</dw:display-name><dw:online-flag>true</dw:online-flag><dw:template/><dw:page-attributes/></dw:category>
  <dw:category category-id="coats"><dw:display-name xml:lang="x-default">Coats</dw:display-name><dw:display-name xml:lang="fr-FR">Manteaux</dw:display-name><dw:online-flag>true</dw:online-flag><dw:parent>root</dw:parent><dw:position>1.0</dw:position>
    <dw:page-attributes><dw:page-url xml:lang="fr-FR">manteaux</dw:page-url></dw:page-attributes><dw:custom-attributes><dw:custom-attribute attribute-id="showInMenu">true</dw:custom-attribute></dw:custom-attributes>
    <dw:refinement-definitions><dw:refinement-definition type="attribute" bucket-type="none" attribute-id="refinementColor" system="false"><dw:display-name xml:lang="x-default">Colour</dw:display-name><dw:value-set>search-result</dw:value-set><dw:sort-mode>value-name</dw:sort-mode><dw:cutoff-threshold>5</dw:cutoff-threshold></dw:refinement-definition></dw:refinement-definitions></dw:category>
  <dw:category-assignment category-id="coats" product-id="M100"><dw:primary-flag>true</dw:primary-flag></dw:category-assignment>
  <dw:category-assignment category-id="coats" product-id="O1"/><dw:category-assignment category-id="coats" product-id="S1"/><dw:category-assignment category-id="coats" product-id="B1"/>
  <dw:recommendation source-id="M100" source-type="product" target-id="O1" target-type="product" type="1"/>
</dw:catalog>`;

const META = `${DECLARATION}<metadata xmlns="${NS}/metadata/2006-10-31"><type-extension type-id="Product"><custom-attribute-definitions>
    <attribute-definition attribute-id="madeIn"><display-name xml:lang="x-default">Made in</display-name><type>enum-of-string</type><mandatory-flag>false</mandatory-flag><externally-managed-flag>false</externally-managed-flag><value-definitions><value-definition><display xml:lang="x-default">Italy</display><value>IT</value></value-definition></value-definitions></attribute-definition>
    <attribute-definition attribute-id="careCodes"><type>set-of-int</type></attribute-definition><attribute-definition attribute-id="rating"><type>double</type><site-specific-flag>true</site-specific-flag></attribute-definition></custom-attribute-definitions>
    <group-definitions><attribute-group group-id="Acme"><attribute attribute-id="madeIn"/></attribute-group></group-definitions></type-extension></metadata>`;

const price = (id: string, amounts: string, from = '') =>
  `<price-table product-id="${id}">${from}${amounts}</price-table>`;
const PRICES = `${DECLARATION}<pricebooks xmlns="${NS}/pricebook/2006-10-31"><pricebook><header pricebook-id="acme-eur-list"><currency>EUR</currency><display-name xml:lang="x-default">List</display-name><online-flag>true</online-flag></header><price-tables>
    ${price('V1', '<amount quantity="1">299.00</amount><amount quantity="3">279.00</amount>')}${price('V2', '<amount quantity="1">299.00</amount>')}${price('O1', '<amount quantity="1">59.90</amount>')}${price('B1', '<amount quantity="1">620.00</amount>')}</price-tables></pricebook></pricebooks>`;
const SALE = `${DECLARATION}<pricebooks xmlns="${NS}/pricebook/2006-10-31"><pricebook><header pricebook-id="acme-eur-sale"><currency>EUR</currency><online-flag>true</online-flag><parent>acme-eur-list</parent></header><price-tables>
    ${price('V1', '<amount quantity="1">199.00</amount>', '<online-from>2020-01-01T00:00:00.000Z</online-from><online-to>2099-01-01T00:00:00.000Z</online-to>')}${price('O1', '<percentage quantity="1">80</percentage>')}</price-tables></pricebook></pricebooks>`;

const record = (id: string, stock: number) =>
  `<record product-id="${id}"><allocation>${stock}</allocation><allocation-timestamp>2026-01-01T00:00:00.000Z</allocation-timestamp><perpetual>false</perpetual><preorder-backorder-handling>none</preorder-backorder-handling><preorder-backorder-allocation>0</preorder-backorder-allocation><ats>${stock}</ats><on-order>0</on-order><turnover>0</turnover></record>`;

/**
 * Files of a merchant's export: two catalogues, two price books, a site with settings, and files without
 * data.
 */
export const MERCHANT_ARCHIVE: Record<string, string> = {
  'version.txt': '###########################################\n# Generated file, do not edit.\n25.3.0\n',
  'jobs.xml': `<jobs xmlns="${NS}/jobs/2015-07-01"/>`,
  'services.xml': `<services xmlns="${NS}/services/2014-09-26"/>`,
  'meta/system-objecttype-extensions.xml': META,
  'catalogs/acme-master/catalog.xml': MASTERS,
  'catalogs/acme-storefront/catalog.xml': STOREFRONT,
  'pricebooks/acme-eur-list.xml': PRICES,
  'pricebooks/acme-eur-sale.xml': SALE,
  'inventory-lists/acme-stock.xml': `${DECLARATION}<inventory xmlns="${NS}/inventory/2007-05-31"><inventory-list><header list-id="acme-stock"><default-instock>false</default-instock><use-bundle-inventory-only>false</use-bundle-inventory-only><on-order>false</on-order></header><records>${record('V1', 5)}${record('V2', 0)}${record('O1', 9)}</records></inventory-list></inventory>`,
  'libraries/acme-content/library.xml': `${DECLARATION}<library xmlns="${NS}/library/2006-10-31" library-id="acme-content"><folder folder-id="root"/><content content-id="about">${names('display-name', 'About', 'À propos')}<online-flag>true</online-flag><searchable-flag>true</searchable-flag><page-attributes/><custom-attributes>${custom('body', '&lt;h1&gt;Acme&lt;/h1&gt;', ' xml:lang="x-default"')}</custom-attributes><folder-links><classification-link folder-id="root"/></folder-links></content></library>`,
  'customer-lists/AcmeFR.xml': `${DECLARATION}<customer-list xmlns="${NS}/customerlist2/2013-04-15" list-id="AcmeFR"><customer customer-no="00000001"><credentials><login>lea@example.com</login><password encrypted="true" encryptionScheme="scrypt">c2NyeXB0</password><enabled-flag>true</enabled-flag><password-question/><password-answer/></credentials><profile><salutation/><title/><first-name>Léa</first-name><last-name>Roy</last-name><email>lea@example.com</email><birthday/><gender>2</gender><creation-date>2020-01-01T00:00:00.000Z</creation-date><preferred-locale>fr_FR</preferred-locale></profile><addresses><address address-id="Maison" preferred="true"><first-name>Léa</first-name><address1>1 rue de la Paix</address1><postal-code>75002</postal-code><city>Paris</city><country-code>FR</country-code></address></addresses></customer></customer-list>`,
  'sites/AcmeFR/site.xml': `${DECLARATION}<site xmlns="${NS}/site/2007-04-30" site-id="AcmeFR"><name>Acme France</name><currency>EUR</currency><taxation>gross</taxation><custom-cartridges>app_acme:app_storefront_base</custom-cartridges><storefront-status>online</storefront-status></site>`,
  'sites/AcmeFR/preferences.xml': `${DECLARATION}<preferences xmlns="${NS}/preferences/2007-03-31"><standard-preferences><all-instances><preference preference-id="SiteCatalog">acme-storefront</preference><preference preference-id="SiteCurrencies">EUR:USD</preference><preference preference-id="SiteCustomerList">AcmeFR</preference><preference preference-id="SiteDefaultLocale">fr_FR</preference><preference preference-id="SiteInventoryList">acme-stock</preference><preference preference-id="SiteLibrary">acme-content</preference><preference preference-id="SiteLocales">en_US:fr_FR:default</preference><preference preference-id="SitePriceBooks">acme-eur-list:acme-eur-sale:</preference><preference preference-id="SiteTimezone">Europe/Paris</preference></all-instances><development/><staging/><production><preference preference-id="RobotsTxtContent"/></production></standard-preferences><custom-preferences><all-instances/><development/><staging/><production/></custom-preferences></preferences>`,
  'sites/AcmeFR/shipping.xml': `${DECLARATION}<shipping xmlns="${NS}/shipping/2007-03-31"><shipping-method method-id="001" default="true">${names('display-name', 'Home', 'Domicile')}<online-flag>true</online-flag><tax-class-id>standard</tax-class-id><price-table><amount order-value="0">4.90</amount><amount order-value="100">0</amount></price-table><excluded-addresses><included-addresses><condition-group match-mode="all"><condition><attribute-path>shipment.shippingAddress.countryCode</attribute-path><operator>is-not-equal</operator><string>FR</string></condition></condition-group></included-addresses></excluded-addresses><custom-attributes>${custom('storePickupEnabled', 'false')}</custom-attributes><currency>EUR</currency></shipping-method></shipping>`,
  'sites/AcmeFR/redirect-urls.xml': `${DECLARATION}<redirect-urls xmlns="${NS}/redirecturl/2011-09-01"><redirect-url uri="/manteaux-hiver"><destination-id>coats</destination-id><destination-type>category</destination-type><status-code>301</status-code><enabled-flag>true</enabled-flag><priority>1</priority><copy-source-params>default</copy-source-params></redirect-url></redirect-urls>`,
  'sites/AcmeFR/ab-tests.xml': `<ab-tests xmlns="${NS}/abtest/2011-02-04"/>`,
};
