import { createRequire } from 'node:module';
import type {
  helpers as Helpers,
  ResponseError as ResponseErrorClass,
  ShopperLogin as ShopperLoginClass,
  ShopperLoginTypes,
} from 'commerce-sdk-isomorphic';
import type { SiteSession } from './cookie.ts';
import { LoginError } from './login-error.ts';

// Node cannot load the official client's ES module; require() loads its CommonJS build.
const sdk: {
  helpers: typeof Helpers;
  ResponseError: typeof ResponseErrorClass;
  ShopperLogin: typeof ShopperLoginClass;
} = createRequire(import.meta.url)('commerce-sdk-isomorphic');

export interface LoginSettings {
  origin: string;
  shortCode: string;
  organizationId: string;
  clientId: string;
  clientSecret: string;
  /** redirect target registered at the login service: origin + /callback */
  redirectUri: string;
  fetch: typeof fetch;
  now: () => Date;
}

/** Credentials of a sign-in. `fetch` sends the shopper's address, by which the service counts attempts. */
export interface Credentials {
  username: string;
  password: string;
  usid?: string | undefined;
  fetch: typeof fetch;
}

/**
 * Signs shoppers in at the platform's login service, refreshes and ends their sessions. Rejects with a LoginError when
 * the service answers with an error.
 */
export function createLoginClient(settings: LoginSettings) {
  const client = (siteId: string, through = settings.fetch) =>
    new sdk.ShopperLogin({
      proxy: settings.origin,
      fetch: through,
      throwOnBadResponse: true,
      parameters: {
        shortCode: settings.shortCode,
        clientId: settings.clientId,
        organizationId: settings.organizationId,
        siteId,
      },
    });
  const credentials = { clientSecret: settings.clientSecret };

  async function toSession(
    response: Promise<ShopperLoginTypes.TokenResponse>,
    remember = true,
  ): Promise<SiteSession> {
    const token = await response.catch(rethrow);
    return {
      customerId: token.customer_id,
      usid: token.usid,
      registered: claimsRegistered(token.access_token),
      accessToken: token.access_token,
      refreshToken: token.refresh_token,
      expires: Math.floor(settings.now().getTime() / 1000) + Number(token.expires_in),
      remember,
    };
  }

  return {
    guest(siteId: string, usid?: string): Promise<SiteSession> {
      return toSession(
        sdk.helpers.loginGuestUserPrivate({
          slasClient: client(siteId),
          parameters: usid ? { usid } : {},
          credentials,
        }),
      );
    },
    registered(siteId: string, who: Credentials, remember: boolean): Promise<SiteSession> {
      const { username, password, usid } = who;
      return toSession(
        sdk.helpers.loginRegisteredUserB2C({
          slasClient: client(siteId, who.fetch),
          credentials: { username, password, ...credentials },
          parameters: { redirectURI: settings.redirectUri, ...(usid ? { usid } : {}) },
        }),
        remember,
      );
    },
    refresh(siteId: string, session: SiteSession): Promise<SiteSession> {
      return toSession(
        sdk.helpers.refreshAccessToken({
          slasClient: client(siteId),
          parameters: { refreshToken: session.refreshToken },
          credentials,
        }),
        session.remember,
      );
    },
    async logout(siteId: string, session: SiteSession): Promise<void> {
      await sdk.helpers
        .logout({
          slasClient: client(siteId),
          parameters: { accessToken: session.accessToken, refreshToken: session.refreshToken },
        })
        .catch(rethrow);
    },
  };
}

/** Replaces the client's ResponseError, which holds the whole response with its headers and URL. */
function rethrow(error: unknown): never {
  throw error instanceof sdk.ResponseError ? new LoginError(error.response.status) : error;
}

export type LoginClient = ReturnType<typeof createLoginClient>;

/** Whether an access token belongs to a registered shopper, by its isb claim (uido:ecom). */
function claimsRegistered(accessToken: string): boolean {
  const payload = accessToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { isb?: string };
  return claims.isb?.startsWith('uido:ecom') ?? false;
}
