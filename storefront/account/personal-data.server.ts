import { z } from 'zod';
import type { CustomerScope } from '../auth/require-customer.server.ts';
import { type Fault, fault } from '../forms/rules.ts';
import { getCustom, postCustom } from '../platform/custom-api.server.ts';

const path = ({ parameters }: CustomerScope, what: string) => `customers/${parameters.customerId}/${what}`;

/** Pseudonymous id under which the customer's activity is stored. */
const visitorOf = ({ scope, parameters }: CustomerScope) =>
  scope.services.session.opaqueUserId(parameters.customerId);

/** Exports everything stored about the customer. Throws when the service fails. */
export async function exportPersonalData(own: CustomerScope): Promise<unknown> {
  const { scope, session } = own;
  const query = { visitorId: visitorOf(own) };
  const response = await getCustom(scope, 'customer-data', path(own, 'export'), query, session.accessToken);
  if (!response.ok) throw new Error(`Customer data export failed with status ${response.status}`);
  return response.json();
}

/** Reason why the account was not deleted. */
export type DeletionRefusal =
  | { fieldErrors: { currentPassword: [Fault] } }
  | { formErrors: ['too_many' | 'failed'] };

const problem = z.object({ type: z.string() }).catch({ type: '' });

/** Deletes the account and ends this session. Returns undefined on success. */
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
