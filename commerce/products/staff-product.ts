import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { decimalAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';
import type { ImageGroup, VariationAttribute } from '../database/tables/catalogue.ts';
import { readStock } from '../inventory/read-stock.ts';
import { staffImage } from './staff-image.ts';

/** Variants of a product that staff see; masters with more are changed by imports. */
export const MAX_VARIANTS = 300;

/** What staff may see and change, by the sites that they may use. */
export interface StaffSite {
  siteId: string;
  catalogId: string | null;
  currencies: string[];
  defaultCurrency: string;
  locales: string[];
  listId: string | null;
  bookIds: string[];
  /** whether the caller may use it */
  mine: boolean;
}

export type StaffProduct = NonNullable<Awaited<ReturnType<typeof readStaffProduct>>>;

/** Sites of the store; `sites`: those that the caller may use, undefined for all. */
export async function staffSites(db: Db, sites: readonly string[] | undefined): Promise<StaffSite[]> {
  const rows = await db.selectFrom('site').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    siteId: row.id,
    catalogId: row.catalog_id,
    currencies: row.currencies,
    defaultCurrency: row.default_currency,
    locales: row.locales,
    listId: row.inventory_list_id,
    bookIds: row.price_book_ids,
    mine: sites?.includes(row.id) ?? true,
  }));
}

/**
 * A product with its variants, as staff edit it; of a variant, its master. Undefined when there is none, or it is in the categories of
 * no site that the caller may use. `languages`: of its name and those of categories and variation values, the first that there is.
 */
export async function readStaffProduct(db: Db, id: string, sites: StaffSite[], languages: readonly string[]) {
  const { rows: family } = await sql<ProductRow>`
    select ${COLUMNS} from product
    where id = (select coalesce(master_id, id) from product where id = ${id})
    union all
    (select ${COLUMNS} from product
    where master_id = (select coalesce(master_id, id) from product where id = ${id}) and type = 'variant'
    order by position, id limit ${MAX_VARIANTS})`.execute(db);
  const root = family[0];
  if (!root) return undefined;
  const variants = await countVariants(db, root.id, family.length - 1);
  const { rows: categories } = await sql<{ catalog_id: string; id: string; name: Record<string, string> }>`
    select category.catalog_id, category.id, category.name from category_assignment assigned
    join category on category.catalog_id = assigned.catalog_id and category.id = assigned.category_id
    where assigned.product_id = ${root.id} order by category.id limit 200`.execute(db);
  const sold = sites.filter(({ catalogId }) => categories.some((one) => one.catalog_id === catalogId));
  const mine = sites.filter((site) => site.mine);
  const isAll = mine.length === sites.length;
  if (!isAll && !sold.some((site) => site.mine)) return undefined;
  // A set is sold as its products, at their prices and from their stock.
  const sellable = family.filter(({ type }) => type !== 'master' && type !== 'set');
  const books = [...new Set(mine.flatMap(({ bookIds }) => bookIds))];
  const lists = [...new Set(mine.flatMap(({ listId }) => listId ?? []))];
  const ids = family.map((row) => row.id);
  const [prices, stock] = await Promise.all([pricesOf(db, ids, books), readStock(db, ids, lists)]);
  const { rows: bookRows } = await sql<{ id: string; currency: string }>`
    select id, currency from price_book where id = any(${books}::text[]) order by id`.execute(db);
  const content = {
    id: root.id,
    type: root.type,
    catalogId: root.catalog_id,
    texts: textsOf(root),
    sites: sold
      .filter((site) => site.mine)
      .map(({ siteId }) => ({ siteId, online: root.online_by_site[siteId] ?? root.online })),
    prices,
  };
  const locales = ['default', ...new Set((sold.length > 0 ? sold : mine).flatMap((site) => site.locales))];
  const currencies = sold.filter((site) => site.mine).flatMap((site) => site.currencies);
  return {
    ...content,
    // What another editor may have changed; stock moves with every order and is compared on its own.
    version: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22),
    name: localizeText(root.name, languages) ?? root.id,
    locales: [...new Set([...locales, ...Object.keys(content.texts)])],
    /** texts are those of all sites that sell the product */
    mayChangeTexts: isAll || sold.every((site) => site.mine),
    priceBooks: bookRows.map((book) => ({
      ...book,
      mayChange: sites.every((site) => site.mine || !site.bookIds.includes(book.id)),
    })),
    inventoryLists: lists.map((list) => ({
      id: list,
      mayChange: sites.every((site) => site.mine || site.listId !== list),
    })),
    stock: stock.flatMap(({ id: listId, records }) =>
      records.map(({ sku, onHand, reserved, ato, c_perpetual: perpetual = false }) => ({
        productId: sku,
        listId,
        onHand,
        reserved,
        available: ato,
        perpetual,
      })),
    ),
    /** variants that are left out, because there are too many */
    omittedVariants: variants - (family.length - 1),
    sellable: sellable.map((row) => ({
      id: row.id,
      online: row.online,
      values: Object.entries(row.variation_values).map(
        ([attribute, value]) => localizeText(nameOfValue(root, attribute, value), languages) ?? value,
      ),
    })),
    images: root.images
      .flatMap(({ images }) => images)
      .slice(0, 8)
      .map(({ path }) => staffImage(root.catalog_id, path)),
    categories: categories
      .filter((one) => isAll || sold.some((site) => site.mine && site.catalogId === one.catalog_id))
      .map((one) => ({ id: one.id, name: localizeText(one.name, languages) ?? one.id })),
    missing: missingOf(root, prices, locales, currencies),
  };
}

