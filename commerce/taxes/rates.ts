import type { Db } from '../database/connection.ts';

/** Rates in millionths by tax class: 200000 is 20 %. */
export type TaxRates = Map<string, number>;

/**
 * The rates that hold where an order goes: of the state, else the country, else the site's default
 * jurisdiction.
 */
export async function taxRatesFor(
  db: Db,
  siteId: string,
  address: { countryCode: string; stateCode?: string | undefined } | undefined,
): Promise<TaxRates> {
  const rows = await db.selectFrom('tax_rate').selectAll().where('site_id', '=', siteId).execute();
  const rates: TaxRates = new Map();
  const found = new Map<string, number>();
  for (const row of rows) {
    const inState = row.state_code !== null && row.state_code === address?.stateCode;
    const inCountry = row.country_code !== null && row.country_code === address?.countryCode;
    const weight =
      inCountry && inState ? 3 : inCountry && row.state_code === null ? 2 : row.is_default ? 1 : 0;
    if (weight > (found.get(row.tax_class_id) ?? 0)) {
      found.set(row.tax_class_id, weight);
      rates.set(row.tax_class_id, Math.round(Number(row.rate) * 1_000_000));
    }
  }
  return rates;
}

/** Tax contained in an amount that includes it, in cents, halves rounded up. */
export const taxWithin = (cents: number, rate: number): number =>
  Math.floor((2 * cents * rate + (1_000_000 + rate)) / (2 * (1_000_000 + rate)));

/** Tax that comes on top of an amount, in cents, halves rounded up. */
export const taxOnTop = (cents: number, rate: number): number =>
  Math.floor((cents * rate + 500_000) / 1_000_000);
