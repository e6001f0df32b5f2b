import { createHmac } from 'node:crypto';
import type { SessionPort, ShopperSession, SignInRefusal } from '../../storefront/sites/request-services.ts';
import { openSession, type SessionContent, type SiteSession, sealSession } from './cookie.ts';
import { readDevices } from './known-devices.ts';
import type { LoginClient } from './login-client.ts';
import { LoginError } from './login-error.ts';

/** Seconds before its expiry at which a token is refreshed. */
const REFRESH_AHEAD = 60;

export interface SessionSettings {
  login: LoginClient;
  key: Uint8Array;
  secure: boolean;
  now: () => Date;
}

/** The shopper's session of one request, and the cookies to set when it changed. */
export interface RequestSession {
  port: SessionPort;
  /** removes the session of a revoked access token; false when it is not in this cookie */
  forget(accessToken: string): boolean;
  setCookies(): Promise<string[]>;
}

/**
 * Reads the session of a request from its Cookie header. Tokens stay on the server. `commerceFetch` carries the
 * shopper's address.
 */
export async function openRequestSession(
  settings: SessionSettings,
  cookieHeader: string | null | undefined,
  commerceFetch: typeof fetch,
): Promise<RequestSession> {
  const content: SessionContent = await openSession(cookieHeader, settings.key, settings.secure);
  const devices = readDevices(cookieHeader, settings.secure);
  let changed = false;
  const pending = new Map<string, Promise<SiteSession | null>>();

  function keep(siteId: string, session: SiteSession): SiteSession {
    content.sites[siteId] = session;
    content.ended = content.ended.filter((id) => id !== siteId);
    changed = true;
    return session;
  }

  function end(siteId: string): void {
    delete content.sites[siteId];
    if (!content.ended.includes(siteId)) content.ended.push(siteId);
    changed = true;
  }

  async function fresh(siteId: string): Promise<SiteSession | null> {
    const session = content.sites[siteId];
    if (!session) return null;
    if (session.expires - REFRESH_AHEAD > settings.now().getTime() / 1000) return session;
    try {
      return keep(siteId, await settings.login.refresh(siteId, session));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A guest keeps its usid and thereby its basket; a registered shopper signs in again.
      if (!session.registered) return keep(siteId, await settings.login.guest(siteId, session.usid));
      end(siteId);
      return null;
    }
  }

  function current(siteId: string): Promise<SiteSession | null> {
    let running = pending.get(siteId);
    if (!running) {
      running = fresh(siteId).finally(() => pending.delete(siteId));
      pending.set(siteId, running);
    }
    return running;
  }

  const port: SessionPort = {
    async current(siteId) {
      const session = await current(siteId);
      return session && open(siteId, session);
    },
    hasEnded: (siteId) => content.ended.includes(siteId),
    async ensure(siteId) {
      const session = (await current(siteId)) ?? keep(siteId, await settings.login.guest(siteId));
      return open(siteId, session);
    },
    async signIn(siteId, { login, password, remember }) {
      // Only a guest's usid is continued: its basket is merged into the customer's.
      const before = content.sites[siteId];
      const usid = before?.registered ? undefined : before?.usid;
      const who = { username: login, password, usid, fetch: devices.through(commerceFetch) };
      const lasting = remember ?? before?.remember ?? false;
      try {
        return open(siteId, keep(siteId, await settings.login.registered(siteId, who, lasting)));
      } catch (error) {
        const refusal = signInRefusal(error);
        if (refusal) return refusal;
        throw error;
      }
    },
    async signOut() {
      const ended = Object.entries(content.sites).filter(([, session]) => session.registered);
      for (const [siteId] of ended) end(siteId);
      content.values = {};
      changed = true;
      // Ending a session needs a valid access token: refresh an expired one first.
      await Promise.allSettled(
        ended.map(async ([siteId, session]) => {
          const valid = session.expires > settings.now().getTime() / 1000;
          const own = valid ? session : await settings.login.refresh(siteId, session);
          await settings.login.logout(siteId, own);
        }),
      );
    },
    get: (key) => content.values[key],
    set(key, value) {
      if (value === undefined) delete content.values[key];
      else content.values[key] = value;
      changed = true;
    },
    opaqueUserId: (customerId) =>
      createHmac('sha256', settings.key).update(`analytics:${customerId}`).digest('base64url'),
  };
  return {
    port,
    forget(accessToken) {
      const ended = Object.entries(content.sites).find(([, session]) => session.accessToken === accessToken);
      if (!ended) return false;
      end(ended[0]);
      return true;
    },
    setCookies: async () => [
      ...(changed ? await sealSession(content, settings.key, settings.secure) : []),
      ...devices.setCookies(),
    ],
  };
}

function open(siteId: string, session: SiteSession): ShopperSession {
  const { customerId, usid, registered, accessToken } = session;
  return { siteId, customerId, usid, registered, accessToken };
}

/** Whether the login service refused the token, as opposed to being unavailable. */
function isRefusal(error: unknown): boolean {
  return error instanceof LoginError && [400, 401, 403].includes(error.status);
}

function signInRefusal(error: unknown): SignInRefusal | undefined {
  if (!(error instanceof LoginError)) return undefined;
  if (error.status === 401) return 'unauthorized';
  return error.status === 429 ? 'too_many' : undefined;
}

/** Session of shared documents: every access throws, because it would leak one shopper's data to others. */
export const noSession: SessionPort = {
  current: refuse,
  hasEnded: refuse,
  ensure: refuse,
  signIn: refuse,
  signOut: refuse,
  get: refuse,
  set: refuse,
  opaqueUserId: refuse,
};

function refuse(): never {
  throw new Error('A shared document must not read or write the shopper’s session.');
}
