import type { z } from 'zod';
import { refusalOf } from '../commerce-client/shopper.server.ts';
import { type Fault, fault } from '../forms/rules.ts';
import { phoneNumber } from './dial-codes.ts';
import type { detailsSchema, emailSchema, passwordSchema } from './profile-schema.ts';
import type { CustomerScope } from './require-customer.server.ts';
import { keepEmailOnBasket } from './sign-in.server.ts';

/** What the service refused: faults by field, or `failed` when it is none of them. */
export interface ProfileRefusal {
  fieldErrors?: Record<string, [Fault]>;
  formErrors?: ['failed' | 'too_many'];
}

export function saveDetails(own: CustomerScope, input: z.output<typeof detailsSchema>) {
  const { firstName, lastName } = input;
  const body = {
    firstName,
    lastName,
    // What was emptied is taken out.
    phoneMobile: phoneNumber(input.phoneIndicator, input.phone) ?? null,
    birthday: input.dateOfBirth ?? null,
  };
  return accepted(own.customers.updateCustomer({ parameters: own.parameters, body } as never));
}

/** A new email is a new login too, so it needs the password. */
export async function saveEmail(own: CustomerScope, input: z.output<typeof emailSchema>) {
  const { email, currentPassword } = input;
  const body = { email, login: email, currentPassword };
  const refusal = await accepted(own.customers.updateCustomer({ parameters: own.parameters, body } as never));
  if (!refusal) await keepEmailOnBasket(own.scope, own.session);
  return refusal;
}

export function savePassword(own: CustomerScope, input: z.output<typeof passwordSchema>) {
  const body = { currentPassword: input.currentPassword, password: input.newPassword };
  return accepted(own.customers.updateCustomerPassword({ parameters: own.parameters, body } as never));
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
