import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Digits of the minor unit of the currencies that do not have two, by ISO 4217; four for any currency. A deliberate
 * copy of `shared/minor-units.ts`: a migration that was released must not change when that list does.
 */
const DIGITS: Record<string, number> = {
  '*': 4,
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

const CODES = Object.keys(DIGITS);
const FACTORS = JSON.stringify(Object.fromEntries(CODES.map((code) => [code, 10 ** (DIGITS[code]! - 2)])));

/** Hundredths of a unit of the currency as minor units, halves rounded up. */
const scaled = (column: string, currency: RawBuilder<unknown>) =>
  sql`round(${sql.ref(column)} * (${FACTORS}::jsonb ->> ${currency})::numeric)`;

const minor = (hundredths: number, currency: string): number => {
  const digits = DIGITS[currency];
  if (digits === undefined) return hundredths;
  return digits > 2 ? hundredths * 10 ** (digits - 2) : Math.round(hundredths / 10 ** (2 - digits));
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts the amounts by currency ("JPY": 50000, or a range of amounts) anywhere in a document. */
function withMinorAmounts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withMinorAmounts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      // Promotions without a currency, whose key was empty.
      if (key === '' && typeof own === 'number') return ['*', minor(own, '*')];
      if (!CODES.includes(key)) return [key, withMinorAmounts(own)];
      if (typeof own === 'number') return [key, minor(own, key)];
      return [key, isObject(own) ? mapNumbers(own, key, ['min', 'max']) : own];
    }),
  );
}

/** Converts named amounts of an object in a currency. */
const mapNumbers = (value: { [key: string]: Json }, currency: string, names: string[]) =>
  Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'number' && names.includes(name) ? minor(own, currency) : own,
    ]),
  );

const withMinorInstruments = (content: Json, currency: string): Json =>
  isObject(content) && Array.isArray(content.instruments)
    ? {
        ...content,
        instruments: content.instruments.map((one) =>
          isObject(one) ? mapNumbers(one, currency, ['amountCents']) : one,
        ),
      }
    : content;

const withMinorSteps = (steps: Json, currency: string): Json =>
  Array.isArray(steps)
    ? steps.map((step) => (isObject(step) ? mapNumbers(step, currency, ['from', 'amount']) : step))
    : steps;

/**
 * Amounts become integers of the currency's own minor unit, which were hundredths in every currency. Orders and outgoing
 * mails contain decimal amounts, which stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update price set amount_cents = least(${scaled('price.amount_cents', sql`book.currency`)}, 2147483647)
    from price_book book where book.id = price.price_book_id and book.currency = any(${CODES})`.execute(db);
  await sql`
    update placed_order set total_cents = ${scaled('total_cents', sql`(content ->> 'currency')`)}
    where content ->> 'currency' = any(${CODES})`.execute(db);
  for (const table of ['payment_transaction', 'sandbox_payment'])
    await sql`
      update ${sql.table(table)} set amount_cents = ${scaled('amount_cents', sql`currency`)}
      where currency = any(${CODES})`.execute(db);
  await sql`
    update purchased_product set revenue_cents = ${scaled('revenue_cents', sql`(placed.content ->> 'currency')`)}
    from placed_order placed
    where placed.order_no = purchased_product.order_no and placed.content ->> 'currency' = any(${CODES})`.execute(
    db,
  );
  await byCurrency(db, 'search_document', 'min_prices');
  await byCurrency(db, 'product', 'options');
  await byCurrency(db, 'product_option', 'option_values');
  await byCurrency(db, 'promotion', 'rule');
  await byCurrency(db, 'payment_method', 'amounts');
  await byCurrency(db, 'payment_card', 'amounts');
  await ofCurrency(db, 'basket', 'content', sql`currency`, withMinorInstruments);
  await ofCurrency(db, 'placed_order', 'basket', sql`content ->> 'currency'`, withMinorInstruments);
  for (const column of ['prices', 'percentages', 'product_costs'])
    await ofCurrency(db, 'shipping_method', column, sql`currency`, withMinorSteps);
}

/** Converts a JSON column with amounts by currency. */
async function byCurrency(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const named = `"(${CODES.join('|').replace('*', '[*]')})?": `;
  await change(db, table, column, sql`${sql.ref(column)}::text ~ ${named}`, sql`''`, withMinorAmounts);
}

/** Converts a JSON column whose amounts have the currency of the row. */
async function ofCurrency(
  db: Kysely<unknown>,
  table: string,
  column: string,
  currency: RawBuilder<unknown>,
  convert: (value: Json, currency: string) => Json,
): Promise<void> {
  await change(db, table, column, sql`${currency} = any(${CODES})`, currency, convert);
}

async function change(
  db: Kysely<unknown>,
  table: string,
  column: string,
  where: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
  convert: (value: Json, currency: string) => Json,
): Promise<void> {
  const { rows } = await sql<{ at: string; value: Json; currency: string }>`
    select ctid::text as at, ${sql.ref(column)} as value, ${currency} as currency
    from ${sql.table(table)} where ${where}`.execute(db);
  for (const { at, value, currency } of rows) {
    const changed = JSON.stringify(convert(value, currency));
    if (changed === JSON.stringify(value)) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed}::jsonb where ctid = ${at}::tid`.execute(
      db,
    );
  }
}
