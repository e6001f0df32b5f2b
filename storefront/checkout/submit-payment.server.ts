import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { money } from '../sites/money.ts';
import { paths } from '../sites/urls.ts';
import { type AddressInput, parseAddressForm, toAddress } from './address-form.server.ts';
import { parseCardForm } from './card-form.server.ts';
import { billingCountries } from './checkout.server.ts';
import { BILLING, CARD, type FieldErrors, type FieldValues, KEPT_CARD } from './form-values.ts';
import { type Outcome, type Payment, placeOrder, tokenizeCard } from './place-order.server.ts';

/** Why no order came of it; the text of a problem is the message `checkout.{problem}`. */
export type PaymentProblem = 'declined' | 'sold_out' | 'bag_changed' | 'unavailable' | 'failed';

/** The form as it came back: errors by field, or one problem. Holds nothing of the card. */
export interface PaymentRefusal {
  errors: FieldErrors;
  values: FieldValues;
  isSame: boolean;
  method: string;
  attempt: string;
  problem?: PaymentProblem;
}

const PROBLEMS: Record<string, PaymentProblem> = {
  'payment-declined': 'declined',
  'insufficient-inventory': 'sold_out',
  'product-out-of-stock': 'sold_out',
  'product-not-orderable': 'sold_out',
  'basket-changed': 'bag_changed',
  'coupon-redeemed': 'bag_changed',
  'invalid-customer-payment-instrument-id': 'declined',
  'payment-unavailable': 'unavailable',
  'service-unavailable': 'unavailable',
};

/** Reads the payment form, has the card taken and places the order. `absolute` makes a path of the shop an address. */
export async function submitPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
  absolute: (path: string) => string,
): Promise<Exclude<Outcome, { refused: string }> | PaymentRefusal> {
  const method = String(form.get('method') ?? CARD);
  const isSame = form.get('same') === 'yes' && !isCollected(basket);
  const attempt = String(form.get('attempt') ?? '');
  const other = parseAddressForm(form, billingCountries(), BILLING);
  const refuse = (errors: FieldErrors, problem?: PaymentProblem): PaymentRefusal => ({
    errors,
    values: other.values,
    isSame,
    method,
    attempt,
    ...(problem ? { problem } : {}),
  });

  // The shopper agrees to the sum on the page, not to whatever the bag costs by now.
  const total = money(basket.orderTotal ?? 0, basket.currency ?? '').cents;
  if (String(total) !== form.get('total')) return refuse({}, 'bag_changed');

  const payment = await readPayment(scope, method, form, !isSame && 'errors' in other ? other.errors : {});
  if ('errors' in payment) return refuse(payment.errors);

  const billingAddress =
    !isSame && 'data' in other
      ? toAddress(other.data, 'billing')
      : toAddress(shippingInput(basket), 'billing');
  const outcome = await placeOrder(scope, session, {
    basketId: basket.basketId ?? '',
    attempt,
    payment,
    returnUrl: absolute(returnPath(payment.method, { attempt, bag: basket.basketId ?? '' })),
    billingAddress,
  });
  return 'refused' in outcome ? refuse({}, problemOf(outcome.refused)) : outcome;
}

/** Why no order came of it, from the end of the problem's type. */
export const problemOf = (refused: string): PaymentProblem => PROBLEMS[refused] ?? 'failed';

/** Whether the order waits at a counter of the carrier instead of coming to the shopper. */
export const isCollected = (basket: Basket): boolean =>
  Boolean(basket.shipments?.[0]?.shippingAddress?.c_accessPointId);

/** The card's token when it is to be paid by card. It is asked for only when nothing else stands against it. */
async function readPayment(
  scope: CatalogueScope,
  method: string,
  form: FormData,
  others: FieldErrors,
): Promise<Payment | { errors: FieldErrors }> {
  if (method.startsWith(KEPT_CARD)) {
    const keptCard = method.slice(KEPT_CARD.length);
    return Object.keys(others).length > 0 ? { errors: others } : { method: CARD, keptCard };
  }
  const card = method === CARD ? parseCardForm(form) : undefined;
  const errors = { ...(card && 'errors' in card ? card.errors : {}), ...others };
  if (Object.keys(errors).length > 0 || (card && 'errors' in card)) return { errors };
  if (!card) return { method };
  const taken = await tokenizeCard(scope, card.data);
  return 'errors' in taken ? taken : { method, card: taken.token };
}

/** Where a bank or a wallet sends the payer back to. */
function returnPath(method: string, query: Record<string, string>): string {
  const path = method === CARD ? paths.billingRedirect : paths.checkoutRedirect;
  return `${path}?${new URLSearchParams(query)}`;
}

function shippingInput(basket: Basket): AddressInput {
  const address = basket.shipments?.[0]?.shippingAddress;
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    stateCode: address?.stateCode ?? '',
    countryCode: address?.countryCode ?? '',
    phone: address?.phone ?? '',
  };
}
