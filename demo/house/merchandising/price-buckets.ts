import { type Words, words } from '../words.ts';

type Currency = 'EUR' | 'GBP' | 'USD';

/** A span of prices that ends below `to`, in whole units of the currency. */
export interface PriceBucket {
  currency: Currency;
  name: Words;
  to: number;
}

/** Beyond every price of the house: the platform wants an end for the last bucket too. */
const END = 10_000;

const amount = (currency: Currency, units: number) => ({
  before: { EUR: `€${units}`, GBP: `£${units}`, USD: `$${units}` }[currency],
  after: { EUR: `${units} €`, GBP: `${units} £`, USD: `${units} $` }[currency],
});

function bucket(currency: Currency, from: number, to: number | undefined): PriceBucket {
  const low = amount(currency, from);
  if (to === undefined) {
    const name = words(
      `${low.before} and above`,
      `${low.after} et plus`,
      currency === 'USD' ? `${low.before} o más` : `${low.after} o más`,
      `Ab ${low.after}`,
      `Da ${low.after}`,
    );
    return { currency, name, to: END };
  }
  const high = amount(currency, to);
  const spanish = (units: { before: string; after: string }) =>
    currency === 'USD' ? units.before : units.after;
  const name =
    from === 0
      ? words(
          `Under ${high.before}`,
          `Moins de ${high.after}`,
          `Menos de ${spanish(high)}`,
          `Unter ${high.after}`,
          `Meno di ${high.after}`,
        )
      : words(
          `${low.before} to ${high.before}`,
          `De ${low.after} à ${high.after}`,
          `De ${spanish(low)} a ${spanish(high)}`,
          `${low.after} bis ${high.after}`,
          `Da ${low.after} a ${high.after}`,
        );
  return { currency, name, to };
}

/** Buckets between the steps given, in each currency of the house. */
export function priceBuckets(...steps: number[]): PriceBucket[] {
  const ends = [...steps, undefined];
  return (['EUR', 'GBP', 'USD'] as const).flatMap((currency) =>
    ends.map((to, place) => bucket(currency, place === 0 ? 0 : steps[place - 1]!, to)),
  );
}
