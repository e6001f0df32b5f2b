import type { CustomerScope } from '../auth/require-customer.server.ts';
import { keepEmailOnBasket } from '../basket-data/merge-guest-basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';

/**
 * Whether what is kept under the customer's email is shown. A tenant that verifies no addresses says nothing of it, and
 * its custom APIs decide for themselves.
 */
export const isEmailProven = ({ customer }: Pick<CustomerScope, 'customer'>): boolean =>
  customer.emailVerified !== false;

/** Has the link that verifies the email mailed again. Never throws. */
export async function sendProof(own: CustomerScope): Promise<'sent' | 'too_many' | 'failed'> {
  const { scope, parameters, session } = own;
  const path = `customers/${parameters.customerId}/verification`;
  try {
    const response = await postCustom(scope, 'customer-email', path, {}, session.accessToken);
    if (response.ok) return 'sent';
    return response.status === 429 ? 'too_many' : 'failed';
  } catch (error) {
    scope.services.log.error('sending the confirmation link failed', error);
    return 'failed';
  }
}

/** `other`: the link is of another account than the one signed in to; `invalid`: it is not good (any more). */
export type Redeemed = 'confirmed' | 'other' | 'invalid';

/** Does what the link of a mail is for, for the customer it belongs to. Throws when the service fails. */
export async function redeemProof(
  { scope, session }: Pick<CustomerScope, 'scope' | 'session'>,
  token: string,
): Promise<Redeemed> {
  const response = await postCustom(scope, 'customer-email', 'confirm', { token }, session.accessToken);
  if (response.status >= 500) throw new Error(`The confirmation answered ${response.status}`);
  if (response.status === 403) return 'other';
  if (!response.ok) return 'invalid';
  await renewBasket(scope);
  return 'confirmed';
}

/** The bag of a customer who is signed in here carries the email that is theirs now. */
async function renewBasket(scope: CatalogueScope): Promise<void> {
  try {
    const session = await scope.services.session.current(scope.site.id);
    if (session?.registered) await keepEmailOnBasket(scope, session);
  } catch (error) {
    scope.services.log.error('updating the email address of the basket failed', error);
  }
}
