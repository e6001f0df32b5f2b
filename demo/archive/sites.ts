import type { Site } from '../house/sites.ts';
import { words } from '../house/words.ts';
import { STOREFRONT_CATALOG } from './catalogs.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

const space = (name: string, date = '2007-03-31') => `http://www.demandware.com/xml/impex/${name}/${date}`;

/** The files of sites/{siteId}/, by name. */
export function siteFiles(site: Site): Record<string, Iterable<string>> {
  return {
    'site.xml': document('site', space('site', '2007-04-30'), { 'site-id': site.id }, [
      textElement('name', site.name),
      textElement('currency', site.currency),
      textElement('taxation', site.taxation),
      textElement('storefront-status', 'online'),
    ]),
    'preferences.xml': document('preferences', space('preferences'), {}, [preferences(site)]),
    'customer-groups.xml': document('customer-groups', space('customergroup', '2007-06-30'), {}, [
      element('customer-group', { 'group-id': 'Everyone' }),
      element('customer-group', { 'group-id': 'Registered' }),
    ]),
    'coupons.xml': document('coupons', space('coupon', '2008-06-17'), {}, [
      element('coupon', { 'coupon-id': 'rivage10' }, [
        textElement('enabled-flag', true),
        textElement('case-insensitive', true),
        textElement('single-code', 'RIVAGE10'),
      ]),
    ]),
    'promotions.xml': document('promotions', space('promotion', '2008-01-31'), {}, promotions(site)),
    'shipping.xml': document(
      'shipping',
      space('shipping', '2007-03-31'),
      {},
      site.methods.map((method, index) => shippingMethod(site, method, index)),
    ),
    'tax.xml': document('tax', space('tax', '2007-06-30'), {}, taxes(site)),
    'payment-methods.xml': document(
      'payment-settings',
      space('paymentsettings', '2009-09-15'),
      {},
      payment(),
    ),
  };
}

function preferences(site: Site): string {
  const values: Record<string, string> = {
    CustomerList: 'rivage',
    SiteCatalog: STOREFRONT_CATALOG,
    SiteCurrencies: site.currency,
    SiteDefaultLocale: site.locales[0]!,
    SiteInventoryList: `rivage-${site.zone}`,
    SiteLibrary: 'rivage',
    SiteLocales: site.locales.join(':'),
    SitePriceBooks: `${site.currency.toLowerCase()}-list:${site.currency.toLowerCase()}-sale`,
  };
  const written = Object.entries(values).map(([id, value]) =>
    textElement('preference', value, { 'preference-id': id }),
  );
  return element('standard-preferences', {}, element('all-instances', {}, written));
}

