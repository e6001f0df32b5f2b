/** An amount in hundredths of the currency unit. */
export interface Money {
  cents: number;
  currency: string;
}

/** Converts an amount of the platform's JSON (49.9) to hundredths (4990). */
export function money(amount: number, currency: string): Money {
  return { cents: Math.round(amount * 100), currency };
}

/** Text before and after an amount, and the maximum number of decimals. */
export type CurrencyFormat = readonly [before: string, after: string, digits: number];

/** Group and decimal separators of a locale, and how it writes currencies other than EUR, USD and GBP. */
export interface NumberSeparators {
  group: string;
  decimal: string;
  currencies?: Record<string, CurrencyFormat> | undefined;
}

/** The formats of the specification, section 1. */
const FORMATS: Record<string, CurrencyFormat> = {
  EUR: ['', '\u00a0€', 2],
  USD: ['$', '', 2],
  GBP: ['£', '', 2],
};

/**
 * A currency code without a format is shown as the code. Anything else has the pound sign (specification, section 1).
 */
const formatOf = (currency: string): CurrencyFormat =>
  /^[A-Z]{3}$/.test(currency) ? [`${currency}\u00a0`, '', 2] : ['£', '', 2];

/**
 * Formats an amount: `49 €` with a no-break space, `$49`, `£49`, `￥4,900`. Whole amounts have no decimals, others those
 * of the currency. Separators and currency symbols come from the server, because creating Intl.NumberFormat is slow on phones.
 */
export function formatMoney({ cents, currency }: Money, numbers: NumberSeparators): string {
  const { group, decimal, currencies } = numbers;
  const [before, after, digits] = FORMATS[currency] ?? currencies?.[currency] ?? formatOf(currency);
  const value = digits === 0 ? Math.round(cents / 100) * 100 : cents;
  const whole = String(Math.trunc(Math.abs(value) / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
  const rest = Math.abs(value % 100);
  const decimals = rest === 0 ? '' : decimal + String(rest).padStart(2, '0').padEnd(digits, '0');
  return `${before}${value < 0 ? '-' : ''}${whole}${decimals}${after}`;
}

/** Rounds to whole units for tiles, unless they show both a list and a sale price. */
export function roundForTile(price: Money, hasListAndSale: boolean): Money {
  return hasListAndSale ? price : { ...price, cents: Math.round(price.cents / 100) * 100 };
}

/** Returns the discount of `current` against `list` as a whole percentage. */
export function discountPercentage(list: Money, current: Money): number {
  return list.cents > 0 ? Math.round(((list.cents - current.cents) / list.cents) * 100) : 0;
}
