import { BUNDLE } from '../house/groups.ts';
import { masters } from '../house/growth.ts';
import { isOnSale, variantsOf } from '../house/masters.ts';
import type { SITES } from '../house/sites.ts';
import { document, element, textElement } from './xml.ts';

const PRICES = 'http://www.demandware.com/xml/impex/pricebook/2006-10-31';
const STOCK = 'http://www.demandware.com/xml/impex/inventory/2007-05-31';

const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
/** Sale prices end in whole units. */
const reduced = (cents: number, percent: number) => Math.round((cents * (100 - percent)) / 10_000) * 100;

type Currency = 'EUR' | 'GBP' | 'USD';
export const CURRENCIES: Currency[] = ['EUR', 'GBP', 'USD'];

/** pricebooks/{currency}-{list|sale}.xml. */
export function* priceBook(currency: Currency, kind: 'list' | 'sale', products?: number): Generator<string> {
  const code = currency.toLowerCase();
  const price = (id: string, cents: number) =>
    element('price-table', { 'product-id': id }, textElement('amount', decimal(cents), { quantity: '1' }));
  function* tables() {
    for (const master of masters(products)) {
      for (const { id, colour } of variantsOf(master)) {
        const list = master.prices[currency];
        if (kind === 'list') yield price(id, list);
        else if (isOnSale(master, colour)) yield price(id, reduced(list, master.sale ?? 0));
      }
    }
    if (kind === 'list') yield price(BUNDLE.id, BUNDLE.prices[currency]);
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

/** inventory-lists/rivage-{zone}.xml. */
export function* inventoryList(zone: (typeof SITES)[number]['zone'], products?: number): Generator<string> {
  const share = zone === 'eu' ? 1 : 0.5;
  function* records() {
    yield '<inventory-list>';
    yield element('header', { 'list-id': `rivage-${zone}` }, textElement('default-instock', false));
    yield '<records>';
    for (const master of masters(products)) {
      for (const { id, stock } of variantsOf(master)) {
        const handling = master.backorder ? 'backorder' : master.preorder ? 'preorder' : 'none';
        yield element('record', { 'product-id': id }, [
          textElement('allocation', Math.ceil(stock * share)),
          textElement('perpetual', false),
          textElement('preorder-backorder-handling', handling),
          handling === 'none' ? '' : textElement('preorder-backorder-allocation', 20),
          handling === 'none' ? '' : textElement('in-stock-date', '2027-03-15Z'),
        ]);
      }
    }
    yield '</records></inventory-list>';
  }
  yield* document('inventory', STOCK, {}, records());
}
