import type { SessionPort, ShopperSession } from '../../storefront/request-services.ts';
import { openSession, type SessionContent, type SiteSession, sealSession } from './cookie.ts';
import type { LoginClient } from './login-client.ts';

/** A token within this many seconds of its end is refreshed before it is used. */
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
  setCookies(): Promise<string[]>;
}

/** Opens the session of a request from its Cookie header. Tokens stay on this side. */
export async function openRequestSession(
  settings: SessionSettings,
  cookieHeader: string | null | undefined,
): Promise<RequestSession> {
  const content: SessionContent = await openSession(cookieHeader, settings.key);
  let changed = false;
  const pending = new Map<string, Promise<SiteSession | null>>();

  function keep(siteId: string, session: SiteSession): SiteSession {
    content.sites[siteId] = session;
    changed = true;
    return session;
  }

  async function fresh(siteId: string): Promise<SiteSession | null> {
    const session = content.sites[siteId];
    if (!session) return null;
    if (session.expires - REFRESH_AHEAD > settings.now().getTime() / 1000) return session;
    try {
      return keep(siteId, await settings.login.refresh(siteId, session));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A guest keeps the usid, and with it the bag; a registered shopper has to sign in again.
      if (!session.registered) return keep(siteId, await settings.login.guest(siteId, session.usid));
      delete content.sites[siteId];
      changed = true;
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
    async ensure(siteId) {
      const session = (await current(siteId)) ?? keep(siteId, await settings.login.guest(siteId));
      return open(siteId, session);
    },
    async signIn(siteId, login, password) {
      const usid = content.sites[siteId]?.usid;
      return open(siteId, keep(siteId, await settings.login.registered(siteId, login, password, usid)));
    },
    async signOut(siteId) {
      const session = content.sites[siteId];
      if (!session) return;
      delete content.sites[siteId];
      changed = true;
      await settings.login.logout(siteId, session).catch(() => {});
    },
    get: (key) => content.values[key],
    set(key, value) {
      if (value === undefined) delete content.values[key];
      else content.values[key] = value;
      changed = true;
    },
  };
  return {
    port,
    setCookies: async () => (changed ? sealSession(content, settings.key, settings.secure) : []),
  };
}

function open(siteId: string, session: SiteSession): ShopperSession {
  const { customerId, usid, registered, accessToken } = session;
  return { siteId, customerId, usid, registered, accessToken };
}

/** Whether the login service refused (400 or 401), as opposed to being out of reach. */
function isRefusal(error: unknown): boolean {
  return /^(400|401|403)\b/.test(error instanceof Error ? error.message : '');
}

/** For documents that are the same for everybody: reading the session there is a programming error. */
export const noSession: SessionPort = {
  current: refuse,
  ensure: refuse,
  signIn: refuse,
  signOut: refuse,
  get: refuse,
  set: refuse,
};

function refuse(): never {
  throw new Error('A shared document must not read or write the shopper’s session.');
}
