import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { type FieldError, fieldError } from '../forms/rules.ts';
import { postCustom } from '../platform/custom-api.server.ts';

const path = ({ parameters }: CustomerScope, what: string) => `customers/${parameters.customerId}/${what}`;

/** Pseudonymous id under which the customer's activity is stored. */
const visitorOf = ({ scope, parameters }: CustomerScope) =>
  scope.services.session.opaqueUserId(parameters.customerId);

/** Calls an action that needs the customer's current password. */
function callWithPassword(own: CustomerScope, what: 'export' | 'delete', currentPassword: string) {
  const body = { currentPassword, visitorId: visitorOf(own) };
  return postCustom(own.scope, 'customer-data', path(own, what), body, own.session.accessToken);
}

/** Reason why an action with the current password was refused. */
export type PasswordProblem = 'password' | 'too_many' | 'failed';

const problem = z.object({ type: z.string() }).catch({ type: '' });

async function problemOf(response: Response): Promise<PasswordProblem> {
  const { type } = problem.parse(await response.json().catch(() => ({})));
  if (type.endsWith('/invalid-password')) return 'password';
  return response.status === 429 ? 'too_many' : 'failed';
}

/** Exports everything stored about the customer, or says why not. */
export async function exportPersonalData(
  own: CustomerScope,
  currentPassword: string,
): Promise<{ data: unknown } | PasswordProblem> {
  const response = await callWithPassword(own, 'export', currentPassword);
  return response.ok ? { data: await response.json() } : problemOf(response);
}

/** Form errors of a refused action. */
export type PasswordRefusal =
  | { fieldErrors: { currentPassword: [FieldError] } }
  | { formErrors: ['too_many' | 'failed'] };

export const refusalOf = (reason: PasswordProblem): PasswordRefusal =>
  reason === 'password'
    ? { fieldErrors: { currentPassword: [fieldError('current_password')] } }
    : { formErrors: [reason] };

/** Deletes the account and ends this session. Returns undefined on success. */
export async function deleteAccount(
  own: CustomerScope,
  currentPassword: string,
): Promise<PasswordRefusal | undefined> {
  const response = await callWithPassword(own, 'delete', currentPassword);
  if (!response.ok) return refusalOf(await problemOf(response));
  await own.scope.services.session.signOut();
  return undefined;
}
