import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import type { z } from 'zod';
import { phoneNumber } from '../auth/dial-codes.server.ts';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { setBasketEmail } from '../basket-data/merge-guest-basket.server.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import { requestBody } from '../platform/request-body.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { detailsSchema, emailSchema, passwordSchema } from './profile-schema.ts';
import { changeNewsletterLanguage } from './subscriptions.server.ts';

/** Rejection by the service: errors by field, or `failed` when no field is responsible. */
export interface ProfileRefusal {
  fieldErrors?: Record<string, [FieldError]>;
  formErrors?: ['failed' | 'too_many'];
}

export async function saveDetails(own: CustomerScope, input: z.output<typeof detailsSchema>) {
  const { firstName, lastName, gender, language } = input;
  const body = requestBody<ShopperCustomersTypes.Customer>({
    firstName,
    lastName,
    gender: gender === undefined ? null : Number(gender),
    c_marketingLanguage: language,
    // null deletes a cleared field.
    phoneMobile: phoneNumber(input.phoneIndicator, input.phone) ?? null,
    birthday: input.dateOfBirth ?? null,
  });
  const refusal = await accepted(own.customers.updateCustomer({ parameters: own.parameters, body }));
  if (!refusal && language !== own.customer.c_marketingLanguage)
    await changeNewsletterLanguage(own, language);
  return refusal;
}

/**
 * Changes the email, which is also the login, so it requires the password. Our service keeps the old email
 * until the link in the verification mail is opened (`pending`); other platforms may change it at once.
 */
export async function saveEmail(
  own: CustomerScope,
  input: z.output<typeof emailSchema>,
): Promise<ProfileRefusal | 'pending' | undefined> {
  const { email, currentPassword } = input;
  const body = { email, login: email, currentPassword };
  let currentEmail: string | undefined;
  const refusal = await accepted(
    own.customers
      .updateCustomer({ parameters: own.parameters, body })
      .then((customer) => (currentEmail = customer.email)),
  );
  if (refusal) return refusal;
  if (currentEmail?.toLowerCase() !== email.toLowerCase()) return 'pending';
  await setBasketEmail(own.scope, own.session);
  return undefined;
}

/**
 * Changes the password. The service then revokes all sessions of the customer, so this one signs in again.
 */
export async function savePassword(own: CustomerScope, input: z.output<typeof passwordSchema>) {
  const body = { currentPassword: input.currentPassword, password: input.newPassword };
  const refusal = await accepted(own.customers.updateCustomerPassword({ parameters: own.parameters, body }));
  if (refusal) return refusal;
  const { session, log } = own.scope.services;
  try {
    const login = own.customer.login ?? own.customer.email ?? '';
    await session.signIn(own.scope.site.id, { login, password: input.newPassword });
  } catch (error) {
    // The password is already changed; the next page asks the customer to sign in.
    log.error('sign-in with the new password failed', error);
  }
  return undefined;
}

async function accepted(call: Promise<unknown>): Promise<ProfileRefusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    if (refusal.status === 429) return { formErrors: ['too_many'] };
    if (refusal.slug === 'invalid-password')
      return { fieldErrors: { currentPassword: [fieldError('current_password')] } };
    if (refusal.slug === 'login-already-in-use')
      return { fieldErrors: { email: [fieldError('email_taken')] } };
    return { formErrors: ['failed'] };
  }
}
