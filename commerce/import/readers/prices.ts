import { sql } from 'kysely';
import { isCurrency } from '../../../shared/known-currencies.ts';
import { decimalAmount } from '../../../shared/minor-units.ts';
import { WHOLE } from '../archive-rest.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import { centsOf, parseNumber } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';
import { checkAttributes, checkRecord, type RecordShape } from '../record-limits.ts';
import type { XmlNode } from '../xml-stream.ts';
import { replaceSteps, type Steps } from './price-steps.ts';

interface Validity {
  valid_from: string;
  valid_to: string;
}

const BATCH = 500;
/** Tables of a book that are remembered to find the second one; an unlimited set would grow with the file. */
const MAX_TABLES = 200_000;
/** Characters of a currency code, known or not. */
const MAX_CODE = 30;

const HEADER =
  'currency display-name description online-flag online-from online-to parent custom-attributes*';
const TABLE = 'online-from online-to amount';
const DATES = ['online-from', 'online-to'];

/** A header and a price table of pricebook.xsd, which have elements that the store does not use. */
const HEADER_SHAPE: RecordShape = {
  elements: elementSchema(`${HEADER} feed-based`),
  attributes: { header: ['pricebook-id'] },
  texts: ['display-name', 'description'],
  limits: ['currency', 'online-flag', ...DATES],
};
const TABLE_SHAPE: RecordShape = {
  elements: elementSchema(`${TABLE} percentage price-info`),
  attributes: { 'price-table': ['product-id'] },
  texts: ['price-info'],
  limits: DATES,
};

const SECOND_TABLE =
  'The price book has two price-tables of this product from the same date: the later one counts. Write one table.';

/** pricebooks/*.xml: price books with prices by quantity and validity. */
export function pricebookReader(): Reader {
  let bookId = '';
  let currency = '';
  let isKnown = false;
  let isGone = false;
  /** the digits of an unknown currency are not known, so its amounts are kept as they are written */
  let isUnknown = false;
  const waiting: Steps[] = [];
  const tables = new Set<string>();
  return fileReader({
    roots: ['pricebooks'],
    containers: ['pricebook', 'price-tables'],
    records: {
      header: {
        elementSchema: elementSchema(HEADER),
        keys: ['pricebook-id'],
        async read(fields) {
          const { target } = fields.source;
          await replaceSteps(target, waiting.splice(0));
          bookId = fields.key('pricebook-id');
          isGone = false;
          tables.clear();
          isKnown = await hasPrices(target, bookId);
          currency = fields.word('currency') ?? '';
          if (!currency || currency.length > MAX_CODE) fields.fail(`'${currency}' is not a currency code.`);
          isUnknown = !isCurrency(currency);
          if (isUnknown)
            fields.warn(
              `'${currency}' is not a currency of ISO 4217; no site can sell at the prices of ${bookId}.`,
            );
          await dropOtherForm(fields, bookId, isUnknown);
          await target.add('price_book', {
            id: bookId,
            currency,
            parent_id: fields.text('parent'),
            name: fields.localized('display-name'),
            description: fields.localized('description'),
            ...fields.limited('the price book is offline', { online: false }, () => validityOf(fields)),
            custom: fields.custom('PriceBook'),
          });
          await target.flush();
        },
        async remove(fields) {
          bookId = fields.key('pricebook-id');
          isGone = true;
          await fields.source.target.remove('price_book', { id: bookId });
        },
      },
      'price-table': {
        elementSchema: elementSchema(TABLE),
        keys: ['product-id'],
        repeats: true,
        written: (node) => writtenStep(node, currency),
        async read(fields) {
          if (isGone) return;
          if (bookId === '') fields.fail('The price book has no header before its prices.');
          if (isUnknown) return 'unused';
          const valid = validityOfTable(fields);
          // Which prices it would replace is not known: those of an earlier import stay, and an export returns it.
          if (!valid) return 'unused';
          const table = { book: bookId, product: fields.key('product-id'), from: valid.valid_from };
          const key = `${table.from} ${table.product}`;
          const isSecond = tables.has(key);
          if (isSecond) {
            fields.warn(SECOND_TABLE);
            await replaceSteps(fields.source.target, waiting.splice(0));
            await fields.source.target.flush();
          } else if (tables.size < MAX_TABLES) tables.add(key);
          const quantities = await readTable(fields, bookId, currency, valid);
          // An export writes no table for it that could contain the percentage.
          if (quantities.length === 0 && fields.has('percentage')) return 'unused';
          if (!isKnown && !isSecond) return;
          waiting.push({ ...table, quantities });
          if (isSecond || waiting.length >= BATCH)
            await replaceSteps(fields.source.target, waiting.splice(0));
        },
        /** "delete" removes the table with the same validity, "delete-all" every table of the product. */
        remove: (fields) =>
          fields.source.target.remove('price', {
            product_id: fields.key('product-id'),
            price_book_id: bookId,
            ...(fields.attribute('mode') === 'delete-all' ? {} : { valid_from: validFrom(fields) }),
          }),
      },
    },
    finish: ({ target }) => replaceSteps(target, waiting.splice(0)),
  });
}

