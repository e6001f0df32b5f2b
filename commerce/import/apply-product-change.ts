import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { badRequest, serviceUnavailable } from '../http/problem.ts';
import { followChanges, IMPORT_LOCK } from './follow-changes.ts';
import { ImportTarget } from './import-target.ts';
import type { Reader } from './reader.ts';
import { catalogReader } from './readers/catalog.ts';
import { pricebookReader } from './readers/prices.ts';
import type { PlacedAncestors, XmlNode } from './xml-stream.ts';

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

const LOCK_TIMEOUT = '5s';

const element = (
  name: string,
  attributes: Record<string, string>,
  content: string | XmlNode[] = '',
): XmlNode => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '',
  children: typeof content === 'string' ? [] : content,
  line: 0,
  column: 0,
});

const within = (...path: [name: string, attributes: Record<string, string>][]): PlacedAncestors =>
  path.map(([name, attributes]) => ({ name, attributes, line: 0 }));

/** Whether a statement after `lockCatalogue` waited too long for a row that another transaction changes, such as stock of an order. */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

/**
 * Makes the transaction the only one that changes the catalogue: imports and other changes wait. Throws 503 `import-running` when
 * one takes longer than 5 seconds; later statements wait as long for a row (`isLockTimeout`).
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    throw serviceUnavailable('An import is running. Try again when it has ended.', 'import-running');
  });
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
  const target = new ImportTarget(trx);
  if (values) await readInto(target, catalogReader(), [productRecord(values)]);
  if (tables.length > 0) await readInto(target, pricebookReader(), priceRecords(tables));
  target.refusal.settle();
  await target.finish();
  const [problem] = target.summary.warnings;
  if (problem)
    throw badRequest(problem.replace(/^staff:0: /, ''), 'invalid-product-value', 'Invalid Value', {
      reason: 'refused',
    });
  await followChanges(trx, target);
}

type PlacedRecord = [node: XmlNode, ancestors: PlacedAncestors];

async function readInto(target: ImportTarget, reader: Reader, records: PlacedRecord[]): Promise<void> {
  const source = { file: 'staff', siteId: undefined, target };
  for (const [node, ancestors] of records) await reader.read(node, { ...source, ancestors });
  await reader.finish?.(source);
  await target.flush();
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
