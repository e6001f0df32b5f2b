import type { CustomerScope } from '../auth/require-customer.server.ts';
import { setBasketEmail } from '../basket-data/merge-guest-basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';

/**
 * Whether data stored under the customer's email may be shown. True on platforms without email verification,
 * because they do not set `emailVerified`.
 */
export const isEmailVerified = ({ customer }: Pick<CustomerScope, 'customer'>): boolean =>
  customer.emailVerified !== false;

/** Sends the verification mail again. Never throws. */
export async function sendVerification(own: CustomerScope): Promise<'sent' | 'too_many' | 'failed'> {
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

/** `other`: the link belongs to another account; `invalid`: the token is unknown, used or expired. */
export type Redeemed = 'confirmed' | 'other' | 'invalid';

/** Redeems the token of a verification mail for the signed-in customer. Throws when the service fails. */
export async function redeemVerification(
  { scope, session }: Pick<CustomerScope, 'scope' | 'session'>,
  token: string,
): Promise<Redeemed> {
  const response = await postCustom(scope, 'customer-email', 'confirm', { token }, session.accessToken);
  if (response.status >= 500) throw new Error(`Email confirmation failed with status ${response.status}`);
  if (response.status === 403) return 'other';
  if (!response.ok) return 'invalid';
  await updateBasketEmail(scope);
  return 'confirmed';
}

/** Writes the verified email to the basket of the signed-in customer. */
async function updateBasketEmail(scope: CatalogueScope): Promise<void> {
  try {
    const session = await scope.services.session.current(scope.site.id);
    if (session?.registered) await setBasketEmail(scope, session);
  } catch (error) {
    scope.services.log.error('updating the email address of the basket failed', error);
  }
}
