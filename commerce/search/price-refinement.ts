import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { currencyDigits, fromAmount, MAX_MINOR, toAmount } from '../../shared/minor-units.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';

/** Price range in currency units: `from` inclusive, `to` exclusive. */
interface Bucket {
  from: number;
  to?: number;
  name?: Localized;
}

/** Returns the price buckets of a definition in a currency. */
export function bucketsFor(definition: RefinementDefinition, currency: string): Bucket[] {
  return definition.buckets?.[currency] ?? definition.buckets?.['*'] ?? [];
}

/** Whether the buckets of a definition are computed: it has none in the currency. */
const isComputed = (definition: RefinementDefinition, currency: string) =>
  definition.type === 'price' && bucketsFor(definition, currency).length === 0;

/** Returns the bounds of all price buckets in minor units, ascending; round amounts where buckets are computed. */
export function boundsOf(definitions: RefinementDefinition[], currency: string): number[] {
  const prices = definitions.filter((definition) => definition.type === 'price');
  const ends = prices
    .flatMap((definition) =>
      isComputed(definition, currency)
        ? ROUND_AMOUNTS.map((from) => ({ from, to: undefined }))
        : bucketsFor(definition, currency),
    )
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]));
  return [...new Set(ends.map((end) => toCents(end, currency)))].sort((a, b) => a - b);
}

/** Round amounts of every magnitude in currency units. */
const ROUND_AMOUNTS = Array.from({ length: 13 }, (_, place) =>
  [1, 1.5, 2, 3, 4, 5, 6, 8].map((step) => (step * 10 ** place) / 10),
).flat();
/** Shares of the hits below the ends of computed buckets. */
const SHARES = [0.25, 0.5, 0.75];

/**
 * Adds buckets to a definition that has none in a currency: ends at round amounts, with about as many hits in each.
 * `counts` are those at the bounds of `boundsOf`, without selected refinements, so that the buckets stay the same.
 */
export function withBuckets(
  definition: RefinementDefinition,
  bounds: number[],
  counts: Map<string, number>,
  currency: string,
): RefinementDefinition {
  if (!isComputed(definition, currency)) return definition;
  const byPlace = new Map<number, number>();
  for (const [key, hits] of counts)
    for (const place of placesOf(key)) byPlace.set(place, (byPlace.get(place) ?? 0) + hits);
  const places = [...byPlace].sort(([one], [other]) => one - other);
  const total = places.reduce((sum, [, hits]) => sum + hits, 0);
  let below = 0;
  const ends = new Set<number>();
  for (const [place, hits] of places.slice(0, -1)) {
    const before = below;
    below += hits;
    if (SHARES.some((share) => before < share * total && below >= share * total)) ends.add(place);
  }
  const amounts = [...ends].map((place) => toAmount(bounds[place]!, currency));
  const buckets = [0, ...amounts].map((from, place) => {
    const to = amounts[place];
    return { from, ...(to === undefined ? {} : { to }) };
  });
  return {
    ...definition,
    ...(amounts.length > 0 ? { buckets: { ...definition.buckets, [currency]: buckets } } : {}),
  };
}

/** Places among the bounds that a product has prices at, of a key of `Facets.prices`. */
const placesOf = (key: string): number[] => key.split(',').map(Number);

/** Returns the buckets with their hit counts: a hit with several prices in a bucket counts once, as in its results. */
export function priceRefinementValues(
  buckets: Bucket[],
  bounds: number[],
  counts: Map<string, number>,
  site: Pick<SiteContext, 'locale' | 'currency'>,
): ShopperSearchTypes.ProductSearchRefinementValue[] {
  const hitsByPlaces = [...counts].map(([key, hits]) => ({ places: placesOf(key), hits }));
  return buckets.map((bucket) => {
    const { from, to, name } = bucket;
    const isWithin = (place: number) => {
      // Place 0 is below every bound; a computed bucket starts at 0, which is none.
      const lower = place === 0 ? 0 : bounds[place - 1];
      if (lower === undefined || lower < toCents(from, site.currency)) return false;
      return to === undefined || lower < toCents(to, site.currency);
    };
    const hitCount = hitsByPlaces
      .filter(({ places }) => places.some(isWithin))
      .reduce((sum, { hits }) => sum + hits, 0);
    return {
      hitCount,
      label: localize(name, site.locale) ?? spanLabel(bucket, site),
      value: `(${from}..${to ?? ''})`,
    };
  });
}

function spanLabel({ from, to }: Bucket, { locale, currency }: Pick<SiteContext, 'locale' | 'currency'>) {
  // `formatRange` ignores the option `numberingSystem`.
  const latin = new Intl.Locale(locale, { numberingSystem: 'latn' });
  const format = new Intl.NumberFormat(latin, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDigits(currency),
    maximumFractionDigits: currencyDigits(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  return to === undefined ? `${format.format(from)} +` : format.formatRange(from, to);
}

/** A bound above the largest price has the effect of that price. */
const toCents = (units: number, currency: string) => Math.min(fromAmount(units, currency), MAX_MINOR);