/** Variants of a master, of which `read` are known: there are no more unless these are as many as are read. */
async function countVariants(db: Db, id: string, read: number): Promise<number> {
  if (read < MAX_VARIANTS) return read;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where master_id = ${id} and type = 'variant'`.execute(db);
  return rows[0]!.count;
}

/** What a shopper would miss: a picture, a price in a currency, a name in a language. */
function missingOf(
  { type, images, name }: ProductRow,
  prices: { currency: string }[],
  locales: string[],
  currencies: string[],
) {
  const priced = new Set(prices.map(({ currency }) => currency));
  return {
    image: images.every((group) => group.images.length === 0),
    currencies: type === 'set' ? [] : [...new Set(currencies)].filter((currency) => !priced.has(currency)),
    locales: locales.filter((locale) => !localizeWithout(name, locale)),
  };
}

interface ProductRow {
  id: string;
  type: string;
  catalog_id: string;
  online: boolean;
  online_by_site: Record<string, boolean>;
  name: Record<string, string>;
  short_description: Record<string, string>;
  long_description: Record<string, string>;
  images: ImageGroup[];
  variation_values: Record<string, string>;
  variation_attributes: VariationAttribute[];
}

const COLUMNS =
  sql.raw(`id, type, catalog_id, online, online_by_site, name, short_description, long_description,
  images, variation_values, variation_attributes`);

/** Names of a variation value, such as a colour, by locale. */
const nameOfValue = ({ variation_attributes: attributes }: ProductRow, id: string, value: string) =>
  attributes.find((one) => one.id === id)?.values.find((one) => one.value === value)?.name;

/** A text of the locale or its language, not that of all languages. */
const localizeWithout = (value: Record<string, string>, locale: string) =>
  locale === 'default' ? value.default : (value[locale] ?? value[locale.split('-')[0] ?? '']);

function textsOf(row: ProductRow) {
  const keys = [row.name, row.short_description, row.long_description].flatMap(Object.keys);
  return Object.fromEntries(
    [...new Set(keys)].sort().map((locale) => [
      locale,
      {
        name: row.name[locale] ?? '',
        shortDescription: row.short_description[locale] ?? '',
        longDescription: row.long_description[locale] ?? '',
      },
    ]),
  );
}

/** Prices that are valid now or later, by product, book, start and quantity. */
async function pricesOf(db: Db, productIds: string[], books: string[]) {
  const { rows } = await sql<{
    product_id: string;
    book: string;
    currency: string;
    quantity: number;
    minor: string;
    valid_from: string;
    valid_to: string;
  }>`
    select price.product_id, price.price_book_id as book, book.currency, price.min_quantity as quantity,
      price.amount_cents::text as minor, to_json(valid_from) #>> '{}' as valid_from, to_json(valid_to) #>> '{}' as valid_to
    from price join price_book book on book.id = price.price_book_id
    where price.product_id = any(${productIds}::text[]) and price.price_book_id = any(${books}::text[])
      and price.valid_to > now()
    order by price.product_id, price.price_book_id, price.valid_from, price.min_quantity`.execute(db);
  const time = (text: string) => (text.includes('infinity') ? {} : { at: new Date(text).toISOString() });
  return rows.map((row) => {
    const [from, to] = [time(row.valid_from).at, time(row.valid_to).at];
    return {
      productId: row.product_id,
      priceBookId: row.book,
      currency: row.currency,
      quantity: row.quantity,
      amount: decimalAmount(Number(row.minor), row.currency),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    };
  });
}
