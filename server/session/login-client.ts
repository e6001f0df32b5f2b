import { createRequire } from 'node:module';
import type {
  helpers as Helpers,
  ShopperLogin as ShopperLoginClass,
  ShopperLoginTypes,
} from 'commerce-sdk-isomorphic';
import type { SiteSession } from './cookie.ts';

// The official client's ES module cannot be loaded by Node itself; its CommonJS build can.
const sdk = createRequire(import.meta.url)('commerce-sdk-isomorphic') as {
  helpers: typeof Helpers;
  ShopperLogin: typeof ShopperLoginClass;
};

export interface LoginSettings {
  origin: string;
  shortCode: string;
  organizationId: string;
  clientId: string;
  clientSecret: string;
  /** origin + /callback, where the login service may redirect to */
  redirectUri: string;
  fetch: typeof fetch;
  now: () => Date;
}

/** Who signs in, and through which fetch: it carries the shopper's address, by which attempts are counted. */
export interface Credentials {
  username: string;
  password: string;
  usid?: string | undefined;
  fetch: typeof fetch;
}

/** Signs shoppers in, refreshes and ends their sessions at the platform's login service. */
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
    } as never) as InstanceType<typeof ShopperLoginClass>;
  const credentials = { clientSecret: settings.clientSecret };

  function toSession(answer: unknown, remember = true): SiteSession {
    const token = answer as ShopperLoginTypes.TokenResponse;
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
    async guest(siteId: string, usid?: string): Promise<SiteSession> {
      return toSession(
        await sdk.helpers.loginGuestUserPrivate({
          slasClient: client(siteId) as never,
          parameters: usid ? { usid } : {},
          credentials,
        } as never),
      );
    },
    async registered(siteId: string, who: Credentials, remember: boolean): Promise<SiteSession> {
      const { username, password, usid } = who;
      return toSession(
        await sdk.helpers.loginRegisteredUserB2C({
          slasClient: client(siteId, who.fetch) as never,
          credentials: { username, password, ...credentials },
          parameters: { redirectURI: settings.redirectUri, ...(usid ? { usid } : {}) },
        } as never),
        remember,
      );
    },
    async refresh(siteId: string, session: SiteSession): Promise<SiteSession> {
      return toSession(
        await sdk.helpers.refreshAccessToken({
          slasClient: client(siteId) as never,
          parameters: { refreshToken: session.refreshToken },
          credentials,
        } as never),
        session.remember,
      );
    },
    async logout(siteId: string, session: SiteSession): Promise<void> {
      await sdk.helpers.logout({
        slasClient: client(siteId) as never,
        parameters: { accessToken: session.accessToken, refreshToken: session.refreshToken },
      } as never);
    },
  };
}

export type LoginClient = ReturnType<typeof createLoginClient>;

/** Whether an access token is a registered shopper's, by its isb claim (uido:ecom). */
function claimsRegistered(accessToken: string): boolean {
  const payload = accessToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { isb?: string };
  return claims.isb?.startsWith('uido:ecom') ?? false;
}
