import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { ShippingPrice } from '../database/schema.ts';
import type { SiteContext } from '../http/site-context.ts';

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  isDefault: boolean;
  taxClassId: string;
  /** cents by order value, lowest first */
  prices: ShippingPrice[];
  countries: string[] | null;
  excludedCountries: string[];
  custom: Record<string, unknown>;
}

/** The site's online methods in its currency, in the merchant's order. */
export async function shippingMethods(db: Db, site: SiteContext): Promise<ShippingMethod[]> {
  const rows = await db
    .selectFrom('shipping_method')
    .selectAll()
    .where('site_id', '=', site.siteId)
    .where('currency', '=', site.currency)
    .where('online', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: localize(row.name, site.locale) ?? row.id,
    description: localize(row.description, site.locale) ?? '',
    isDefault: row.is_default,
    taxClassId: row.tax_class_id ?? 'standard',
    prices: [...row.prices].sort((a, b) => a.from - b.from),
    countries: row.countries,
    excludedCountries: row.excluded_countries,
    custom: row.custom,
  }));
}

/** Whether a method goes to a country; without one every method may do. */
export function goesTo(method: ShippingMethod, countryCode: string | undefined): boolean {
  if (!countryCode) return true;
  if (method.excludedCountries.includes(countryCode)) return false;
  return method.countries === null || method.countries.includes(countryCode);
}

/** The chosen method when it goes to the country. */
export function findMethod(
  methods: ShippingMethod[],
  id: string | undefined,
  countryCode: string | undefined,
): ShippingMethod | undefined {
  return methods.find((method) => method.id === id && goesTo(method, countryCode));
}

/** What a method costs for an order value, in cents. */
export function shippingCents(method: ShippingMethod, orderCents: number): number {
  return method.prices.findLast((price) => price.from <= orderCents)?.amount ?? method.prices[0]?.amount ?? 0;
}
