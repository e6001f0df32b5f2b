import { currencyDigits } from '../../../shared/minor-units.ts';

/** Decimals of Stripe's amounts that are not those of ISO 4217. */
const DIGITS: Readonly<Record<string, number>> = {
  // No decimals since they were abolished, but Stripe still expects two.
  ISK: 2,
  UGX: 2,
  MGA: 0,
};

const digitsOf = (currency: string): number => DIGITS[currency] ?? currencyDigits(currency);

/**
 * Converts minor units to the amount that Stripe expects. Throws a RangeError for an amount that Stripe cannot charge: with
 * three decimals the last one must be 0.
 */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = minor * 10 ** (digitsOf(currency) - currencyDigits(currency));
  if (!Number.isInteger(amount) || (digitsOf(currency) === 3 && amount % 10 !== 0))
    throw new RangeError(`Stripe cannot charge ${minor} minor units of ${currency}`);
  return amount;
}

/** Converts an amount of Stripe to minor units. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount * 10 ** (currencyDigits(currency) - digitsOf(currency));
