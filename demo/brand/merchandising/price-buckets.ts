import { type Words, words } from '../words.ts';
import { written } from './promotion.ts';

type Currency = 'EUR' | 'GBP' | 'USD';

/** A price range that ends below `to`, in whole units of the currency. */
export interface PriceBucket {
  currency: Currency;
  name: Words;
  to: number;
}

/** Above all prices: the platform requires an end for the last bucket. */
const END = 10_000;

function bucket(currency: Currency, from: number, to: number | undefined): PriceBucket {
  const low = written(currency, from);
  if (to === undefined) {
    const name = words(`${low} and above`, `${low} et plus`, `${low} o más`, `Ab ${low}`, `Da ${low}`);
    return { currency, name, to: END };
  }
  const high = written(currency, to);
  const name =
    from === 0
      ? words(`Under ${high}`, `Moins de ${high}`, `Menos de ${high}`, `Unter ${high}`, `Meno di ${high}`)
      : words(
          `${low} to ${high}`,
          `De ${low} à ${high}`,
          `De ${low} a ${high}`,
          `${low} bis ${high}`,
          `Da ${low} a ${high}`,
        );
  return { currency, name, to };
}

/** Builds buckets between the given steps, in each currency. */
export function priceBuckets(...steps: number[]): PriceBucket[] {
  const ends = [...steps, undefined];
  return (['EUR', 'GBP', 'USD'] as const).flatMap((currency) =>
    ends.map((to, place) => bucket(currency, place === 0 ? 0 : steps[place - 1]!, to)),
  );
}
