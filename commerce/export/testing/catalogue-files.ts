const catalog = (id: string, records: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<catalog xmlns="http://www.demandware.com/xml/impex/catalog/2006-10-31" catalog-id="${id}">${records}</catalog>`;

const name = (text: string) => `<display-name xml:lang="x-default">${text}</display-name>`;

const MASTERS = `
  <header><image-settings><internal-location base-path="/images"/><view-types><view-type>large</view-type></view-types>
    <variation-attribute-id>color</variation-attribute-id><alt-pattern>\${productname}</alt-pattern></image-settings></header>
  <product product-id="shirt">
    <ean>4006381333931</ean><unit>piece</unit><unit-quantity>1.5</unit-quantity><unit-measure>m</unit-measure>
    <min-order-quantity>2</min-order-quantity><step-quantity>2</step-quantity>
    ${name('Shirt &amp; &lt;tie&gt; "two" ]]&gt; 😀')}
    <display-name xml:lang="fr">Chemise</display-name><display-name xml:lang="he">חולצה ‏לבנה</display-name>
    <short-description xml:lang="x-default">First line
second line</short-description>
    <long-description xml:lang="x-default">&lt;p class="a"&gt;Linen&lt;/p&gt;</long-description>
    <online-flag>true</online-flag><online-flag site-id="North">false</online-flag>
    <online-from>2026-01-01T08:00:00.000Z</online-from><online-to site-id="North">2027-01-01T00:00:00.000Z</online-to>
    <searchable-flag>true</searchable-flag><searchable-flag site-id="North">false</searchable-flag>
    <images><image-group view-type="large"><variation attribute-id="colour" value="white"/>
      <image path="images/shirt.jpg"><alt xml:lang="x-default">A shirt</alt><title xml:lang="x-default">Shirt</title></image></image-group></images>
    <tax-class-id>standard</tax-class-id><brand>Rivage</brand><manufacturer-name>Mill</manufacturer-name>
    <manufacturer-sku>M-1</manufacturer-sku><search-placement>3</search-placement><search-rank>2</search-rank>
    <search-rank site-id="North">1</search-rank>
    <page-attributes><page-title xml:lang="x-default">Shirts</page-title><page-url xml:lang="x-default">shirt.html</page-url></page-attributes>
    <custom-attributes><custom-attribute attribute-id="isNew">true</custom-attribute>
      <custom-attribute attribute-id="length">71.5</custom-attribute>
      <custom-attribute attribute-id="material" xml:lang="x-default">Linen</custom-attribute>
      <custom-attribute attribute-id="material" xml:lang="fr">Lin</custom-attribute>
      <custom-attribute attribute-id="isNew" site-id="North">false</custom-attribute>
      <custom-attribute attribute-id="tags"><value>a, b</value><value>c</value></custom-attribute></custom-attributes>
    <options><option option-id="engraving">${name('Engraving')}<sort-mode>price</sort-mode><option-values>
      <option-value value-id="none" default="true"><display-value xml:lang="x-default">None</display-value></option-value>
      <option-value value-id="text"><display-value xml:lang="x-default">Text</display-value><product-id-modifier>E</product-id-modifier>
        <option-value-prices><option-value-price currency="EUR">9.90</option-value-price></option-value-prices></option-value>
      </option-values></option><shared-option option-id="gift-wrap"/></options>
    <variations><attributes>
      <variation-attribute attribute-id="colour" variation-attribute-id="color" slicing-attribute="true">${name('Colour')}
        <variation-attribute-values><variation-attribute-value value="white" default="true"><display-value xml:lang="x-default">White</display-value>
          <description xml:lang="x-default">#fff</description></variation-attribute-value></variation-attribute-values></variation-attribute>
      <shared-variation-attribute attribute-id="size" variation-attribute-id="size">${name('Fits')}</shared-variation-attribute>
      </attributes><variants><variant product-id="shirt-w-m"/><variant product-id="shirt-w-l" default="true"/></variants>
      <variation-groups><variation-group product-id="shirt-w"/></variation-groups></variations>
    <product-links><product-link product-id="sock" type="cross-sell"/></product-links>
    <classification-category catalog-id="front">shirts</classification-category>
  </product>
  <product product-id="shirt-w-l"><custom-attributes><custom-attribute attribute-id="colour">white</custom-attribute><custom-attribute attribute-id="size">L</custom-attribute></custom-attributes></product>
  <product product-id="shirt-w-m"><online-flag>false</online-flag><custom-attributes><custom-attribute attribute-id="colour">white</custom-attribute><custom-attribute attribute-id="size">M</custom-attribute></custom-attributes></product>
  <product product-id="shirt-w">${name('White shirt')}<custom-attributes><custom-attribute attribute-id="colour">white</custom-attribute></custom-attributes></product>
  <product product-id="sock"><upc>012345678905</upc>${name('Sock')}<sitemap-included-flag>true</sitemap-included-flag><sitemap-included-flag site-id="North">false</sitemap-included-flag><sitemap-changefrequency>daily</sitemap-changefrequency><sitemap-priority>0.8</sitemap-priority><product-detail-page-meta-tag-rules><page-meta-tag-rule rule-id="sock title"/></product-detail-page-meta-tag-rules></product>
  <product product-id="sock &quot;ü&quot; 2">${name('Odd sock')}</product>
  <product product-id="pair"><bundled-products><bundled-product product-id="sock"><quantity>2</quantity></bundled-product></bundled-products></product>
  <product product-id="look"><product-set-products><product-set-product product-id="shirt"/><product-set-product product-id="sock"/></product-set-products></product>
  <product-option option-id="gift-wrap">${name('Gift wrap')}<description xml:lang="x-default">Paper</description><image>wrap.jpg</image><sort-mode>position</sort-mode>
    <option-values><option-value value-id="yes"><display-value xml:lang="x-default">Yes</display-value>
      <option-value-prices><option-value-price currency="EUR">5</option-value-price><option-value-price currency="GBP">4.5</option-value-price></option-value-prices></option-value></option-values></product-option>
  <variation-attribute attribute-id="size" variation-attribute-id="size">${name('Size')}<variation-attribute-values>
    <variation-attribute-value value="M"><display-value xml:lang="x-default">M</display-value></variation-attribute-value>
    <variation-attribute-value value="L"><display-value xml:lang="x-default">L</display-value></variation-attribute-value></variation-attribute-values></variation-attribute>
  <recommendation source-id="shirt" source-type="product" target-id="sock" target-type="product" type="1">${name('Wear it with')}<callout-message xml:lang="x-default">Warm</callout-message></recommendation>
  <recommendation source-id="pair" source-type="product" target-id="shirt" target-type="product" type="cross-sell"/>`;

const FRONT = `
  <category category-id="root">${name('All')}</category>
  <category category-id="shirts">${name('Shirts')}<display-name xml:lang="fr">Chemises</display-name><description xml:lang="x-default">All shirts</description>
    <online-flag>true</online-flag><online-from>2026-02-01T00:00:00.000Z</online-from><parent>root</parent><position>2.5</position>
    <thumbnail>t.jpg</thumbnail><image>i.jpg</image><page-attributes><page-keywords xml:lang="x-default">shirt</page-keywords></page-attributes>
    <custom-attributes><custom-attribute attribute-id="showInMenu">true</custom-attribute></custom-attributes>
    <category-links><category-link category-id="socks" type="accessory"/></category-links>
    <refinement-definitions>
      <refinement-definition type="category"><display-name xml:lang="x-default">Category</display-name></refinement-definition>
      <refinement-definition type="attribute" bucket-type="values" attribute-id="material" system="false">
        <display-name xml:lang="x-default">Material</display-name><value-set>search-result</value-set><sort-mode>value-name</sort-mode>
        <sort-direction>ascending</sort-direction><unbucketed-values-mode>hide</unbucketed-values-mode><cutoff-threshold>5</cutoff-threshold>
        <bucket-definitions><attribute-bucket><display-name xml:lang="x-default">Linen</display-name><value-list xml:lang="x-default">Linen</value-list><presentation-id>linen</presentation-id></attribute-bucket></bucket-definitions></refinement-definition>
      <refinement-definition type="attribute" attribute-id="brand" system="true"><display-name xml:lang="x-default">Brand</display-name></refinement-definition>
      <refinement-definition type="price" bucket-type="thresholds"><display-name xml:lang="x-default">Price</display-name><bucket-definitions>
        <price-bucket currency="EUR"><display-name xml:lang="x-default">up to 50</display-name><threshold>50</threshold></price-bucket>
        <price-bucket currency="EUR"><threshold>100.5</threshold></price-bucket><price-bucket currency="GBP"><threshold>40</threshold></price-bucket></bucket-definitions></refinement-definition>
    </refinement-definitions></category>
  <category category-id="socks">${name('Socks')}<online-flag>false</online-flag><parent>root</parent><sitemap-included-flag>false</sitemap-included-flag><sitemap-changefrequency>never</sitemap-changefrequency><sitemap-priority>0.0</sitemap-priority>
    <attribute-groups><attribute-group group-id="knit">${name('Knitting')}<description xml:lang="fr">Tricot</description><attribute attribute-id="gauge"/><attribute attribute-id="brand" system="true"/></attribute-group></attribute-groups>
    <product-detail-page-meta-tag-rules/><product-listing-page-meta-tag-rules><page-meta-tag-rule rule-id="list title"/></product-listing-page-meta-tag-rules></category>
  <category-assignment category-id="shirts" product-id="shirt"><position>auto</position><primary-flag>true</primary-flag><variation-assignments><variation-assignment variation-attribute-id="color" slicing-attribute="true"><variation-assignment-values><variation-assignment-value>white</variation-assignment-value></variation-assignment-values></variation-assignment><variation-assignment variation-attribute-id="size"/></variation-assignments></category-assignment>
  <category-assignment category-id="shirts" product-id="look"><position>auto</position></category-assignment>
  <category-assignment category-id="socks" product-id="sock"><position>bottom</position></category-assignment>
  <category-assignment category-id="socks" product-id="pair"/>`;

const PRICES = `<?xml version="1.0" encoding="UTF-8"?>
<pricebooks xmlns="http://www.demandware.com/xml/impex/pricebook/2006-10-31">
  <pricebook><header pricebook-id="eur list"><currency>EUR</currency>${name('List')}<description xml:lang="x-default">Full</description><online-flag>true</online-flag>
    <custom-attributes><custom-attribute attribute-id="owner">Paris</custom-attribute></custom-attributes></header>
    <price-tables>
      <price-table product-id="shirt-w-m"><amount quantity="1">59.90</amount><amount quantity="10">49.9</amount></price-table>
      <price-table product-id="shirt-w-m"><online-from>2026-06-01T00:00:00.000Z</online-from><online-to>2026-07-01T00:00:00.000Z</online-to><amount quantity="1">39</amount></price-table>
      <price-table product-id="shirt-w-l"><online-to>2027-07-01T00:00:00.000Z</online-to><amount quantity="1">0.05</amount></price-table>
    </price-tables></pricebook>
  <pricebook><header pricebook-id="eur-sale"><currency>EUR</currency><online-flag>false</online-flag>
    <online-from>2026-01-01T00:00:00.000Z</online-from><online-to>2026-12-31T23:59:59.999Z</online-to><parent>eur list</parent></header></pricebook>
</pricebooks>`;

const STOCK = `<?xml version="1.0" encoding="UTF-8"?>
<inventory xmlns="http://www.demandware.com/xml/impex/inventory/2007-05-31"><inventory-list>
  <header list-id="shelf"><default-instock>true</default-instock><description>Main</description><use-bundle-inventory-only>true</use-bundle-inventory-only><on-order>true</on-order>
    <custom-attributes><custom-attribute attribute-id="town">Nice</custom-attribute></custom-attributes></header>
  <records><record product-id="shirt-w-m"><allocation>7</allocation><allocation-timestamp>2026-03-01T10:00:00.000Z</allocation-timestamp><perpetual>false</perpetual>
      <preorder-backorder-handling>backorder</preorder-backorder-handling><preorder-backorder-allocation>4</preorder-backorder-allocation>
      <in-stock-date>2026-09-01Z</in-stock-date><turnover>3</turnover><custom-attributes><custom-attribute attribute-id="aisle">4</custom-attribute></custom-attributes></record>
    <record product-id="sock"><allocation>0</allocation><perpetual>true</perpetual></record></records></inventory-list></inventory>`;

/** Catalogues, prices and stock that use every feature of their schemas. */
export const CATALOGUE_FILES: Record<string, string> = {
  'catalogs/masters/catalog.xml': catalog('masters', MASTERS),
  'catalogs/front/catalog.xml': catalog('front', FRONT),
  'pricebooks/eur.xml': PRICES,
  'inventory-lists/shelf.xml': STOCK,
};
