import type { Db } from '../database/connection.ts';
import { catalogReader } from './readers/catalog.ts';
import { pricebookReader } from './readers/prices.ts';
import { applyRecords, element, type PlacedRecord, type StaffFile, within } from './staff-records.ts';
import type { XmlNode } from './xml-stream.ts';

/** Localised texts of a product by element and locale, and its online flags by site; an empty text deletes it. */
export interface ProductValues {
  catalogId: string;
  productId: string;
  texts: {
    element: 'display-name' | 'short-description' | 'long-description';
    locale: string;
    text: string;
  }[];
  online: Record<string, boolean>;
}

/** All prices of a product in a book from one date, as decimal amounts by quantity, none to delete them; dates as ISO 8601, undefined for open ends. */
export interface PriceTable {
  bookId: string;
  currency: string;
  productId: string;
  from: string | undefined;
  to: string | undefined;
  amounts: { quantity: number; amount: string }[];
}

/**
 * Stores values and prices as an import of these records does, by its readers, with search index, paths and caches. Throws 400
 * with the words of the import's report for a value that it would skip or change. Needs `lockCatalogue`.
 */
export async function applyProductChange(
  trx: Db,
  values: ProductValues | undefined,
  tables: PriceTable[],
): Promise<void> {
  const files: StaffFile[] = [];
  if (values) files.push({ reader: catalogReader(), records: [productRecord(values)] });
  if (tables.length > 0) files.push({ reader: pricebookReader(), records: priceRecords(tables) });
  await applyRecords(trx, files, 'invalid-product-value');
}

const productRecord = ({ catalogId, productId, texts, online }: ProductValues): PlacedRecord => [
  element('product', { 'product-id': productId }, [
    ...texts.map(({ element: name, locale, text }) =>
      element(name, { 'xml:lang': locale === 'default' ? 'x-default' : locale }, text),
    ),
    ...Object.entries(online).map(([site, flag]) =>
      element('online-flag', { 'site-id': site }, String(flag)),
    ),
  ]),
  within(['catalog', { 'catalog-id': catalogId }]),
];

/** One header for each book: a second one would be reported, and refused. */
function priceRecords(tables: PriceTable[]): PlacedRecord[] {
  const headers = new Map(
    tables.map(({ bookId, currency }) => [
      bookId,
      element('header', { 'pricebook-id': bookId }, [element('currency', {}, currency)]),
    ]),
  );
  const book = within(['pricebooks', {}], ['pricebook', {}]);
  const inTables = within(['pricebooks', {}], ['pricebook', {}], ['price-tables', {}]);
  return [...headers].flatMap(([id, header]): PlacedRecord[] => [
    [header, book],
    ...tables
      .filter(({ bookId }) => bookId === id)
      .map((table): PlacedRecord => [priceTable(table), inTables]),
  ]);
}

function priceTable({ productId, from, to, amounts }: PriceTable): XmlNode {
  const date = (name: string, time: string | undefined) => (time ? [element(name, {}, time)] : []);
  const mode: Record<string, string> = amounts.length === 0 ? { mode: 'delete' } : {};
  return element('price-table', { 'product-id': productId, ...mode }, [
    ...date('online-from', from),
    ...date('online-to', to),
    ...amounts.map(({ quantity, amount }) => element('amount', { quantity: String(quantity) }, amount)),
  ]);
}
