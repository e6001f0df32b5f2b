import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { timesFraction } from '../pricing/money.ts';

/** Rates in millionths by tax class: 200000 is 20 %. */
export type TaxRates = Map<string, number>;

/**
 * Loads tax rates for a destination: of the state, else the country, else the site's default jurisdiction.
 */
export async function taxRatesFor(
  catalogue: Catalogue,
  siteId: string,
  address: { countryCode: string; stateCode?: string | undefined } | undefined,
): Promise<TaxRates> {
  const rows = await cached(catalogue, `taxes ${siteId}`, () =>
    catalogue.db
      .selectFrom('tax_rate as rate')
      .leftJoin('tax_jurisdiction as jurisdiction', (join) =>
        join
          .onRef('jurisdiction.site_id', '=', 'rate.site_id')
          .onRef('jurisdiction.id', '=', 'rate.jurisdiction_id'),
      )
      .selectAll('rate')
      .select('jurisdiction.mappings')
      .where('rate.site_id', '=', siteId)
      .execute(),
  );
  const rates: TaxRates = new Map();
  const found = new Map<string, number>();
  for (const row of rows) {
    const places = row.mappings?.length
      ? row.mappings
      : [{ country: row.country_code ?? undefined, state: row.state_code ?? undefined }];
    const weight = Math.max(...places.map((place) => weightOf(place, address)), row.is_default ? 1 : 0);
    if (weight > (found.get(row.tax_class_id) ?? 0)) {
      found.set(row.tax_class_id, weight);
      rates.set(row.tax_class_id, Math.round(Number(row.rate) * 1_000_000));
    }
  }
  return rates;
}

/** Specificity of a jurisdiction for an address: 0 for no match, higher for country and state. */
function weightOf(
  place: { country?: string | undefined; state?: string | undefined },
  address: { countryCode: string; stateCode?: string | undefined } | undefined,
): number {
  if (!place.country || place.country !== address?.countryCode) return 0;
  if (!place.state) return 2;
  return place.state === address.stateCode ? 3 : 0;
}

/** Tax included in a gross amount, in cents, halves rounded up. */
export const taxWithin = (cents: number, rate: number): number =>
  timesFraction(cents, rate, 1_000_000 + rate);

/** Tax added to a net amount, in cents, halves rounded up. */
export const taxOnTop = (cents: number, rate: number): number => timesFraction(cents, rate, 1_000_000);
