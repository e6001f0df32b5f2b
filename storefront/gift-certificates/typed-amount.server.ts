import { currencyDigits } from '../../shared/minor-units.ts';
import { numberSeparators } from '../sites/number-separators.server.ts';

/** The first digits of the scripts that shoppers may type, besides Latin: Arabic, Persian, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

const latin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Reads an amount as people write it in a locale: `1.234,56` in German, `1,234.56` in English, `1’234.56` in Switzerland, with
 * or without the sign of the currency, and with a dash for no cents: `50,-`. A dot or comma before as many digits as the currency has is a decimal mark in every
 * locale. Undefined when it can mean two amounts, as `1.000` euros in English, or none.
 */
export function typedAmount(typed: string, localeId: string, currency: string): number | undefined {
  const text = latin(typed)
    .replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '')
    // German and Swiss prices write a dash for no cents: `50,-`, `50.–`.
    .replace(/^([^\p{Pd}]*\d)[.,]\p{Pd}{1,2}$/u, '$1')
    .replaceAll('٫', '.');
  const { group, pairs, currencies } = numberSeparators(localeId, [currency]);
  // The fifth is the mark of groups where the currency has one of its own.
  const own = currencies?.[currency]?.[4] ?? group;
  const marks = `[\\s'’٬${own.replace(/[\\\]^-]/g, '\\$&')}]`;
  const digits = currencyDigits(currency);
  const decimals = digits > 0 ? `(?:[.,](\\d{1,${digits}}))?` : '()';
  const grouped = new RegExp(
    `^(\\d{1,3}(${marks})(?:\\d{${pairs ? 2 : 3}}\\2)*\\d{3})(?!\\2)${decimals}$`,
    'u',
  );
  const match = grouped.exec(text) ?? new RegExp(`^(\\d+)()${decimals}$`, 'u').exec(text);
  if (!match) return undefined;
  const [, whole = '', , cents = '0'] = match;
  return Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`);
}
