import { RouterContextProvider } from 'react-router';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { requestServices, type SessionPort, type ShopperSession } from '../sites/request-services.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { requestSite, siteScope } from '../sites/site-context.server.ts';

/** Origin of the store in tests. */
export const STORE = 'https://store.test';

/** Fake session: signed in as `who`, or no session for null. */
export function sessionOf(who: Partial<ShopperSession> | null) {
  const values = new Map<string, string>();
  let shopper = who && {
    siteId: 'RivageEU',
    customerId: 'the-customer',
    usid: 'the-usid',
    registered: true,
    accessToken: 'the-secret-token',
    ...who,
  };
  const port: SessionPort = {
    current: async () => shopper,
    hasEnded: () => who !== null && shopper === null,
    ensure: async () => shopper ?? Promise.reject(new Error('Unexpected guest sign-in')),
    signIn: () => Promise.reject(new Error('Unexpected sign-in')),
    async signOut() {
      shopper = null;
    },
    get: (key) => values.get(key),
    set(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
    opaqueUserId: (customerId) => `opaque-${customerId.length}`,
  };
  return { port, signedIn: () => shopper !== null };
}

/** Arguments of a loader or action for a page of the scope's site. */
export function routeArgs<Args>(
  scope: CatalogueScope,
  { session = sessionOf(null).port, request = new Request(STORE), params = {} } = {} as {
    session?: SessionPort;
    request?: Request;
    params?: Record<string, string>;
  },
): Args {
  const context = new RouterContextProvider();
  context.set(requestServices, { ...scope.services, publicUrl: STORE, session });
  const site = storeConfig.sites.find(({ id }) => id === scope.site.id) ?? scope.site;
  const place = siteScope({ site, locale: scope.locale }, STORE);
  context.set(requestSite, { ...place, path: '/', country: 'IE' });
  return { request, context, params, url: new URL(request.url) } as Args;
}

/** A form submission as a browser sends it. */
export function posted(fields: Record<string, string>, accept = 'application/json'): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request(STORE, { method: 'POST', body, headers: { accept } });
}
