import type { Db } from '../database/connection.ts';
import { CATALOG, insertPromotion, insertRows, MASTER_CATALOG } from './builders.ts';

const SITES = [
  {
    id: 'RivageEU',
    zone: 'eu',
    currency: 'EUR',
    taxation: 'gross',
    locales: ['en-IE', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'],
    countries: ['IE', 'FR', 'ES', 'DE', 'IT'],
  },
  { id: 'RivageUK', zone: 'uk', currency: 'GBP', taxation: 'gross', locales: ['en-GB'], countries: ['GB'] },
  {
    id: 'RivageUS',
    zone: 'us',
    currency: 'USD',
    taxation: 'net',
    locales: ['en-US', 'es-US'],
    countries: ['US'],
  },
] as const;

const TAXES = [
  { site_id: 'RivageEU', jurisdiction_id: 'IE', rate: '0.23', is_default: true },
  { site_id: 'RivageEU', jurisdiction_id: 'FR', rate: '0.20' },
  { site_id: 'RivageEU', jurisdiction_id: 'ES', rate: '0.21' },
  { site_id: 'RivageEU', jurisdiction_id: 'DE', rate: '0.19' },
  { site_id: 'RivageEU', jurisdiction_id: 'IT', rate: '0.22' },
  { site_id: 'RivageUK', jurisdiction_id: 'GB', rate: '0.20', is_default: true },
  { site_id: 'RivageUS', jurisdiction_id: 'US', rate: '0.06', is_default: true },
  { site_id: 'RivageUS', jurisdiction_id: 'US-NY', rate: '0.08875', state_code: 'NY' },
];

/** Inserts three sites with empty catalogue, price books and inventory lists. */
export async function insertSites(db: Db): Promise<void> {
  await insertRows(db, 'catalog', [{ id: CATALOG }, { id: MASTER_CATALOG }]);
  for (const { id, zone, currency, taxation, locales } of SITES) {
    const book = currency.toLowerCase();
    await insertRows(db, 'price_book', [
      { id: `${book}-list`, currency },
      { id: `${book}-sale`, currency, parent_id: `${book}-list` },
    ]);
    await insertRows(db, 'inventory_list', [{ id: `rivage-${zone}` }]);
    await insertRows(db, 'site', [
      {
        id,
        name: id,
        taxation,
        default_currency: currency,
        currencies: [currency],
        default_locale: locales[0],
        locales: [...locales],
        catalog_id: CATALOG,
        library_id: 'rivage',
        inventory_list_id: `rivage-${zone}`,
        customer_list_id: 'rivage',
        price_book_ids: [`${book}-list`, `${book}-sale`],
      },
    ]);
  }
}

/**
 * Shipping, tax and payment methods of the sites. Shipping: `standard` 4.95 (default), `express` 12.00.
 * Tax: gross 23 % Ireland, 20 % France and Britain …; net 6 % in the US, 8.875 % in New York.
 */
export async function insertCheckoutSettings(db: Db): Promise<void> {
  for (const { id: site_id, currency, countries } of SITES) {
    const common = { site_id, currency, tax_class_id: 'standard', countries: [...countries] };
    await insertRows(db, 'shipping_method', [
      {
        ...common,
        id: 'standard',
        is_default: true,
        name: { default: 'Standard delivery', fr: 'Livraison standard' },
        description: { default: '3 to 5 working days' },
        prices: [{ from: 0, amount: 495 }],
        custom: { estimatedArrivalTime: '3-5' },
      },
      {
        ...common,
        id: 'express',
        is_default: false,
        position: 1,
        name: { default: 'Express delivery', fr: 'Livraison express' },
        description: { default: 'Next working day' },
        prices: [{ from: 0, amount: 1200 }],
        custom: { estimatedArrivalTime: '1' },
      },
    ]);
    await insertRows(db, 'payment_method', [
      {
        site_id,
        id: 'CREDIT_CARD',
        name: { default: 'Card', fr: 'Carte' },
        cards: ['Visa', 'Master Card', 'Amex'].map((cardType) => ({ cardType, name: { default: cardType } })),
      },
      { site_id, id: 'PAYPAL', position: 1, name: { default: 'PayPal' }, cards: [] },
      { site_id, id: 'KLARNA', position: 2, name: { default: 'Klarna' }, cards: [] },
      { site_id, id: 'APPLE_PAY', position: 3, name: { default: 'Apple Pay' }, cards: [] },
    ]);
  }
  await insertRows(
    db,
    'tax_rate',
    TAXES.map((tax) => ({
      tax_class_id: 'standard',
      country_code: tax.jurisdiction_id.slice(0, 2),
      state_code: null,
      is_default: false,
      ...tax,
    })),
  );
}

/**
 * Promotions of every site: `knit-20` (product, 20 % off women-clothing-knitwear, with a callout),
 * `free-shipping` (standard delivery free from 100.00), `rivage10` (order, 10 % off with code RIVAGE10).
 */
export async function insertPromotions(db: Db): Promise<void> {
  for (const { id: site_id, currency } of SITES) {
    await insertPromotion(db, {
      site_id,
      id: 'knit-20',
      class: 'product',
      name: { default: 'Knitwear week' },
      callout: { default: '20% off knitwear', fr: '-20 % sur la maille' },
      details: { default: 'All knitwear, while stocks last.' },
      tags: ['badge'],
      rule: {
        discounted: { categories: ['women-clothing-knitwear'] },
        discount: { kind: 'percentage', percentage: 20 },
      },
    });
    await insertPromotion(db, {
      site_id,
      id: 'free-shipping',
      class: 'shipping',
      name: { default: 'Free delivery' },
      callout: { default: 'Free standard delivery', fr: 'Livraison standard offerte' },
      rule: {
        threshold: { amounts: { [currency]: 10_000 } },
        shippingMethods: ['standard'],
        discount: { kind: 'free' },
      },
    });
    await insertPromotion(db, {
      site_id,
      id: 'rivage10',
      class: 'order',
      name: { default: '10% off your order' },
      callout: { default: '10% off with RIVAGE10' },
      rule: { discount: { kind: 'percentage', percentage: 10 } },
      coupons: ['rivage10'],
    });
    await insertRows(db, 'coupon', [{ site_id, id: 'rivage10' }]);
    await insertRows(db, 'coupon_code', [{ site_id, code: 'RIVAGE10', coupon_id: 'rivage10' }]);
  }
}
