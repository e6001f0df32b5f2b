import type { z } from 'zod';
import { phoneNumber } from '../auth/dial-codes.ts';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { keepEmailOnBasket } from '../basket-data/merge-guest-basket.server.ts';
import { type Fault, fault } from '../forms/rules.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { detailsSchema, emailSchema, passwordSchema } from './profile-schema.ts';
import { changeLetterLanguage } from './subscriptions.server.ts';

/** What the service refused: faults by field, or `failed` when it is none of them. */
export interface ProfileRefusal {
  fieldErrors?: Record<string, [Fault]>;
  formErrors?: ['failed' | 'too_many'];
}

export async function saveDetails(own: CustomerScope, input: z.output<typeof detailsSchema>) {
  const { firstName, lastName, gender, language } = input;
  const body = {
    firstName,
    lastName,
    gender: gender === undefined ? null : Number(gender),
    c_marketingLanguage: language,
    // What was emptied is taken out.
    phoneMobile: phoneNumber(input.phoneIndicator, input.phone) ?? null,
    birthday: input.dateOfBirth ?? null,
  };
  const refusal = await accepted(own.customers.updateCustomer({ parameters: own.parameters, body } as never));
  if (!refusal && language !== own.customer.c_marketingLanguage) await changeLetterLanguage(own, language);
  return refusal;
}

/**
 * A new email is a new login too, so it needs the password. Our own service keeps the one before until a link in the
 * mail to the new one was followed (`pending`); a tenant may change it at once.
 */
export async function saveEmail(
  own: CustomerScope,
  input: z.output<typeof emailSchema>,
): Promise<ProfileRefusal | 'pending' | undefined> {
  const { email, currentPassword } = input;
  const body = { email, login: email, currentPassword };
  let kept: string | undefined;
  const refusal = await accepted(
    own.customers
      .updateCustomer({ parameters: own.parameters, body } as never)
      .then((customer) => (kept = customer.email)),
  );
  if (refusal) return refusal;
  if (kept?.toLowerCase() !== email.toLowerCase()) return 'pending';
  await keepEmailOnBasket(own.scope, own.session);
  return undefined;
}

/** Every session of the customer ends with the old password, this one too: it goes on with the new one. */
export async function savePassword(own: CustomerScope, input: z.output<typeof passwordSchema>) {
  const body = { currentPassword: input.currentPassword, password: input.newPassword };
  const refusal = await accepted(
    own.customers.updateCustomerPassword({ parameters: own.parameters, body } as never),
  );
  if (refusal) return refusal;
  const { session, log } = own.scope.services;
  try {
    const login = own.customer.login ?? own.customer.email ?? '';
    await session.signIn(own.scope.site.id, { login, password: input.newPassword });
  } catch (error) {
    // The password is changed all the same; the next page asks for it.
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
      return { fieldErrors: { currentPassword: [fault('current_password')] } };
    if (refusal.slug === 'login-already-in-use') return { fieldErrors: { email: [fault('email_taken')] } };
    return { formErrors: ['failed'] };
  }
}
