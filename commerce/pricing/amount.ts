/**
 * Formats an amount of the platform's JSON (49.9): the currency sign follows euro amounts and precedes
 * dollar, pound and other amounts; whole amounts have no decimals, others exactly two (specification, section
 * 1).
 */
export function amountText(amount: number, currency: string, locale: string): string {
  const cents = Math.round(amount * 100);
  const digits = cents % 100 === 0 ? 0 : 2;
  const figure = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(Math.abs(cents) / 100);
  const minus = cents < 0 ? '−' : '';
  if (currency === 'EUR') return `${minus}${figure}\u00a0€`;
  return `${minus}${currency === 'USD' ? '$' : '£'}${figure}`;
}
