import { createHash } from 'node:crypto';
import type { ShopperLoginTypes } from 'commerce-sdk-isomorphic';
import type { Db } from '../../database/connection.ts';
import { invalidGrant } from '../../identity/auth-error.ts';
import type { RefreshToken, SessionGrant } from '../../identity/refresh-tokens.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken, signIdToken } from '../../identity/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

async function loadShopper(db: Db, now: Date, grant: SessionGrant) {
  const session = await db
    .updateTable('shopper_session')
    .set({ seen_at: now })
    .where('usid', '=', grant.usid)
    .returning('guest_customer_id')
    .executeTakeFirst();
  if (!session) throw invalidGrant('The session has ended.');
  if (grant.customerId === null) return { guestCustomerId: session.guest_customer_id };
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'login', 'email', 'first_name', 'last_name'])
    .where('id', '=', grant.customerId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!customer) throw invalidGrant('The customer can no longer sign in.');
  return { guestCustomerId: session.guest_customer_id, customer };
}

/** Builds the platform's token response with all required fields, for guests too. */
export async function tokenResponse(
  services: CommerceServices,
  grant: SessionGrant,
  refresh: RefreshToken,
): Promise<ShopperLoginTypes.TokenResponse> {
  const { guestCustomerId, customer } = await loadShopper(services.db, services.now(), grant);
  const customerId = customer?.id ?? guestCustomerId;
  const name = customer ? `${customer.first_name} ${customer.last_name}`.trim() : 'Guest User';
  const accessToken = await signAccessToken(services, {
    customerId,
    guestCustomerId,
    usid: grant.usid,
    siteId: grant.siteId,
    clientId: grant.clientId,
    dnt: grant.dnt,
    ...(customer ? { registered: { login: customer.login, name } } : {}),
  });
  const idToken = await signIdToken(services, grant.clientId, {
    sub: `usid:${grant.usid}`,
    name,
    ...(customer
      ? { given_name: customer.first_name, family_name: customer.last_name, email: customer.email }
      : {}),
  });
  return {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refresh.token,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token_expires_in: refresh.seconds,
    token_type: 'Bearer',
    usid: grant.usid,
    customer_id: customerId,
    // The contract requires this MD5 hash; it is a pseudonym and protects nothing.
    enc_user_id: createHash('md5')
      .update(customer?.login ?? customerId)
      .digest('hex')
      .toUpperCase(),
    // There is no external identity provider, so there is no token of one.
    idp_access_token: '',
    dnt: grant.dnt === '1' ? 'true' : 'false',
  };
}
