import { currencyDigits, fromAmount } from '../../shared/minor-units.ts';
import type { Money } from './money.ts';

/** Converts an amount of the platform's JSON (49.9) to minor units of the currency (4990 in EUR, 50 in JPY). */
export function money(amount: number, currency: string): Money {
  const digits = currencyDigits(currency);
  return { cents: fromAmount(amount, currency), currency, ...(digits === 2 ? {} : { digits }) };
}
