/** Digits after the decimal separator of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * The form of an amount: no thousands separators, and no more decimals than the currency has, so that `1.000` is no amount of
 * euros instead of one euro.
 */
export function amountPattern(currency: string): string {
  const digits = digitsOf(currency);
  return digits === 0 ? '\\d{1,9}' : `\\d{1,9}([.,]\\d{1,${digits}})?`;
}

/** An amount as it was typed, as the decimal text that the Admin API takes: one text for `10`, `10,0` and `10.00`. */
export function amountText(typed: string, currency: string): string {
  const [whole = '', decimals = ''] = typed.trim().split(/[.,]/);
  const digits = digitsOf(currency);
  return digits === 0 ? whole : `${whole}.${decimals.padEnd(digits, '0')}`;
}
