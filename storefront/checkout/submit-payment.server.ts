import { randomUUID } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import { checkPlace } from '../addresses/check-place.server.ts';
import { addressValues, billingCountries } from '../addresses/countries.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import type { Fault } from '../forms/rules.ts';
import { CARD_FIELDS, type CardInput } from '../payment/card-schema.ts';
import {
  CARD,
  KEPT_CARD,
  type PaymentInput,
  paymentSchema,
  paymentSchemaFor,
} from '../payment/payment-schema.ts';
import { tokenizeCard } from '../payment/tokenize-card.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import { orderAddress } from './order-address.ts';
import { type PaymentProblem, problemOf } from './payment-problem.ts';
import { type Outcome, type Payment, placeOrder } from './place-order.server.ts';

/** The form as it came back, with faults by field, or one problem. Holds nothing of the card. */
export interface PaymentRefusal {
  result: SubmissionResult;
  attempt: string;
  problem?: PaymentProblem;
  /** what was to be paid with */
  method?: string;
}

/** Reads the payment form, has the card taken and places the order. `absolute` makes a path of the shop an address. */
export async function submitPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
  absolute: (path: string) => string,
): Promise<Exclude<Outcome, { refused: string }> | PaymentRefusal> {
  const attempt = String(form.get('attempt') ?? '');
  // What is collected goes to a counter, which is nobody's billing address.
  if (isCollected(basket)) form.delete('same');
  const submission = parseForm(form, paymentSchemaFor(form), paymentSchema);
  const refuse = (fieldErrors: Record<string, Fault[]>, problem?: PaymentProblem): PaymentRefusal => ({
    result: submission.reply({
      fieldErrors,
      ...(problem ? { formErrors: [problem] } : {}),
      hideFields: CARD_FIELDS,
    }),
    attempt,
    ...(problem ? { problem } : {}),
  });

  // The shopper agrees to the sum on the page, not to whatever the bag costs by now.
  const total = money(basket.orderTotal ?? 0, basket.currency ?? '').cents;
  if (String(total) !== form.get('total')) return refuse({}, 'bag_changed');
  if (submission.status !== 'success') {
    return { result: submission.reply({ hideFields: CARD_FIELDS }), attempt };
  }

  const input: PaymentInput = submission.value;
  const place = input.billing
    ? checkPlace(input.billing, billingCountries())
    : { address: addressValues(basket.shipments?.[0]?.shippingAddress, [], {}) };
  if ('faults' in place) {
    return refuse(
      Object.fromEntries(Object.entries(place.faults).map(([id, why]) => [`billing.${id}`, why])),
    );
  }
  const payment = await readPayment(scope, input);
  if (!payment) return refuse({}, 'unavailable');
  if ('faults' in payment) return refuse(payment.faults);

  const { basketId = '' } = basket;
  const order = {
    basketId,
    attempt,
    payment,
    returnUrl: absolute(returnPath(payment.method, { attempt, bag: basketId })),
    billingAddress: orderAddress(place.address, 'billing'),
  };
  const outcome = await placeOrder(scope, session, order, basket);
  if (!('refused' in outcome)) return outcome;
  const problem = problemOf(outcome.refused);
  // The key belongs to another bag's order: this one is sent under a new key.
  return {
    ...refuse({}, problem),
    method: payment.method,
    ...(problem === 'sent_before' ? { attempt: randomUUID() } : {}),
  };
}

/** Whether the order waits at a counter of the carrier instead of coming to the shopper. */
export const isCollected = (basket: Basket): boolean =>
  Boolean(basket.shipments?.[0]?.shippingAddress?.c_accessPointId);

/** The card's token when it is to be paid by card; undefined when its provider is away. */
async function readPayment(
  scope: CatalogueScope,
  input: PaymentInput,
): Promise<Payment | { faults: Record<string, Fault[]> } | undefined> {
  const { method } = input;
  if (method.startsWith(KEPT_CARD)) return { method: CARD, keptCard: method.slice(KEPT_CARD.length) };
  if (method !== CARD) return { method };
  const taken = await tokenizeCard(scope, input as CardInput);
  if (!taken) return undefined;
  return 'faults' in taken
    ? { faults: taken.faults as Record<string, Fault[]> }
    : { method, card: taken.token };
}

/** Where a bank or a wallet sends the payer back to. */
function returnPath(method: string, query: Record<string, string>): string {
  const path = method === CARD ? paths.billingRedirect : paths.checkoutRedirect;
  return `${path}?${new URLSearchParams({ ...query, method })}`;
}
