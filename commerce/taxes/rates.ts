import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { timesFraction } from '../pricing/money.ts';

export interface TaxAddress {
  countryCode: string;
  stateCode?: string | undefined;
}

/** Class of products and shipping methods without one, on a site whose tax configuration has no default class. */
export const PLATFORM_DEFAULT_CLASS = 'standard';

/** Tax configuration of a site for one destination. */
export interface TaxRates {
  /** class of products and shipping methods that name none */
  defaultClassId: string;
  /** rates in millionths by tax class: 200000 is 20 % */
  rates: Map<string, number>;
}

/**
 * Returns the class that taxes a product or a shipping method, and its rate in millionths: its own class, else the
 * site's default. A class without a rate for the destination is not taxed; taxProblems reports it.
 */
export function taxOf(
  { defaultClassId, rates }: TaxRates,
  ownClassId: string | null | undefined,
): { taxClassId: string; taxRate: number } {
  const taxClassId = ownClassId || defaultClassId;
  return { taxClassId, taxRate: rates.get(taxClassId) ?? 0 };
}

/** Tax class that the configuration marks as default, by site. */
export async function defaultTaxClasses(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tax_class')
    .select(['site_id', 'id'])
    .where('is_default', '=', true)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.site_id, row.id]));
}

/**
 * Loads the tax configuration of a site for a destination: rates of the state, else the country, else the site's
 * default jurisdiction.
 */
export async function taxRatesFor(
  catalogue: Catalogue,
  siteId: string,
  address: TaxAddress | undefined,
): Promise<TaxRates> {
  const { defaultClassId, rows } = await cached(catalogue, `taxes ${siteId}`, async () => ({
    defaultClassId: (await defaultTaxClasses(catalogue.db)).get(siteId) ?? PLATFORM_DEFAULT_CLASS,
    rows: await rateRows(catalogue.db).where('rate.site_id', '=', siteId).execute(),
  }));
  return { defaultClassId, rates: ratesAt(rows, address) };
}

type RateRow = Awaited<ReturnType<ReturnType<typeof rateRows>['execute']>>[number];

/** Rates with the addresses of their jurisdictions, of all sites. */
export const rateRows = (db: Db) =>
  db
    .selectFrom('tax_rate as rate')
    .leftJoin('tax_jurisdiction as jurisdiction', (join) =>
      join
        .onRef('jurisdiction.site_id', '=', 'rate.site_id')
        .onRef('jurisdiction.id', '=', 'rate.jurisdiction_id'),
    )
    .selectAll('rate')
    .select('jurisdiction.mappings');

/** Rates in millionths by class that apply at an address. */
export function ratesAt(
  rows: Pick<RateRow, 'tax_class_id' | 'mappings' | 'country_code' | 'state_code' | 'is_default' | 'rate'>[],
  address: TaxAddress | undefined,
): Map<string, number> {
  const rates = new Map<string, number>();
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
  address: TaxAddress | undefined,
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
