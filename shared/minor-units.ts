/** Key of amounts in a currency that is not known when they are stored; they have four digits, as many as any currency. */
export const ANY_CURRENCY = '*';

/**
 * Digits of the minor unit of currencies that do not have two, by ISO 4217. Not taken from Intl: it follows the usual
 * way of writing (no decimals for HUF, COP or IQD) and changes with the version, while amounts are stored in this unit.
 */
const DIGITS: Readonly<Record<string, number>> = {
  '*': 4,
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Returns the digits of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD, 2 for unknown codes. */
export const currencyDigits = (currency: string): number =>
  Object.hasOwn(DIGITS, currency) ? DIGITS[currency]! : 2;

/** Converts minor units to an amount of the platform's JSON: 5990 is 59.9 in EUR, 5990 in JPY, 5.99 in KWD. */
export const toAmount = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);

/**
 * Converts an amount of the platform's JSON to whole minor units, halves rounded up. Rounds the decimal number as
 * written: 1.005 EUR is 101, though the floating-point product is below 100.5.
 */
export function fromAmount(amount: number, currency: string): number {
  const [figure, exponent = '0'] = String(amount).split('e');
  return Math.round(Number(`${figure}e${Number(exponent) + currencyDigits(currency)}`));
}

/** A decimal text in minor units, rounded down; `next` is the first digit below, `exact` that nothing was cut off. */
export interface DecimalAmount {
  minor: number;
  next: number;
  exact: boolean;
}

/** Parses a decimal amount such as "59.90" without floating point; undefined when it is not one, or not a safe integer. */
export function parseAmount(text: string, currency: string): DecimalAmount | undefined {
  const match = /^\+?0*(?:(\d{1,16})(?:\.(\d*))?|\.(\d+))$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', digitsAfter = '', digitsAlone = ''] = match;
  const decimals = digitsAfter || digitsAlone;
  const digits = currencyDigits(currency);
  const cut = decimals.slice(digits);
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return {
    minor,
    next: Number(cut[0] ?? 0),
    exact: /^0*$/.test(cut),
  };
}

/** Formats minor units as a decimal with all digits of the currency: 5990 is "59.90" in EUR, "5990" in JPY. */
export function decimalAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + text;
  const decimals = text.slice(-digits);
  const own = currency === ANY_CURRENCY ? decimals.replace(/0{1,2}$/, '') : decimals;
  return `${sign}${text.slice(0, -digits)}.${own}`;
}

/** Converts minor units of one currency to those of another without an exchange, halves rounded up. */
export const inUnitsOf = (minor: number, from: string, to: string): number =>
  fromAmount(toAmount(minor, from), to);

/** Largest amount of a price, discount or threshold in minor units: 9,999,999,999.99 in EUR, 999,999,999,999 in JPY. */
export const MAX_MINOR = 10 ** 12 - 1;

/**
 * Largest total of a basket or order in minor units. Fifteen digits are exact as the floating-point numbers of the
 * platform's JSON, in every currency.
 */
export const MAX_TOTAL_MINOR = 10 ** 15 - 1;

/** `digits` of the exceptions as JSON, for SQL. */
export const DIGITS_JSON = JSON.stringify(DIGITS);
