import type { Basket } from '../basket/basket.server.ts';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { money } from '../sites/money.ts';
import { type AddressInput, parseAddressForm, toAddress } from './address-form.server.ts';
import { parseCardForm } from './card-form.server.ts';
import { billingCountries } from './checkout.server.ts';
import { BILLING, type FieldErrors, type FieldValues } from './form-values.ts';
import { placeOrder, tokenizeCard } from './place-order.server.ts';

/** Why no order came of it; the text of a problem is the message `checkout.{problem}`. */
export type PaymentProblem = 'declined' | 'sold_out' | 'bag_changed' | 'failed';

/** The form as it came back: errors by field, or one problem. Holds nothing of the card. */
export interface PaymentRefusal {
  errors: FieldErrors;
  values: FieldValues;
  isSame: boolean;
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
};

/** Reads the payment form, has the card taken and places the order. */
export async function submitPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
): Promise<{ orderNo: string } | PaymentRefusal> {
  const isSame = form.get('same') === 'yes';
  const attempt = String(form.get('attempt') ?? '');
  const other = parseAddressForm(form, billingCountries(), BILLING);
  const refuse = (errors: FieldErrors, problem?: PaymentProblem): PaymentRefusal => ({
    errors,
    values: other.values,
    isSame,
    attempt,
    ...(problem ? { problem } : {}),
  });

  // The shopper agrees to the sum on the page, not to whatever the bag costs by now.
  const total = money(basket.orderTotal ?? 0, basket.currency ?? '').cents;
  if (String(total) !== form.get('total')) return refuse({}, 'bag_changed');

  const card = parseCardForm(form);
  const errors = {
    ...('errors' in card ? card.errors : {}),
    ...(!isSame && 'errors' in other ? other.errors : {}),
  };
  if ('errors' in card || Object.keys(errors).length > 0) return refuse(errors);
  const taken = await tokenizeCard(scope, card.data);
  if ('errors' in taken) return refuse(taken.errors);

  const billingAddress =
    !isSame && 'data' in other
      ? toAddress(other.data, 'billing')
      : toAddress(shippingInput(basket), 'billing');
  const outcome = await placeOrder(scope, session, {
    basketId: basket.basketId ?? '',
    attempt,
    card: taken.token,
    billingAddress,
  });
  return 'orderNo' in outcome ? outcome : refuse({}, PROBLEMS[outcome.refused] ?? 'failed');
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
