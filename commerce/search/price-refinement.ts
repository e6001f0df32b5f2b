import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { currencyDigits, fromAmount, MAX_MINOR } from '../../shared/minor-units.ts';
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

/** Returns the bounds of all price buckets in minor units, ascending. */
export function boundsOf(definitions: RefinementDefinition[], currency: string): number[] {
  const ends = definitions
    .filter((definition) => definition.type === 'price')
    .flatMap((definition) => bucketsFor(definition, currency))
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]));
  return [...new Set(ends.map((end) => toCents(end, currency)))].sort((a, b) => a - b);
}

/** Returns the buckets with their hit counts. */
export function priceRefinementValues(
  buckets: Bucket[],
  bounds: number[],
  counts: Map<number, number>,
  site: Pick<SiteContext, 'locale' | 'currency'>,
): ShopperSearchTypes.ProductSearchRefinementValue[] {
  return buckets.map((bucket) => {
    const { from, to, name } = bucket;
    let hitCount = 0;
    for (const [place, hits] of counts) {
      const lower = bounds[place - 1];
      if (lower === undefined || lower < toCents(from, site.currency)) continue;
      if (to === undefined || lower < toCents(to, site.currency)) hitCount += hits;
    }
    return {
      hitCount,
      label: localize(name, site.locale) ?? spanLabel(bucket, site),
      value: `(${from}..${to ?? ''})`,
    };
  });
}

function spanLabel({ from, to }: Bucket, { locale, currency }: Pick<SiteContext, 'locale' | 'currency'>) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDigits(currency),
    maximumFractionDigits: currencyDigits(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  return to === undefined ? `${format.format(from)} +` : format.formatRange(from, to);
}

// The database compares integers of 32 bits.
const toCents = (units: number, currency: string) => Math.min(fromAmount(units, currency), MAX_MINOR);