function promotions(site: Site): string[] {
  const flags = [
    textElement('enabled-flag', true),
    textElement('archived-flag', false),
    textElement('searchable-flag', true),
  ];
  const condition = (category: string) =>
    element(
      'condition-group',
      {},
      element('category-condition', {}, [
        textElement('category-id', category),
        textElement('operator', 'is equal'),
      ]),
    );
  const assignment = (promotion: string, coupon = '') =>
    element('promotion-campaign-assignment', { 'promotion-id': promotion, 'campaign-id': 'season' }, [
      coupon &&
        element('qualifiers', { 'match-mode': 'any' }, [
          element('customer-groups', {}),
          element('source-codes', {}),
          element('coupons', {}),
        ]),
      coupon && element('coupons', {}, element('coupon', { 'coupon-id': coupon })),
    ]);
  return [
    element('campaign', { 'campaign-id': 'season' }, [
      textElement('enabled-flag', true),
      textElement('start-date', '2026-01-01T00:00:00.000Z'),
      element(
        'customer-groups',
        { 'match-mode': 'any' },
        element('customer-group', { 'group-id': 'Everyone' }),
      ),
    ]),
    element('promotion', { 'promotion-id': 'rivage10' }, [
      ...flags,
      localized(
        'name',
        words(
          '10% off your order',
          '10 % sur votre commande',
          '10 % en tu pedido',
          '10 % auf Ihre Bestellung',
          '10% sul tuo ordine',
        ),
      ),
      localized(
        'callout-msg',
        words(
          '10% off your order',
          '10 % sur votre commande',
          '10 % en tu pedido',
          '10 % auf Ihre Bestellung',
          '10% sul tuo ordine',
        ),
      ),
      element(
        'order-promotion-rule',
        {},
        element(
          'discounts',
          { 'condition-type': 'order-total' },
          element('discount', {}, [textElement('threshold', '0.01'), textElement('percentage', '10.0')]),
        ),
      ),
    ]),
    element('promotion', { 'promotion-id': 'swim-20' }, [
      ...flags,
      localized(
        'name',
        words('Swim week', 'Semaine du bain', 'Semana del baño', 'Badewoche', 'Settimana del mare'),
      ),
      localized(
        'callout-msg',
        words('20% off swim', '20 % sur le bain', '20 % en baño', '20 % auf Bademode', '20% sul mare'),
      ),
      element('product-promotion-rule', {}, [
        element(
          'discounted-products',
          {},
          element('included-products', {}, [
            condition('women-clothing-swim'),
            condition('men-clothing-swim'),
          ]),
        ),
        element('simple-discount', {}, textElement('percentage', '20.0')),
      ]),
    ]),
    element('promotion', { 'promotion-id': 'free-standard' }, [
      ...flags,
      textElement('currency', site.currency),
      localized(
        'name',
        words(
          'Free standard delivery',
          'Livraison standard offerte',
          'Envío estándar gratis',
          'Kostenloser Standardversand',
          'Consegna standard gratuita',
        ),
      ),
      localized(
        'callout-msg',
        words(
          'Free standard delivery',
          'Livraison standard offerte',
          'Envío estándar gratis',
          'Kostenloser Standardversand',
          'Consegna standard gratuita',
        ),
      ),
      element('shipping-promotion-rule', {}, [
        element('shipping-methods', {}, textElement('method-id', 'standard')),
        element(
          'discounts',
          { 'condition-type': 'shipment-total' },
          element('discount', {}, [textElement('threshold', `${site.freeFrom}.00`), element('free', {})]),
        ),
      ]),
    ]),
    assignment('free-standard'),
    assignment('rivage10', 'rivage10'),
    assignment('swim-20'),
  ];
}

function shippingMethod(
  site: Site,
  { id, name, description, cents }: Site['methods'][number],
  index: number,
): string {
  return element('shipping-method', { 'method-id': id, default: index === 0 }, [
    localized('display-name', name),
    localized('description', description),
    textElement('online-flag', true),
    textElement('tax-class-id', 'standard'),
    element('price-table', {}, textElement('amount', (cents / 100).toFixed(2), { 'order-value': '0' })),
    customAttributes({ countries: site.countries.join(',') }),
    textElement('currency', site.currency),
  ]);
}

function taxes(site: Site): string[] {
  const jurisdictions = Object.keys(site.taxes);
  return [
    ...jurisdictions.map((id, index) => {
      const [country = '', state] = id.split('-');
      return element('tax-jurisdiction', { 'jurisdiction-id': id, default: index === 0 }, [
        textElement('display-name', id, { 'xml:lang': 'x-default' }),
        element(
          'address-mappings',
          {},
          element('address-mapping', {}, [
            textElement('key1', country),
            state ? textElement('key2', state) : '',
          ]),
        ),
      ]);
    }),
    element(
      'tax-class',
      { 'class-id': 'standard', default: true },
      textElement('display-name', 'Standard', { 'xml:lang': 'x-default' }),
    ),
    ...jurisdictions.map((id) =>
      textElement('tax-rate', site.taxes[id]! / 100, { 'jurisdiction-id': id, 'class-id': 'standard' }),
    ),
  ];
}

function payment(): string[] {
  const method = (id: string, name: string, enabled: boolean) =>
    element('payment-method', { 'method-id': id }, [
      textElement('name', name, { 'xml:lang': 'x-default' }),
      textElement('enabled-flag', enabled),
    ]);
  const card = (type: string, name: string) =>
    element('payment-card', { 'card-type': type }, [
      textElement('name', name, { 'xml:lang': 'x-default' }),
      textElement('enabled-flag', true),
    ]);
  return [
    element('payment-method', { 'method-id': 'CREDIT_CARD' }, [
      localized('name', words('Card', 'Carte bancaire', 'Tarjeta', 'Karte', 'Carta')),
      textElement('enabled-flag', true),
    ]),
    method('PAYPAL', 'PayPal', false),
    method('KLARNA', 'Klarna', false),
    method('APPLE_PAY', 'Apple Pay', false),
    card('Amex', 'American Express'),
    card('Maestro', 'Maestro'),
    card('MasterCard', 'MasterCard'),
    card('Visa', 'Visa'),
  ];
}
