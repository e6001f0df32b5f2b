import { randomUUID } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import { addressValues, billingCountries } from '../addresses/countries.server.ts';
import { validateRegion } from '../addresses/validate-region.server.ts';
import { agreementOf, readTotal } from '../basket-data/agreement.server.ts';
import { AGREED_TOTAL, changeOf, parseAgreement } from '../basket-data/agreement.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { isMailed, paymentsOf } from '../basket-data/certificates.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import type { FieldError } from '../forms/rules.ts';
import {
  CARD,
  HIDDEN_FIELDS,
  type PaymentInput,
  paymentSchema,
  paymentSchemaFor,
  SAVED_CARD,
} from '../payment/payment-schema.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import { orderAddress } from './order-address.ts';
import { type PaymentProblem, problemOf, problemOfChange } from './payment-problem.ts';
import { type Outcome, type Payment, placeOrder } from './place-order.server.ts';

/** Rejected form with errors of fields, or one problem. Contains no card data. */
export interface PaymentRefusal {
  result: SubmissionResult;
  attempt: string;
  problem?: PaymentProblem;
  /** total that the shopper agreed to, when the price changed */
  before?: Money | undefined;
  /** payment method of the submission */
  method?: string;
}

/** Validates the payment form and places the order. `absolute` turns a shop path into a URL. */
export async function submitPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  form: FormData,
  absolute: (path: string) => string,
): Promise<Exclude<Outcome, { refused: string }> | PaymentRefusal> {
  const attempt = String(form.get('attempt') ?? '');
  // A pickup order goes to an access point, which cannot be the billing address.
  if (isPickupOrder(basket) || isMailed(basket)) form.delete('same');
  if (!isMailed(basket)) form.delete('email');
  else if (!form.has('email')) form.set('email', '');
  const submission = parseForm(form, paymentSchemaFor(form), paymentSchema);
  const refuse = (fieldErrors: Record<string, FieldError[]>, problem?: PaymentProblem): PaymentRefusal => ({
    result: submission.reply({
      fieldErrors,
      ...(problem ? { formErrors: [problem] } : {}),
      hideFields: HIDDEN_FIELDS,
    }),
    attempt,
    ...(problem ? { problem } : {}),
  });

  // Another tab may have changed what the shopper agreed to on the page.
  const change = changeOf(parseAgreement(form.get('agreed')), agreementOf(basket));
  if (change) {
    const before = readTotal(form.get(AGREED_TOTAL));
    const totals = { before, now: money(basket.orderTotal ?? 0, basket.currency ?? '') };
    return { ...refuse({}, problemOfChange(change, paymentsOf(basket).payments, totals)), before };
  }
  if (submission.status !== 'success') {
    return { result: submission.reply({ hideFields: HIDDEN_FIELDS }), attempt };
  }

  const input: PaymentInput = submission.value;
  const place = input.billing
    ? validateRegion(input.billing, billingCountries())
    : { address: addressValues(basket.shipments?.[0]?.shippingAddress, [], {}) };
  if ('errors' in place) {
    return refuse(
      Object.fromEntries(Object.entries(place.errors).map(([id, why]) => [`billing.${id}`, why])),
    );
  }
  const payment = readPayment(input, session.registered);
  const { basketId = '' } = basket;
  if (input.email) await storeEmail(scope, session, basket, input.email);
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
  // The key belongs to the order of another basket: issue a new key for this one.
  return {
    ...refuse({}, problem),
    method: payment.method,
    ...(problem === 'sent_before' ? { attempt: randomUUID() } : {}),
  };
}

/** Whether the order is delivered to an access point of the carrier. */
export const isPickupOrder = (basket: Basket): boolean =>
  Boolean(basket.shipments?.[0]?.shippingAddress?.c_accessPointId);

/** Stores the email of an order without delivery. */
async function storeEmail(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId = '' }: Basket,
  email: string,
): Promise<void> {
  const { baskets } = shopperClients(scope, session);
  await baskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } });
}

/** How the form pays. Without a token the payer types the card on the provider's page, as for other methods. */
function readPayment({ method, cardToken, saveCard = false }: PaymentInput, isRegistered: boolean): Payment {
  if (method.startsWith(SAVED_CARD)) return { method: CARD, savedCard: method.slice(SAVED_CARD.length) };
  if (method !== CARD) return { method };
  return { method, savesCard: saveCard && isRegistered, ...(cardToken ? { cardToken } : {}) };
}

/** Path to which a bank or wallet redirects the payer. */
function returnPath(method: string, query: Record<string, string>): string {
  const path = method === CARD ? paths.billingRedirect : paths.checkoutRedirect;
  return `${path}?${new URLSearchParams({ ...query, method })}`;
}
