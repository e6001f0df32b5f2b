import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { OwnMessages } from '../../storefront/i18n/messages.server.ts';
import { narrowRouteTable, prefixOf } from '../../storefront/page/narrow-route-table.ts';
import type {
  Preview,
  RequestServices,
  requestServices,
  SessionPort,
} from '../../storefront/sites/request-services.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import { type Log, requestLog } from '../log.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** Exports of the storefront's server entry that this process uses. */
interface StorefrontEntry {
  requestServices: typeof requestServices;
  invalidateResponses(tags: string[]): void;
  setOwnMessages(messages: OwnMessages): void;
}

const isStorefrontEntry = (module: object): module is StorefrontEntry =>
  'requestServices' in module &&
  'invalidateResponses' in module &&
  'setOwnMessages' in module &&
  typeof module.invalidateResponses === 'function';

/** The server entry of a storefront build. Throws when it lacks the exports used here. */
export function storefrontEntry({ entry }: ServerBuild): StorefrontEntry {
  if (!isStorefrontEntry(entry.module)) throw new Error('The build is not a storefront of this version.');
  return entry.module;
}

export type SharedServices = Omit<
  RequestServices,
  'session' | 'preview' | 'correlationId' | 'commerceFetch' | 'markIncomplete' | 'addCacheTags' | 'log'
> & {
  log: Log;
  /** the merchant's own texts of pages */
  messages: OwnMessages;
  fetchFor(correlationId: string, clientAddress?: string): typeof fetch;
};

/** The caller of a request; a shared document has no client address. */
export interface Caller {
  correlationId: string;
  clientAddress?: string | undefined;
  preview?: Preview | undefined;
  /** called with each access token that the commerce service refuses */
  refused?: ((accessToken: string) => void) | undefined;
}

/** The access token of a call. */
function tokenOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  return /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
}

export interface Renderer {
  /** Renders a document, its data, or a resource route. */
  handle(request: Request, session: SessionPort, caller: Caller): Promise<Response>;
  /** Like handle, with the body buffered. */
  render(request: Request, session: SessionPort, caller: Caller): Promise<RenderedDocument>;
  /** Drops the storefront's cached responses with one of the tags. */
  invalidateResponses(tags: string[]): void;
}

/** Cache-Control of a page without change notifications: the ttl of cached responses. */
const WITHOUT_NOTIFICATIONS = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Cache-Control of a page rendered while part of its data was unavailable. */
const INCOMPLETE = 'public, max-age=0, s-maxage=5';

/** Adds the tags of the data that a response was rendered from to those that its route names. */
function addTags(headers: Headers, tags: Set<string>): void {
  const named = headers.get('cache-tag');
  if (named === null || tags.size === 0) return;
  headers.set('cache-tag', [named, ...[...tags].map(encodeURIComponent)].filter(Boolean).join(', '));
}

/** Creates the renderer of a storefront build with the services of each request. */
export function createRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  entry: () => Promise<StorefrontEntry>,
  shared: SharedServices,
  mode: 'production' | 'development',
): Renderer {
  const withPrefix = (built: ServerBuild): ServerBuild => ({
    ...built,
    routes: narrowRouteTable(built.routes, prefixOf(storeConfig.url)),
  });
  const handler = createRequestHandler(
    typeof build === 'function' ? async () => withPrefix(await build()) : withPrefix(build),
    mode,
  );
  let loaded: StorefrontEntry | undefined;

  async function handle(
    request: Request,
    session: SessionPort,
    { correlationId, clientAddress, preview, refused }: Caller,
  ): Promise<Response> {
    // In development the module may have been reloaded since the last request.
    loaded = await entry();
    const { fetchFor, log, messages, ...rest } = shared;
    loaded.setOwnMessages(messages);
    const context = new RouterContextProvider();
    const commerceFetch = fetchFor(correlationId, clientAddress);
    let isAway = false;
    let isRefused = false;
    const tags = new Set<string>();
    /** Without a guest token no page can be rendered: the service is unavailable, or lacks the site. */
    const needed = <T>(entry: Promise<T>) =>
      entry.catch((error) => {
        isAway = true;
        throw error;
      });
    context.set(loaded.requestServices, {
      ...rest,
      async commerceFetch(input, init) {
        const response = await commerceFetch(input, init);
        isAway ||= response.status === 503;
        isRefused ||= response.status >= 400;
        const token = response.status === 401 ? tokenOf(input, init) : undefined;
        if (token) refused?.(token);
        return response;
      },
      markIncomplete() {
        isAway = true;
      },
      addCacheTags(added) {
        for (const tag of added) tags.add(tag);
      },
      catalogueToken: (siteId) => needed(rest.catalogueToken(siteId)),
      session: { ...session, ensure: (siteId) => needed(session.ensure(siteId)) },
      preview,
      correlationId,
      log: requestLog(log, correlationId),
    });
    const response = await handler(request, context);
    // A tenant that lacks data or permissions is not an error of the store.
    if (response.status === 500 && isRefused && !shared.invalidatesCache) isAway = true;
    addTags(response.headers, tags);
    const lifetime = isAway ? INCOMPLETE : shared.invalidatesCache ? undefined : WITHOUT_NOTIFICATIONS;
    if (lifetime && /s-maxage/.test(response.headers.get('cache-control') ?? ''))
      response.headers.set('cache-control', lifetime);
    const isDown = response.status === 503 || (isAway && response.status === 500);
    if (!isDown) return response;
    // A dependency is temporarily unavailable: answer 503 with Retry-After.
    response.headers.set('retry-after', '5');
    return new Response(response.body, { status: 503, headers: response.headers });
  }

  return {
    handle,
    async render(request, session, caller) {
      const response = await handle(request, session, caller);
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    },
    invalidateResponses: (tags) => loaded?.invalidateResponses(tags),
  };
}
