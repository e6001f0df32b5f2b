import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ShippingMethodTable } from '../database/tables/shipping.ts';
import type { TaxJurisdictionTable } from '../database/tables/taxes.ts';
import { defaultTaxClasses, PLATFORM_DEFAULT_CLASS, rateRows, ratesAt, type TaxAddress } from './rates.ts';

/** A tax class that products or shipping methods of a site have and that is not taxed in some or all places. */
export interface TaxProblem {
  siteId: string;
  /** undefined when the site has no rates at all */
  taxClassId?: string;
  problem: string;
}

interface Use {
  products: number;
  /** id of one of them */
  product?: string;
  methods: string[];
}

/** Places and shipping methods that a problem names. */
const MAX_NAMED = 5;

/**
 * Finds what is sold without tax for lack of a rate: classes of products in the search index and of online shipping
 * methods, at the addresses of the site's jurisdictions and in the countries it ships to. A rate of 0 is a rate.
 * Ordered by site and class.
 */
export async function taxProblems(db: Db): Promise<TaxProblem[]> {
  const [sites, rates, jurisdictions, methods, defaults, classes] = await Promise.all([
    db.selectFrom('site').select('id').where('catalog_id', 'is not', null).orderBy('id').execute(),
    rateRows(db).execute(),
    db.selectFrom('tax_jurisdiction').selectAll().execute(),
    db.selectFrom('shipping_method').selectAll().where('online', '=', true).orderBy('id').execute(),
    defaultTaxClasses(db),
    db.selectFrom('product').select('tax_class_id').distinct().execute(),
  ]);
  const tables = { sites, rates, jurisdictions, methods, defaults };
  // Counting the products of each site takes seconds in a large shop, and is needed only when a class lacks a rate.
  const anywhere = sites.flatMap(({ id }) =>
    [null, ...classes.map(({ tax_class_id }) => tax_class_id)].map((own) => ({
      site_id: id,
      class: own,
      products: 1,
      product: '',
    })),
  );
  return problemsOf(tables, anywhere).length === 0 ? [] : problemsOf(tables, await productsByClass(db));
}

interface TaxTables {
  sites: { id: string }[];
  rates: Awaited<ReturnType<ReturnType<typeof rateRows>['execute']>>;
  jurisdictions: Pick<Selectable<TaxJurisdictionTable>, 'site_id' | 'mappings'>[];
  methods: Pick<Selectable<ShippingMethodTable>, 'site_id' | 'id' | 'tax_class_id' | 'countries'>[];
  defaults: Map<string, string>;
}

function problemsOf(
  { sites, rates, jurisdictions, methods, defaults }: TaxTables,
  products: ClassCount[],
): TaxProblem[] {
  return sites.flatMap(({ id: siteId }) => {
    const ofSite = <Row extends { site_id: string }>(rows: Row[]) =>
      rows.filter((row) => row.site_id === siteId);
    const uses = usesOf(ofSite(products), ofSite(methods), defaults.get(siteId) ?? PLATFORM_DEFAULT_CLASS);
    const known = ofSite(rates);
    if (uses.size === 0) return [];
    if (known.length === 0) {
      const problem = `has no tax rates: everything is sold without tax. Import its tax classes and rates (sites/${siteId}/tax.xml)`;
      return [{ siteId, problem }];
    }
    const mapped = [...ofSite(jurisdictions).flatMap(({ mappings }) => mappings), ...known.map(placeOf)];
    const addresses = addressesOf(mapped, ofSite(methods));
    const rated = addresses.map((address) => ({ address, classes: ratesAt(known, address) }));
    return [...uses]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([taxClassId, use]) => {
        const missing = rated.filter(({ classes }) => !classes.has(taxClassId)).map(({ address }) => address);
        const nowhere = !known.some((rate) => rate.tax_class_id === taxClassId);
        if (missing.length === 0 && !nowhere) return [];
        const places = nowhere ? '' : ` in ${named(missing.map(nameOf))}`;
        const unmarked =
          !defaults.has(siteId) && taxClassId === PLATFORM_DEFAULT_CLASS
            ? ' No class is marked default="true", so that it counts for products and methods without a class: mark yours.'
            : '';
        const problem = `has no rate for the tax class '${taxClassId}'${places}: ${textOf(use)} sold without tax${places && ' there'}.${unmarked} ${unmarked ? 'Or add' : 'Add'} a tax-rate with class-id="${taxClassId}" ${nowhere ? 'for each jurisdiction' : 'for these places, or one for the default jurisdiction,'} to sites/${siteId}/tax.xml; 0 where nothing is due`;
        return [{ siteId, taxClassId, problem }];
      });
  });
}

