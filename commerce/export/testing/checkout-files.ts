const file = (root: string, schema: string, records: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.demandware.com/xml/impex/${schema}">${records}</${root}>`;

const title = (text: string) => `<display-name xml:lang="x-default">${text}</display-name>`;
const condition = (operator: string, ...values: string[]) =>
  `<condition-group match-mode="all"><condition><attribute-path>OrderAddress.countryCode</attribute-path><operator>${operator}</operator>${values.map((value) => `<string>${value}</string>`).join('')}</condition></condition-group>`;

const SHIPPING = `
  <shipping-method method-id="standard" default="true">${title('Standard')}<description xml:lang="x-default">3 days</description><online-flag>true</online-flag>
    <tax-class-id>standard</tax-class-id><price-table><amount order-value="0.00">4.90</amount><percentage order-value="50">2.5</percentage><amount order-value="100">0</amount></price-table>
    <product-cost-groups><product-cost-group><products><included-products><condition-group><category-condition catalog-id="front" operator="is equal"><category-id>shirts</category-id></category-condition></condition-group></included-products></products>
      <cost-per-item><surcharge>1.50</surcharge></cost-per-item></product-cost-group></product-cost-groups>
    <excluded-products><included-products><condition-group><product-id-condition operator="is equal"><product-id>sock</product-id></product-id-condition></condition-group></included-products></excluded-products>
    <excluded-addresses><included-addresses>${condition('is-not-equal', 'IE', 'FR')}</included-addresses></excluded-addresses>
    <custom-attributes><custom-attribute attribute-id="carrier">Post</custom-attribute></custom-attributes><currency>EUR</currency>
    <customer-groups><customer-group>Registered</customer-group></customer-groups></shipping-method>
  <shipping-method method-id="express">${title('Express')}<online-flag>false</online-flag><base-method>standard</base-method><external-shipping-method>X-1</external-shipping-method>
    <price-table><amount order-value="0">9.90</amount></price-table><excluded-addresses><included-addresses>${condition('is-equal', 'GB')}</included-addresses></excluded-addresses><currency>EUR</currency></shipping-method>
  <shipping-method method-id="a-pickup">${title('Collect')}<online-flag>true</online-flag><price-table><amount order-value="0.00">0.00</amount></price-table><custom-attributes><custom-attribute attribute-id="countries">IE,FR</custom-attribute></custom-attributes><currency>EUR</currency></shipping-method>`;

const TAX = `
  <tax-classes><tax-class class-id="standard" default="true"><display-name>Standard</display-name><description>Most things</description></tax-class><tax-class class-id="none"/></tax-classes>
  <tax-jurisdictions><tax-jurisdiction jurisdiction-id="IE" default="true"><display-name>Ireland</display-name><address-mappings><address-mapping key1="IE"/></address-mappings></tax-jurisdiction>
    <tax-jurisdiction jurisdiction-id="US-NY"><address-mappings><address-mapping key1="US" key2="NY"/><address-mapping key1="US" key2="NJ"/></address-mappings></tax-jurisdiction></tax-jurisdictions>
  <tax-rates><tax-rate jurisdiction-id="IE" class-id="standard">0.23</tax-rate><tax-rate jurisdiction-id="IE" class-id="none">0</tax-rate><tax-rate jurisdiction-id="US-NY" class-id="standard">0.08875</tax-rate></tax-rates>`;

const PAYMENT = `
  <payment-method method-id="CREDIT_CARD"><name xml:lang="x-default">Card</name><description xml:lang="x-default">Pay now</description><image>card.png</image><enabled-flag>true</enabled-flag><processor-id>SANDBOX</processor-id>
    <min-purchase-amount>1.00</min-purchase-amount><max-purchase-amount>5000</max-purchase-amount><countries><country country-code="IE"/></countries><currencies><currency>EUR</currency></currencies>
    <customer-groups><customer-group group-id="Registered"/></customer-groups><custom-attributes><custom-attribute attribute-id="note">x</custom-attribute></custom-attributes></payment-method>
  <payment-method method-id="BANK"><name xml:lang="x-default">Bank</name><enabled-flag>false</enabled-flag><ranges><range currency="EUR"><min-purchase-amount>10.50</min-purchase-amount></range><range currency="GBP"><max-purchase-amount>99</max-purchase-amount></range></ranges></payment-method>
  <payment-card card-type="Visa"><name xml:lang="x-default">Visa</name><enabled-flag>true</enabled-flag><card-number-settings><enable-checksum-verification>true</enable-checksum-verification><number-length><length>13</length><length>16-19</length></number-length><number-prefix><prefix>4</prefix></number-prefix></card-number-settings>
    <security-code-length>3</security-code-length></payment-card>
  <payment-card card-type="Amex"><name xml:lang="x-default">American Express</name><image>amex.png</image><enabled-flag>false</enabled-flag></payment-card>`;

const STORES = `
  <store store-id="nice"><name>Nice</name><address1>1 Promenade</address1><address2>b</address2><city>Nice</city><postal-code>06000</postal-code><state-code>06</state-code><country-code>FR</country-code>
    <email>nice@example.com</email><phone>+33 4</phone><fax>+33 5</fax><store-events xml:lang="x-default">&lt;b&gt;Sale&lt;/b&gt;</store-events><store-hours xml:lang="x-default">9–19</store-hours><store-hours xml:lang="fr">9h–19h</store-hours>
    <image>nice.jpg</image><latitude>43.6947</latitude><longitude>-7.2656</longitude><inventory-list-id>shelf</inventory-list-id><store-locator-enabled-flag>false</store-locator-enabled-flag><pos-enabled-flag>true</pos-enabled-flag><pos-store-id>P1</pos-store-id>
    <custom-attributes><custom-attribute attribute-id="parking">true</custom-attribute></custom-attributes></store>
  <store store-id="cannes"/>
  <store-group store-group-id="riviera"><name>Riviera</name><stores><store store-id="nice"/><store store-id="cannes"/></stores><price-books><price-book price-book-id="eur list"/></price-books></store-group>`;

const CUSTOMERS = `<?xml version="1.0" encoding="UTF-8"?>
<customer-list xmlns="http://www.demandware.com/xml/impex/customer/2006-10-31" list-id="people">
  <customer customer-no="00001"><credentials><login>ines@example.com</login><password encrypted="true">$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$abcdef</password><enabled-flag>true</enabled-flag></credentials>
    <profile><salutation>Ms</salutation><title>Dr</title><first-name>Inès</first-name><second-name>M</second-name><last-name>O'Neil &amp; Co</last-name><suffix>PhD</suffix><company-name>Sea</company-name><job-title>Owner</job-title>
      <email>ines@example.com</email><phone-home>1</phone-home><phone-business>2</phone-business><phone-mobile>3</phone-mobile><fax>4</fax><birthday>1990-02-03</birthday><gender>2</gender><preferred-locale>fr_FR</preferred-locale>
      <custom-attributes><custom-attribute attribute-id="club">true</custom-attribute><custom-attribute attribute-id="sizes"><value>M</value><value>38</value></custom-attribute></custom-attributes></profile>
    <addresses><address address-id="Maison" preferred="true"><first-name>Inès</first-name><second-name>M</second-name><last-name>Moreau</last-name><suffix>Jr</suffix><company-name>Sea</company-name><job-title>Owner</job-title><address1>12 rue</address1><address2>b</address2>
      <suite>4</suite><postbox>77</postbox><city>Antibes</city><postal-code>06600</postal-code><state-code>06</state-code><country-code>FR</country-code><phone>5</phone><custom-attributes><custom-attribute attribute-id="door">left</custom-attribute></custom-attributes></address>
      <address address-id="Été" preferred="false"><last-name>M</last-name><country-code>IE</country-code></address></addresses></customer>
  <customer customer-no="00002"><credentials><login>Zoë</login><enabled-flag>false</enabled-flag></credentials><profile><last-name>B</last-name><email>zoe@example.com</email></profile></customer>
</customer-list>`;

/** Checkout files of a site: payment, tax, shipping, stores and customers. */
export const CHECKOUT_FILES: Record<string, string> = {
  'sites/South/shipping.xml': file('shipping', 'shipping/2007-03-31', SHIPPING),
  'sites/South/tax.xml': file('tax', 'tax/2007-02-14', TAX),
  'sites/South/payment-methods.xml': file('payment-settings', 'paymentsettings/2009-09-15', PAYMENT),
  'sites/South/stores.xml': file('stores', 'store/2007-04-30', STORES),
  'customer-lists/people.xml': CUSTOMERS,
};
