import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { localize } from '../database/localized.ts';
import type { ShippingPrice } from '../database/tables/shipping.ts';
import type { SiteContext } from '../http/site-context.ts';
import { percentOf } from '../pricing/money.ts';

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  isDefault: boolean;
  taxClassId: string;
  /** cents by order value, ascending */
  prices: ShippingPrice[];
  /** percentages by order value, ascending, for methods priced as a share of the order */
  percentages: { from: number; percentage: number }[];
  countries: string[] | null;
  excludedCountries: string[];
  states: string[] | null;
  excludedStates: string[];
  custom: Record<string, unknown>;
}

/** Online shipping methods of the site in its currency, in the merchant's order. */
export async function shippingMethods(catalogue: Catalogue, site: SiteContext): Promise<ShippingMethod[]> {
  const rows = await cached(catalogue, `shipping ${site.siteId} ${site.currency}`, () =>
    catalogue.db
      .selectFrom('shipping_method')
      .selectAll()
      .where('site_id', '=', site.siteId)
      .where('currency', '=', site.currency)
      .where('online', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    name: localize(row.name, site.locale) ?? row.id,
    description: localize(row.description, site.locale) ?? '',
    isDefault: row.is_default,
    taxClassId: row.tax_class_id ?? 'standard',
    prices: [...row.prices].sort((a, b) => a.from - b.from),
    percentages: [...row.percentages].sort((a, b) => a.from - b.from),
    countries: row.countries,
    excludedCountries: row.excluded_countries,
    states: row.states,
    excludedStates: row.excluded_states,
    custom: row.custom,
  }));
}

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

/** The chosen method if it ships to the destination. */
export function findMethod(
  methods: ShippingMethod[],
  id: string | undefined,
  destination: Destination | undefined,
): ShippingMethod | undefined {
  return methods.find((method) => method.id === id && goesTo(method, destination));
}

/** Shipping cost in cents for an order value. */
export function shippingCents(method: ShippingMethod, orderCents: number): number {
  const share = method.percentages.findLast((step) => step.from <= orderCents) ?? method.percentages[0];
  if (method.prices.length === 0 && share) return percentOf(orderCents, share.percentage);
  return method.prices.findLast((price) => price.from <= orderCents)?.amount ?? method.prices[0]?.amount ?? 0;
}
