import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { type Fault, fault } from '../forms/rules.ts';
import { getCustom, postCustom } from '../platform/custom-api.server.ts';

const path = ({ parameters }: CustomerScope, what: string) => `customers/${parameters.customerId}/${what}`;

/** What the customer's activity is noted under. */
const visitorOf = ({ scope, parameters }: CustomerScope) =>
  scope.services.session.opaqueUserId(parameters.customerId);

/** Everything kept of the customer, as JSON. Throws when the service fails. */
export async function collectOwnData(own: CustomerScope): Promise<unknown> {
  const { scope, session } = own;
  const query = { visitorId: visitorOf(own) };
  const response = await getCustom(scope, 'customer-data', path(own, 'export'), query, session.accessToken);
  if (!response.ok) throw new Error(`The customer's data answered ${response.status}`);
  return response.json();
}

/** Why an account stays: the password is not the one, there were too many tries, or anything else. */
export type DeletionRefusal =
  | { fieldErrors: { currentPassword: [Fault] } }
  | { formErrors: ['too_many' | 'failed'] };

const problem = z.object({ type: z.string() }).catch({ type: '' });

/** Deletes the account and ends the session here; undefined when that has worked. */
export async function deleteAccount(
  own: CustomerScope,
  currentPassword: string,
): Promise<DeletionRefusal | undefined> {
  const { scope, session } = own;
  const body = { currentPassword, visitorId: visitorOf(own) };
  const response = await postCustom(scope, 'customer-data', path(own, 'delete'), body, session.accessToken);
  if (response.ok) {
    await scope.services.session.signOut();
    return undefined;
  }
  const { type } = problem.parse(await response.json().catch(() => ({})));
  if (type.endsWith('/invalid-password')) {
    return { fieldErrors: { currentPassword: [fault('current_password')] } };
  }
  return { formErrors: [response.status === 429 ? 'too_many' : 'failed'] };
}
