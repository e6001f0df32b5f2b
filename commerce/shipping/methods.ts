import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { ShippingPrice } from '../database/tables/shipping.ts';
import type { SiteContext } from '../http/site-context.ts';
import { percentOf } from '../pricing/money.ts';
import { isEvery } from '../promotions/resolve-selections.ts';
import { type ProductRules, resolveProductRules, shipsNothing } from './product-rules.ts';

export interface ShippingMethod extends ProductRules {
  id: string;
  /** the id where the merchant gave none */
  name: string;
  description: string;
  isDefault: boolean;
  /** undefined for the site's default class */
  taxClassId?: string | undefined;
  /** cents by order value, ascending */
  prices: ShippingPrice[];
  /** percentages of the order by order value, ascending; a price table may have both kinds of steps */
  percentages: { from: number; percentage: number }[];
  countries: string[] | null;
  excludedCountries: string[];
  states: string[] | null;
  excludedStates: string[];
  /** customer groups that it is offered to; empty for everybody */
  customerGroups: string[];
  custom: Record<string, unknown>;
}

/** Online shipping methods of the site in its currency that have a price, in the merchant's order. */
export async function shippingMethods(catalogue: Catalogue, site: SiteContext): Promise<ShippingMethod[]> {
  const rows = await cached(catalogue, `shipping ${site.siteId} ${site.currency}`, () =>
    onlineMethods(catalogue.db, site),
  );
  return rows.map((row) => ({
    id: row.id,
    name: localize(row.name, site.locale) ?? row.id,
    description: localize(row.description, site.locale) ?? '',
    isDefault: row.is_default,
    taxClassId: row.tax_class_id ?? undefined,
    prices: [...row.prices].sort((a, b) => a.from - b.from),
    percentages: [...row.percentages].sort((a, b) => a.from - b.from),
    countries: row.countries,
    excludedCountries: row.excluded_countries,
    states: row.states,
    excludedStates: row.excluded_states,
    customerGroups: row.customer_groups,
    custom: row.custom,
    excludedProducts: row.excludedProducts,
    productCosts: row.productCosts,
    ...(row.uncertainCosts ? { uncertainCosts: row.uncertainCosts } : {}),
  }));
}

/** Methods that ship something, as `shippingMethods` returns them. */
const onlineMethods = async (db: Db, site: SiteContext) =>
  (await pricedMethods(db, site)).filter(
    (method) => method.currency === site.currency && !isEvery(method.excludedProducts),
  );

/** Online shipping methods of a site with a price, in all currencies, with resolved rules on products. */
async function pricedMethods(db: Db, { siteId, catalogId }: Pick<SiteContext, 'siteId' | 'catalogId'>) {
  const rows = await db
    .selectFrom('shipping_method')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('online', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const priced = rows.filter(({ prices, percentages }) => prices.length + percentages.length > 0);
  const methods = priced.map(({ excluded_products, product_costs, ...row }) => {
    const rules: ProductRules = { excludedProducts: excluded_products, productCosts: product_costs };
    return { ...row, ...rules };
  });
  return resolveProductRules(db, catalogId, methods);
}

/**
 * The currencies (ISO codes) in which a site has shipping methods, none of which ships any product, because they exclude the
 * products of a category, product set or price book that does not exist, or have a cost for them.
 */
export async function closedCurrencies(
  db: Db,
  site: Pick<SiteContext, 'siteId' | 'catalogId'>,
): Promise<string[]> {
  const byCurrency = Map.groupBy(await pricedMethods(db, site), ({ currency }) => currency);
  return [...byCurrency]
    .filter(([, methods]) => methods.every(shipsNothing))
    .map(([currency]) => currency)
    .sort();
}

/** Whether a method is offered to a shopper with these customer groups. */
export const isOfferedTo = (
  { customerGroups }: Pick<ShippingMethod, 'customerGroups'>,
  groups: readonly string[],
): boolean => customerGroups.length === 0 || customerGroups.some((id) => groups.includes(id));

/** The parts of a shipping address known so far. */
export interface Destination {
  countryCode?: string | undefined;
  stateCode?: string | undefined;
  /** store where the shopper collects the shipment */
  storeId?: string | undefined;
}

/** Whether shoppers collect shipments of this method in a store; an attribute of the platform's storefronts. */
export const isPickup = ({ custom }: ShippingMethod): boolean =>
  custom.c_storePickupEnabled === true || custom.c_storePickupEnabled === 'true';

/**
 * Whether a method ships to a country and state; unknown parts exclude nothing. A pickup method needs a store: without
 * one it would be a free delivery to any address.
 */
export function goesTo(
  method: ShippingMethod,
  { countryCode, stateCode, storeId }: Destination = {},
): boolean {
  if (isPickup(method) && !storeId) return false;
  if (countryCode) {
    if (method.excludedCountries.includes(countryCode)) return false;
    if (method.countries !== null && !method.countries.includes(countryCode)) return false;
  }
  if (!stateCode) return true;
  if (method.excludedStates.includes(stateCode)) return false;
  return method.states === null || method.states.includes(stateCode);
}

/** Lowest order value in cents that the price table of a method has a price for. */
export const firstStep = ({ prices, percentages }: Pick<ShippingMethod, 'prices' | 'percentages'>): number =>
  Math.min(...[...prices, ...percentages].map(({ from }) => from));

/** Cost in cents of an order value by the price table of a method, whose steps are amounts or percentages. */
export function shippingCents({ prices, percentages }: ShippingMethod, orderCents: number): number {
  const steps = [
    ...prices.map(({ from, amount }) => ({ from, cents: amount })),
    ...percentages.map(({ from, percentage }) => ({ from, cents: percentOf(orderCents, percentage) })),
  ].sort((a, b) => a.from - b.from);
  return (steps.findLast(({ from }) => from <= orderCents) ?? steps[0])?.cents ?? 0;
}
