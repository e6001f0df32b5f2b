import { OUTLET, SITE, TAX_CLASS } from './names.ts';
import { document, localized, type Names } from './xml.ts';

const method = (
  id: string,
  names: Names,
  currency: string,
  amount: string,
  countries: string[],
  first: boolean,
) =>
  `<shipping-method method-id="${id}" default="${first}">${localized('display-name', names)}<online-flag>true</online-flag>
  <price-table><amount order-value="0">${amount}</amount></price-table>
  <excluded-addresses><included-addresses><condition-group match-mode="all"><condition>
  <attribute-path>shipment.shippingAddress.countryCode</attribute-path><operator>is-not-equal</operator>${countries
    .map((country) => `<string>${country}</string>`)
    .join(
      '',
    )}</condition></condition-group></included-addresses></excluded-addresses><currency>${currency}</currency></shipping-method>`;

const shipping = (methods: string[]) => document('shipping', 'shipping/2007-03-31', methods.join('\n'));

const POST: Names = { en: 'Parcel', ja: '宅配便', ar: 'طرد', sv: 'Paket' };

const tax = (rates: Record<string, string>) =>
  document(
    'tax',
    'tax/2007-02-14',
    `<tax-classes><tax-class class-id="${TAX_CLASS}" default="true"><display-name>Standard</display-name></tax-class></tax-classes>
    <tax-jurisdictions>${Object.keys(rates)
      .map(
        (country, index) =>
          `<tax-jurisdiction jurisdiction-id="${country}" default="${index === 0}"><display-name>${country}</display-name><address-mappings><address-mapping key1="${country}"/></address-mappings></tax-jurisdiction>`,
      )
      .join('')}</tax-jurisdictions>
    <tax-rates>${Object.entries(rates)
      .map(
        ([country, rate]) =>
          `<tax-rate jurisdiction-id="${country}" class-id="${TAX_CLASS}">${rate}</tax-rate>`,
      )
      .join('')}</tax-rates>`,
  );

const PAYMENT = document(
  'payment-settings',
  'paymentsettings/2009-09-15',
  `<payment-method method-id="CREDIT_CARD">${localized('name', { en: 'Card', ja: 'カード', ar: 'بطاقة', sv: 'Kort' })}<enabled-flag>true</enabled-flag></payment-method>
  <payment-method method-id="GIFT_CERTIFICATE">${localized('name', { en: 'Gift certificate' })}<enabled-flag>true</enabled-flag></payment-method>
  <payment-card card-type="Visa">${localized('name', { en: 'Visa' })}<enabled-flag>true</enabled-flag><card-number-settings><enable-checksum-verification>true</enable-checksum-verification><number-length><length>16</length></number-length><number-prefix><prefix>4</prefix></number-prefix></card-number-settings></payment-card>`,
);

/** Shipping methods in every currency, tax tables and payment methods. */
export const checkoutFiles = (): Record<string, string> => ({
  [`sites/${SITE}/shipping.xml`]: shipping([
    method('JP-parcel', POST, 'JPY', '800', ['JP'], true),
    method('KW parcel', POST, 'KWD', '2.500', ['KW'], false),
    method('SE.parcel', POST, 'SEK', '79.00', ['SE', 'NO'], false),
  ]),
  [`sites/${SITE}/tax.xml`]: tax({ JP: '0.1', KW: '0', SE: '0.25', NO: '0.25' }),
  [`sites/${SITE}/payment-methods.xml`]: PAYMENT,
  [`sites/${OUTLET}/shipping.xml`]: shipping([method('SE.parcel', POST, 'SEK', '79.00', ['SE'], true)]),
  [`sites/${OUTLET}/tax.xml`]: tax({ SE: '0.25' }),
  [`sites/${OUTLET}/payment-methods.xml`]: PAYMENT,
});
