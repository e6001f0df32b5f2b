import type { Currency } from '../brand/assortment/entry.ts';
import { BUNDLES } from '../brand/groups/bundles.ts';
import { OPTION_PRODUCTS } from '../brand/groups/option-products.ts';
import { masters } from '../brand/growth.ts';
import { type Master, pricesOf } from '../brand/masters.ts';
import type { SITES } from '../brand/sites.ts';
import { type Variant, variantsOf } from '../brand/variants.ts';
import { decimal } from './decimal.ts';
import { document, element, textElement } from './xml.ts';

const PRICES = 'http://www.demandware.com/xml/impex/pricebook/2006-10-31';
const STOCK = 'http://www.demandware.com/xml/impex/inventory/2007-05-31';
const FROM_THREE_PERCENT = 15;

/** Rounds sale prices to whole units. */
const reduced = (cents: number, percent: number) => Math.round((cents * (100 - percent)) / 10_000) * 100;

export const CURRENCIES: Currency[] = ['EUR', 'GBP', 'USD'];

const WINDOWS = {
  over: ['2025-01-07T07:00:00.000Z', '2025-02-03T22:59:59.000Z'],
  running: ['2025-11-01T00:00:00.000Z', '2099-12-31T22:59:59.000Z'],
  'to come': ['2090-06-01T00:00:00.000Z', '2090-07-01T00:00:00.000Z'],
} as const;

/** Proves to the law of the European Union that the list price applied before the sale (docs/legal-prices.md). */
const BEFORE_THE_SALE = '2024-01-01T00:00:00.000Z';
const STANDING_SALE = '2025-11-01T00:00:00.000Z';

/** Returns the price of a variant; large sizes and rare colours may cost more. */
function listPrice({ master, colour, size }: Variant, currency: Currency): number {
  const surcharge = master.surcharge?.[size ?? ''] ?? master.surcharge?.[colour.code] ?? 0;
  return surcharge === 0 ? master.prices[currency] : pricesOf(master.prices.EUR + surcharge)[currency];
}

/** Returns the colours of a master with a sale price, now or in its time window. */
const hasSalePrice = ({ sale, saleColours }: Master, code: string) =>
  sale !== undefined && (!saleColours || saleColours.includes(code));

/** Writes pricebooks/{currency}-{list|sale}.xml; `count` is the number of masters. */
export function* priceBook(currency: Currency, kind: 'list' | 'sale', products?: number): Generator<string> {
  const code = currency.toLowerCase();
  const table = (
    id: string,
    tiers: [quantity: number, cents: number][],
    window?: readonly [from: string, to?: string],
  ) =>
    element('price-table', { 'product-id': id }, [
      window ? textElement('online-from', window[0]) : '',
      window?.[1] ? textElement('online-to', window[1]) : '',
      ...tiers.map(([quantity, cents]) =>
        textElement('amount', decimal(cents), { quantity: String(quantity) }),
      ),
    ]);
  const before = (isReduced: boolean) => (isReduced ? ([BEFORE_THE_SALE] as const) : undefined);
  function* variantPrices(variant: Variant) {
    const { id, master, colour } = variant;
    const list = listPrice(variant, currency);
    if (kind === 'sale') {
      if (!hasSalePrice(master, colour.code)) return;
      const window = master.saleWindow ? WINDOWS[master.saleWindow] : ([STANDING_SALE] as const);
      yield table(id, [[1, reduced(list, master.sale ?? 0)]], window);
    } else if (master.tiered) {
      yield table(
        id,
        [
          [1, list],
          [3, reduced(list, FROM_THREE_PERCENT)],
        ],
        before(hasSalePrice(master, colour.code)),
      );
    } else yield table(id, [[1, list]], before(hasSalePrice(master, colour.code)));
  }
  function* tables() {
    for (const master of masters(products)) {
      for (const variant of variantsOf(master)) yield* variantPrices(variant);
    }
    for (const { id, prices, sale } of BUNDLES) {
      if (kind === 'list') yield table(id, [[1, prices[currency]]], before(sale !== undefined));
      else if (sale) yield table(id, [[1, reduced(prices[currency], sale)]], [STANDING_SALE]);
    }
    if (kind === 'list')
      for (const { id, prices } of OPTION_PRODUCTS) yield table(id, [[1, prices[currency]]]);
  }
  function* records() {
    yield '<pricebook>';
    yield element('header', { 'pricebook-id': `${code}-${kind}` }, [
      textElement('currency', currency),
      textElement('display-name', `${currency} ${kind}`, { 'xml:lang': 'x-default' }),
      textElement('online-flag', true),
      kind === 'sale' ? textElement('parent', `${code}-list`) : '',
    ]);
    yield '<price-tables>';
    yield* tables();
    yield '</price-tables></pricebook>';
  }
  yield* document('pricebooks', PRICES, {}, records());
}

/** Writes inventory-lists/rivage-{zone}.xml; `count` is the number of masters. */
export function* inventoryList(zone: (typeof SITES)[number]['zone'], products?: number): Generator<string> {
  const share = zone === 'eu' ? 1 : 0.5;
  const record = (id: string, stock: number, handling: 'none' | 'backorder' | 'preorder') =>
    element('record', { 'product-id': id }, [
      textElement('allocation', Math.ceil(stock * share)),
      textElement('perpetual', false),
      textElement('preorder-backorder-handling', handling),
      handling === 'none' ? '' : textElement('preorder-backorder-allocation', 20),
      handling === 'none' ? '' : textElement('in-stock-date', '2027-03-15Z'),
    ]);
  function* records() {
    yield '<inventory-list>';
    yield element('header', { 'list-id': `rivage-${zone}` }, textElement('default-instock', false));
    yield '<records>';
    for (const master of masters(products)) {
      const handling = master.backorder ? 'backorder' : master.preorder ? 'preorder' : 'none';
      for (const { id, stock } of variantsOf(master)) yield record(id, stock, handling);
    }
    for (const { id, stock } of OPTION_PRODUCTS) yield record(id, stock, 'none');
    yield '</records></inventory-list>';
  }
  yield* document('inventory', STOCK, {}, records());
}
