import { type RawBuilder, sql } from 'kysely';
import { currencyDigits } from '../../shared/minor-units.ts';
import type { ProductCondition } from '../database/tables/promotions.ts';

/** What conditions on prices and stock are compared in. */
export interface ConditionScope {
  siteId: string;
  currency: string;
}

/**
 * SQL condition on `document` rows for a product condition of a promotion, for a whole family: any variant may
 * meet it. The counterpart of promotions/selection.ts, which decides for each product.
 */
export function productCondition(condition: ProductCondition, scope: ConditionScope): RawBuilder<boolean> {
  const { by, operator = 'is equal', of = '', values } = condition;
  switch (by) {
    case 'category':
      return categoryCondition(scope, operator, values);
    case 'price':
      return comparison(priceText(scope, operator), operator, values);
    case 'inventory':
      return inventoryCondition(scope, operator, values);
    case 'price-book':
      return bookCondition(scope, operator, values);
    case 'option':
      return ofFamily(
        sql`p.options @> ${JSON.stringify([{ id: of }])}::jsonb`,
        operator === 'does not exist',
      );
    case 'product':
      return textCondition(sql`select p.id as text`, operator, values);
    case 'brand':
      return textCondition(sql`select nullif(p.brand, '') as text`, operator, values);
    case 'attribute':
      return textCondition(
        sql`select leaf #>> '{}' as text from jsonb_path_query(
          coalesce(p.custom -> ${of}, 'null'::jsonb),
          '$.** ? (@.type() != "object" && @.type() != "array" && @.type() != "null")') leaf`,
        operator,
        values,
      );
    default:
      return sql`false`;
  }
}

/** Categories by their ids in the index, or those that products are assigned to; one that does not exist has no product. */
function categoryCondition(
  { siteId }: ConditionScope,
  operator: string,
  values: string[],
): RawBuilder<boolean> {
  if (operator === 'is exactly')
    return sql`exists (select 1 from category_assignment assigned
      join site on site.id = ${siteId} and site.catalog_id = assigned.catalog_id
      join category on category.catalog_id = assigned.catalog_id and category.id = assigned.category_id
      where assigned.product_id = document.product_id and assigned.category_id = any(${values}))`;
  const isIn = sql<boolean>`document.categories && ${values.map(Number)}::integer[]`;
  return operator === 'is not equal' ? sql`not (${isIn})` : isIn;
}

const NEGATIVE: Record<string, string> = {
  'is not equal': 'is equal',
  'does not contain': 'contains',
  'does not exist': 'exists',
};

/** A condition on the texts that a query returns for a product `p` of the family. */
function textCondition(texts: RawBuilder<unknown>, operator: string, values: string[]): RawBuilder<boolean> {
  const positive = NEGATIVE[operator] ?? operator;
  const meets =
    positive === 'exists' ? sql`own.text is not null` : comparison(sql`own.text`, positive, values);
  return ofFamily(sql`exists (select 1 from (${texts}) own where ${meets})`, operator in NEGATIVE);
}

function ofFamily(meets: RawBuilder<unknown>, isNegative: boolean): RawBuilder<boolean> {
  const found = sql<boolean>`exists (select 1 from product p
    where (p.id = document.product_id or p.master_id = document.product_id) and ${meets})`;
  return isNegative ? sql`not ${found}` : found;
}

/** Compares a text with the values; numbers by value. */
function comparison(own: RawBuilder<unknown>, operator: string, values: string[]): RawBuilder<boolean> {
  const any = (meets: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from unnest(${values}::text[]) as given(value) where ${meets})`;
  switch (operator) {
    case 'starts with':
      return any(sql`starts_with(${own}, given.value)`);
    case 'ends with':
      return any(sql`right(${own}, length(given.value)) = given.value`);
    case 'contains':
      return any(sql`strpos(${own}, given.value) > 0`);
    case 'less than':
      return any(order(own, sql`<`));
    case 'greater than':
      return any(order(own, sql`>`));
    default:
      return sql`${own} = any(${values}::text[])`;
  }
}

const NUMBER = '^-?[0-9]+(\\.[0-9]+)?$';
const order = (own: RawBuilder<unknown>, sign: RawBuilder<unknown>) =>
  sql`case when ${own} ~ ${NUMBER} and given.value ~ ${NUMBER}
    then (${own})::numeric ${sign} given.value::numeric else ${own} ${sign} given.value end`;

/** The lowest price in units, or its digits for a price ending. */
const priceText = ({ currency }: ConditionScope, operator: string): RawBuilder<unknown> => {
  const cents = sql`(document.min_prices ->> ${currency})`;
  const digits = currencyDigits(currency);
  if (operator !== 'ends with') return sql`trim_scale(${cents}::numeric / ${10 ** digits}::integer)::text`;
  return sql`lpad(${cents}, greatest(length(${cents}), ${digits + 1}::integer), '0')`;
};

const inventoryCondition = ({ siteId }: ConditionScope, operator: string, values: string[]) =>
  ofFamily(
    sql`exists (select 1 from inventory_record record
      join site on site.id = ${siteId} and site.inventory_list_id = record.list_id
      where record.product_id = p.id and ${comparison(
        sql`(case when record.perpetual then 999999
          else greatest(0, record.allocation + record.extra_allocation - record.turnover) end)::text`,
        operator,
        values,
      )})`,
    false,
  );

/** Prices in the books; those of the storefront are the lowest ones. */
const bookCondition = ({ currency }: ConditionScope, operator: string, values: string[]) =>
  ofFamily(
    sql`exists (select 1 from price where price.product_id = p.id and price.price_book_id = any(${values})
      and price.valid_from <= now() and price.valid_to > now() ${
        operator === 'price in'
          ? sql``
          : sql`and price.amount_cents = (document.min_prices ->> ${currency})::bigint`
      })`,
    false,
  );
