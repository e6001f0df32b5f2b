import { sql } from 'kysely';
import { isCurrency } from '../../../shared/known-currencies.ts';
import { WHOLE } from '../archive-rest.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import type { ImportTarget } from '../import-target.ts';
import { parseNumber } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';
import { checkAttributes } from '../record-limits.ts';

/** Quantities of a price table; other quantities are deleted. */
interface Steps {
  book: string;
  product: string;
  from: string;
  quantities: number[];
}

const BATCH = 500;
/** Characters of a currency code, known or not. */
const MAX_CODE = 30;

/** pricebooks/*.xml: price books with prices by quantity and validity. */
export function pricebookReader(): Reader {
  let bookId = '';
  let currency = '';
  let isKnown = false;
  let isGone = false;
  /** the digits of an unknown currency are not known, so its amounts are kept as they are written */
  let isUnknown = false;
  const waiting: Steps[] = [];
  return fileReader({
    roots: ['pricebooks'],
    containers: ['pricebook', 'price-tables'],
    records: {
      header: {
        elementSchema: elementSchema(
          'currency display-name description online-flag online-from online-to parent custom-attributes*',
        ),
        keys: ['pricebook-id'],
        async read(fields) {
          const { target } = fields.source;
          await replaceSteps(target, waiting.splice(0));
          bookId = fields.key('pricebook-id');
          isGone = false;
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
            ...fields.limited('the price book is offline', { online: false }, () => ({
              online: fields.flag('online-flag'),
              online_from: fields.time('online-from'),
              online_to: fields.time('online-to'),
            })),
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
        elementSchema: elementSchema('online-from online-to amount'),
        keys: ['product-id'],
        repeats: true,
        async read(fields) {
          if (isGone) return;
          if (bookId === '') fields.fail('The price book has no header before its prices.');
          if (isUnknown) return 'unused';
          const quantities = await readTable(fields, bookId, currency);
          // An export writes no table for it that could contain the percentage.
          if (quantities.length === 0 && fields.has('percentage')) return 'unused';
          if (!isKnown) return;
          waiting.push({
            book: bookId,
            product: fields.key('product-id'),
            from: validFrom(fields),
            quantities,
          });
          if (waiting.length >= BATCH) await replaceSteps(fields.source.target, waiting.splice(0));
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

/** Adds the prices of a table and returns their minimum quantities. */
async function readTable(fields: Fields, bookId: string, currency: string): Promise<number[]> {
  const { target } = fields.source;
  const quantities: number[] = [];
  const valid = fields.readable('its prices are skipped', () => ({
    valid_from: validFrom(fields),
    valid_to: fields.time('online-to') || 'infinity',
  }));
  if (!valid) return quantities;
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
    const minQuantity = Math.min(Math.max(1, Math.floor(quantity)), 1_000_000_000);
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

/** Deletes prices whose quantity the new price table no longer contains. */
async function replaceSteps(target: ImportTarget, steps: Steps[]): Promise<void> {
  if (steps.length === 0) return;
  const { rows } = await sql<{ product_id: string }>`
    delete from price using jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as given(book text, product text, "from" timestamptz, quantities jsonb)
    where price.product_id = given.product and price.price_book_id = given.book and price.valid_from = given."from"
      and not given.quantities @> to_jsonb(price.min_quantity)
    returning price.product_id`.execute(target.db);
  for (const row of rows) target.removals.note('price', row);
}
