/** An amount in minor units of the currency: hundredths of a euro, whole yen, thousandths of a Kuwaiti dinar. */
export interface Money {
  cents: number;
  currency: string;
  /** digits of the minor unit, unless 2 */
  digits?: number;
}

/** Text before and after an amount, the digits of the minor unit unless 2, and separators unless those of the locale. */
export type CurrencyFormat = readonly [
  before: string,
  after: string,
  digits?: number,
  decimal?: string,
  group?: string,
];

/** Group and decimal separators of a locale, and how it writes currencies other than EUR, USD and GBP. */
export interface NumberSeparators {
  group: string;
  decimal: string;
  /** India groups all but the last three digits by two: 1,23,456 */
  pairs?: true;
  currencies?: Record<string, CurrencyFormat> | undefined;
}

/** The formats of the specification, section 1. */
const FORMATS: Record<string, CurrencyFormat> = {
  EUR: ['', '\u00a0€'],
  USD: ['$', ''],
  GBP: ['£', ''],
};

/**
 * A currency code without a format is shown as the code. Anything else has the pound sign (specification, section 1).
 */
const formatOf = (currency: string): CurrencyFormat =>
  /^[A-Z]{3}$/.test(currency) ? [`${currency}\u00a0`, ''] : ['£', ''];

/**
 * Formats an amount: `49 €` with a no-break space, `$49`, `£49`, `￥4,900`. Whole amounts have no decimals, others those
 * of the currency. Separators and currency symbols come from the server, because creating Intl.NumberFormat is slow on
 * phones.
 */
export function formatMoney({ cents, currency, digits = 2 }: Money, numbers: NumberSeparators): string {
  const format = FORMATS[currency] ?? numbers.currencies?.[currency] ?? formatOf(currency);
  const [before, after, , decimal = numbers.decimal, group = numbers.group] = format;
  const [whole, rest] = decimalOf({ cents: Math.abs(cents), digits }).split('.');
  // A mark keeps it before the number where the currency is written from right to left (Unicode UAX 9, rule W7).
  const minus = cents < 0 ? (before[0] === '\u200f' ? '\u200e-' : '-') : '';
  return `${before}${minus}${whole!.replace(numbers.pairs ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, group)}${Number(rest) ? decimal + rest : ''}${after}`;
}

/** Writes an amount with all decimals of its currency: 49.90, 4990, 49.900. */
export const decimalOf = ({ cents, digits = 2 }: Omit<Money, 'currency'>): string =>
  (cents / 10 ** digits).toFixed(digits);

/**
 * Rounds up to whole units for tiles, unless they show both a list and a sale price: a price below the one that is charged
 * would mislead. Only currencies with hundredths: a Kuwaiti dinar is too much to round to.
 */
export function roundForTile(price: Money, hasListAndSale: boolean): Money {
  return hasListAndSale || price.digits !== undefined
    ? price
    : { ...price, cents: Math.ceil(price.cents / 100) * 100 };
}

/** Returns the discount of `current` against `list` as a whole percentage. */
export function discountPercentage(list: Money, current: Money): number {
  return list.cents > 0 ? Math.round(((list.cents - current.cents) / list.cents) * 100) : 0;
}
