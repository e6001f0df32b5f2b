import { createRequire } from 'node:module';
import type * as Sdk from 'commerce-sdk-isomorphic';
import { insertCustomer, PASSWORD } from './customers.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService } from './service.ts';

/** The platform's official client. Its ESM build does not load on Node. */
export const sdk = createRequire(import.meta.url)('commerce-sdk-isomorphic') as typeof Sdk;

/** Client configuration, with a token for all APIs but the login. */
export const clientConfig = (service: RunningService, token?: string, clientId = PUBLIC_CLIENT) => ({
  proxy: service.origin,
  throwOnBadResponse: true,
  ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  parameters: { shortCode: 'vitrine', clientId, organizationId: ORGANIZATION, siteId: 'RivageEU' },
});

const login = (service: RunningService) => new sdk.ShopperLogin(clientConfig(service));
const redirectURI = (service: RunningService) => `${service.origin}/callback`;

/** Signs in a new guest through the client by redirect. */
export const guestOf = (service: RunningService) =>
  sdk.helpers.loginGuestUser({
    slasClient: login(service),
    parameters: { redirectURI: redirectURI(service) },
  });

/** Creates a customer and signs them in through the client. */
export async function customerOf(service: RunningService, username: string, usid?: string) {
  await insertCustomer(service.db, { login: username });
  return signIn(service, username, PASSWORD, usid);
}

/** Signs in an existing customer through the client. */
export const signIn = (service: RunningService, username: string, password: string, usid?: string) =>
  sdk.helpers.loginRegisteredUserB2C({
    slasClient: login(service),
    credentials: { username, password },
    parameters: { redirectURI: redirectURI(service), ...(usid ? { usid } : {}) },
  });

/** Status and error type of a failed call. */
export async function rejectionOf(
  call: Promise<unknown>,
): Promise<{ status: number; slug: string; body: any }> {
  const error = await call.then(
    () => undefined,
    (reason: { response?: Response }) => reason,
  );
  if (!error?.response) throw error ?? new Error('The call succeeded.');
  const body = await error.response.json();
  return {
    status: error.response.status,
    slug: String(body.type ?? '')
      .split('/')
      .at(-1)!,
    body,
  };
}
