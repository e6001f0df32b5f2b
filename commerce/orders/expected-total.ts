import { decimalAmount, parseAmount, toAmount } from '../../shared/minor-units.ts';
import type { PricedBasket } from '../baskets/priced-basket.ts';
import { badRequest, Problem } from '../http/problem.ts';

/** An amount that the shopper agreed to. */
interface ExpectedAmount {
  cents: number;
  currency: string;
}

/** What the shopper agreed to, as far as the client says it. */
export interface Expected {
  /** total of the order */
  total?: ExpectedAmount | undefined;
  /** what gift certificates leave of it */
  payment?: ExpectedAmount | undefined;
}

/**
 * Reads the headers Expected-Total and Expected-Payment, such as `93.95 EUR`. Throws 400 for other values. They are headers
 * because the platform refuses unknown fields of an order, but ignores headers.
 */
export function readExpected(header: (name: string) => string | undefined): Expected {
  return {
    total: readAmount('Expected-Total', header('expected-total')),
    payment: readAmount('Expected-Payment', header('expected-payment')),
  };
}

function readAmount(name: string, value: string | undefined): ExpectedAmount | undefined {
  if (!value) return undefined;
  const [, amount = '', currency = ''] = /^([\d.]{1,20}) ([A-Z]{3})$/.exec(value) ?? [];
  const parsed = parseAmount(amount, currency);
  if (!parsed?.exact)
    throw badRequest(`The header ${name} is not an amount with its currency, such as "93.95 EUR".`);
  return { cents: parsed.minor, currency };
}

/** Whether an order costs at most what the shopper agreed to, in the same currency. Lower amounts need no second agreement. */
export function isExpected(
  { total, payment }: Expected,
  { orderTotalCents, payableCents }: PricedBasket,
  currency: string,
): boolean {
  const covers = (agreed: ExpectedAmount | undefined, cents: number) =>
    !agreed || (agreed.currency === currency && cents <= agreed.cents);
  return covers(total, orderTotalCents) && covers(payment, payableCents);
}

/** The order costs more than the shopper agreed to, or in another currency. */
export const totalChanged = ({ orderTotalCents, payableCents }: PricedBasket, currency: string) =>
  new Problem(
    409,
    'total-changed',
    'Total Changed',
    `The total is now ${decimalAmount(orderTotalCents, currency)} ${currency}. Nothing is charged.`,
    {
      orderTotal: toAmount(orderTotalCents, currency),
      c_payable: toAmount(payableCents, currency),
      currency,
    },
  );
