import { currencyDigits, fromAmount } from '../../shared/minor-units.ts';
import { isRightToLeft, minusSign } from '../../shared/text-direction.ts';

/** A format takes longer to create than to use. There are as many as locales and currencies of the sites. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency} ${options.minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats an amount of the platform's JSON (49.9): the currency sign follows euro amounts and precedes dollar and pound
 * amounts (specification, section 1); other currencies as the locale writes them. Whole amounts have no decimals, others
 * those of the currency. A minus precedes all of it, as on the pages.
 */
export function amountText(amount: number, currency: string, locale: string): string {
  const unit = currencyDigits(currency);
  if (!['EUR', 'USD', 'GBP'].includes(currency) && /^[A-Z]{3}$/.test(currency)) {
    const format = numberFormat(locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
      useGrouping: 'always',
      // Intl writes some currencies without decimals that have them.
      minimumFractionDigits: unit,
      maximumFractionDigits: unit,
      trailingZeroDisplay: 'stripIfInteger',
    });
    // From right to left, the locale places the minus among the marks of the direction.
    return amount < 0 && !isRightToLeft(locale)
      ? `${minusSign(locale)}${format.format(-amount)}`
      : format.format(amount).replace('-', '−');
  }
  const cents = fromAmount(amount, currency);
  const digits = cents % 100 === 0 ? 0 : 2;
  const figure = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    numberingSystem: 'latn',
  }).format(Math.abs(cents) / 100);
  const minus = cents < 0 ? minusSign(locale) : '';
  if (currency === 'EUR') return `${minus}${figure}\u00a0€`;
  return `${minus}${currency === 'USD' ? '$' : '£'}${figure}`;
}