function parseQuantity(text: string): number | undefined {
  const quantity = parseNumber(text);
  return quantity !== undefined && quantity >= 0 ? quantity : undefined;
}

const validFrom = (fields: Fields) => fields.time('online-from') || '-infinity';

function validityOf(fields: Fields) {
  checkRecord(fields, HEADER_SHAPE);
  return {
    online: fields.flag('online-flag'),
    online_from: fields.time('online-from'),
    online_to: fields.time('online-to'),
  };
}

/** The dates of a price table; undefined when its limits cannot be read. */
const validityOfTable = (fields: Fields): Validity | undefined =>
  fields.readable('its prices are skipped', () => {
    checkRecord(fields, TABLE_SHAPE);
    return { valid_from: validFrom(fields), valid_to: fields.limitTime('online-to') || 'infinity' };
  });

/** Adds the prices of a table and returns their minimum quantities. */
async function readTable(
  fields: Fields,
  bookId: string,
  currency: string,
  valid: Validity,
): Promise<number[]> {
  const { target } = fields.source;
  const quantities: number[] = [];
  for (const amount of fields.all('amount')) {
    // The warning names the product, which the one about the amount does not.
    const price = fields.readable('this price is left out', () => {
      checkAttributes(amount, 'quantity');
      return {
        cents: amount.amount(currency),
        quantity: amount.parse(amount.attribute('quantity') ?? '1', parseQuantity, 'a quantity'),
      };
    });
    if (price?.cents === undefined || price.quantity === undefined) continue;
    const { cents, quantity } = price;
    const minQuantity = stepOf(quantity);
    if (quantities.includes(minQuantity))
      amount.warn(`price-table has two prices for a quantity of ${minQuantity}: the later one counts.`);
    quantities.push(minQuantity);
    await target.add('price', {
      price_book_id: bookId,
      product_id: fields.key('product-id'),
      min_quantity: minQuantity,
      amount_cents: cents,
      ...valid,
    });
  }
  for (const percentage of fields.all('percentage')) {
    percentage.warn(
      'A price that is a percentage of another book is not supported; the product sells at its other prices.',
    );
  }
  return quantities;
}

/** The pieces from which on a price is for: rounded down, at least 1. */
const stepOf = (quantity: number): number => Math.min(Math.max(1, Math.floor(quantity)), 1_000_000_000);

/** What an export writes for a price from a number of pieces with a fraction. */
function writtenStep({ name, attributes, text }: XmlNode, currency: string): string | undefined {
  const quantity = name === 'amount' ? parseQuantity(attributes.quantity ?? '') : undefined;
  if (quantity === undefined || Number.isInteger(quantity) || !isCurrency(currency)) return undefined;
  const amount = centsOf(text.trim(), currency);
  return amount && `<amount quantity="${stepOf(quantity)}">${decimalAmount(amount.cents, currency)}</amount>`;
}

async function hasPrices(target: ImportTarget, bookId: string): Promise<boolean> {
  const found = await target.db
    .selectFrom('price')
    .select('product_id')
    .where('price_book_id', '=', bookId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * When the currency of a book becomes known or unknown, deletes what was stored of its prices in the other form: tables
 * that were kept as they are written, or prices.
 */
async function dropOtherForm(fields: Fields, bookId: string, isUnknown: boolean): Promise<void> {
  const { target } = fields.source;
  await target.flush();
  const stored = await target.db
    .selectFrom('price_book')
    .select('currency')
    .where('id', '=', bookId)
    .executeTakeFirst();
  if (!stored || isCurrency(stored.currency) !== isUnknown) return;
  if (isUnknown) return target.remove('price', { price_book_id: bookId });
  await sql`delete from archive_rest where root = 'pricebooks' and record = ${`${WHOLE}price-table`}
    and key::jsonb -> 2 = ${JSON.stringify([`pricebook-id=${bookId}`])}::jsonb`.execute(target.db);
}