/** A problem as a line of text. */
export const taxProblemLine = ({ siteId, problem }: TaxProblem): string => `The site '${siteId}' ${problem}.`;

interface ClassCount {
  site_id: string;
  class: string | null;
  products: number;
  product: string;
}

/** Products of the search index that are sold themselves, by the class of the product, else its master. */
async function productsByClass(db: Db): Promise<ClassCount[]> {
  const { rows } = await sql<ClassCount>`
    select site_id, class, count(*)::int as products, min(id) as product from (
      select found.site_id, product.id, product.tax_class_id as class
      from search_document found join product on product.id = found.product_id
      where found.hit_type in ('product', 'bundle')
      union all
      select found.site_id, variant.id, coalesce(variant.tax_class_id, master.tax_class_id)
      from search_document found join product master on master.id = found.product_id
        join product variant on variant.master_id = master.id and variant.type = 'variant'
      where found.hit_type = 'master'
    ) sold group by site_id, class`.execute(db);
  return rows;
}

function usesOf(
  products: ClassCount[],
  methods: { id: string; tax_class_id: string | null }[],
  defaultClass: string,
): Map<string, Use> {
  const uses = new Map<string, Use>();
  const entryOf = (id: string | null) => {
    const known = uses.get(id || defaultClass) ?? { products: 0, methods: [] };
    uses.set(id || defaultClass, known);
    return known;
  };
  for (const row of products) {
    const entry = entryOf(row.class);
    entry.products += row.products;
    entry.product ??= row.product;
  }
  for (const { id, tax_class_id } of methods) entryOf(tax_class_id).methods.push(id);
  return uses;
}

function textOf({ products, product, methods }: Use): string {
  const texts = [
    ...(products === 1 ? [`the product '${product}'`] : []),
    ...(products > 1 ? [`${products} products, for example '${product}',`] : []),
    ...(methods.length > 0
      ? [`the shipping method${methods.length > 1 ? 's' : ''} ${named(methods.map(quoted))}`]
      : []),
  ];
  return `${texts.join(' and ')} ${products + methods.length === 1 ? 'is' : 'are'}`;
}

const quoted = (id: string) => `'${id}'`;
const named = (names: string[]) =>
  [
    ...names.slice(0, MAX_NAMED),
    ...(names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : []),
  ].join(', ');
const nameOf = ({ countryCode, stateCode }: TaxAddress) =>
  stateCode ? `${countryCode}-${stateCode}` : countryCode;

type Place = { country?: string | undefined; state?: string | undefined };

const placeOf = (row: { country_code: string | null; state_code: string | null }): Place => ({
  country: row.country_code ?? undefined,
  state: row.state_code ?? undefined,
});

/** Addresses of jurisdictions, and countries of shipping methods in which no jurisdiction is. */
function addressesOf(places: Place[], methods: { countries: string[] | null }[]): TaxAddress[] {
  const found = new Map<string, TaxAddress>();
  for (const { country, state } of places)
    if (country)
      found.set(`${country} ${state ?? ''}`, { countryCode: country, stateCode: state || undefined });
  const taxed = new Set([...found.values()].map(({ countryCode }) => countryCode));
  for (const countryCode of methods.flatMap(({ countries }) => countries ?? []))
    if (!taxed.has(countryCode)) found.set(`${countryCode} `, { countryCode });
  return [...found.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
