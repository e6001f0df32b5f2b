import type { SubmissionResult } from '@conform-to/react';
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { phoneNumber } from '../auth/dial-codes.server.ts';
import { signIn } from '../auth/sign-in.server.ts';
import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { hasWorked, type SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import { type CatalogueScope, undefinedOn404 } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { discountSchema } from './discount-schema.ts';
import { orderAccountSchema } from './order-account-schema.ts';

type Order = ShopperOrdersTypes.Order;

/**
 * Returns an order of the current shopper; undefined when it does not exist or belongs to another shopper.
 */
export const ownOrder = (scope: CatalogueScope, session: ShopperSession, orderNo: string) =>
  undefinedOn404(shopperClients(scope, session).orders.getOrder({ parameters: { orderNo } })) as Promise<
    Order | undefined
  >;

/** Result of a form on the confirmation page. */
export interface ConfirmationResult {
  account?: SubmissionResult;
  newsletter?: { result: SubmissionResult; outcome?: SignUpOutcome };
  status: number;
}

const HIDDEN = { hideFields: ['password'] };

/** Creates an account from a guest order and signs the customer in. Returns undefined on success. */
export async function registerFromOrder(
  scope: CatalogueScope,
  guest: ShopperSession,
  order: Order,
  form: FormData,
): Promise<ConfirmationResult | undefined> {
  const submission = parseForm(form, orderAccountSchema);
  if (submission.status !== 'success') return { account: submission.reply(HIDDEN), status: 400 };
  const refuse = (reason: string, status: number): ConfirmationResult => ({
    account: submission.reply({ formErrors: [reason], ...HIDDEN }),
    status,
  });
  const { password } = submission.value;
  const { firstName = '', lastName = '' } = order.billingAddress ?? {};
  const email = order.customerInfo?.email ?? '';
  const customer = {
    firstName,
    lastName,
    email,
    login: email,
    preferredLocale: scope.locale.id,
    // The guest session proves ownership, so the service moves the order to the new account.
    c_orderNo: order.orderNo,
  };
  try {
    await shopperClients(scope, guest).customers.registerCustomer({ body: { customer, password } });
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return refusal.status === 429 ? refuse('too_many', 429) : refuse('refused', 400);
  }
  const refused = await signIn(scope, { login: email, password, remember: false });
  return refused && refuse('refused', 400);
}

/** Signs the buyer up for the newsletter. Does nothing when the box is not ticked. */
export async function acceptDiscount(
  scope: CatalogueScope,
  order: Order,
  form: FormData,
): Promise<ConfirmationResult> {
  const submission = parseForm(form, discountSchema);
  if (submission.status !== 'success') return { newsletter: { result: submission.reply() }, status: 400 };
  const { wantsDiscount, birthDate, phone, phoneIndicator } = submission.value;
  if (!wantsDiscount) return { newsletter: { result: submission.reply() }, status: 200 };
  const { firstName, lastName } = order.billingAddress ?? {};
  const who = { email: order.customerInfo?.email ?? '', firstName, lastName, birthDate };
  const phoneNumberTyped = phoneNumber(phoneIndicator, phone);
  const outcome = await signUpForNewsletter(
    scope,
    { ...who, phoneNumber: phoneNumberTyped, source: 'confirmation', consent: true },
    solutionIn(form),
  );
  return { newsletter: { result: submission.reply(), outcome }, status: hasWorked(outcome) ? 200 : 400 };
}
