import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { prefixOf, withOnePrefix } from '../../storefront/page/narrow-route-table.ts';
import type {
  Preview,
  RequestServices,
  requestServices,
  SessionPort,
} from '../../storefront/sites/request-services.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import { type Log, requestLog } from '../log.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** What the storefront's server build gives the process beyond its routes. */
interface StorefrontEntry {
  requestServices: typeof requestServices;
  dropCatalogueAnswers(): void;
}

export type SharedServices = Omit<
  RequestServices,
  'session' | 'preview' | 'correlationId' | 'commerceFetch' | 'missed' | 'log'
> & {
  log: Log;
  fetchFor(correlationId: string, clientAddress?: string): typeof fetch;
};

/** Whom a request is answered for; a document for everybody has no address. */
export interface Caller {
  correlationId: string;
  clientAddress?: string | undefined;
  preview?: Preview | undefined;
  /** hears of each access token that the commerce service no longer takes */
  refused?: ((accessToken: string) => void) | undefined;
}

/** The access token a call carried. */
function tokenOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  return /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
}

export interface Renderer {
  /** Answers a request of the storefront: a document, the data of one, or a resource route. */
  handle(request: Request, session: SessionPort, caller: Caller): Promise<Response>;
  /** As handle, with the whole body read. */
  render(request: Request, session: SessionPort, caller: Caller): Promise<RenderedDocument>;
  /** Forgets catalogue answers the storefront keeps. */
  dropAnswers(): void;
}

/** How long shared caches keep a page where nobody tells of changes: as long as the answers it was made of. */
const UNTOLD = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** How long shared caches keep a page that lacks what was away when it was made. */
const INCOMPLETE = 'public, max-age=0, s-maxage=5';

/** Ties the storefront's build to the services of each request. */
export function createRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  entry: () => Promise<StorefrontEntry>,
  shared: SharedServices,
  mode: 'production' | 'development',
): Renderer {
  const withPrefix = (built: ServerBuild): ServerBuild => ({
    ...built,
    routes: withOnePrefix(built.routes, prefixOf(storeConfig.url)),
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
    // In development the module may have been replaced since the last request.
    loaded = await entry();
    const { fetchFor, log, ...rest } = shared;
    const context = new RouterContextProvider();
    const commerceFetch = fetchFor(correlationId, clientAddress);
    let isAway = false;
    let isRefused = false;
    /** Who is not let in as a guest can be shown nothing: the service is away, or lacks the site. */
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
      missed() {
        isAway = true;
      },
      catalogueToken: (siteId) => needed(rest.catalogueToken(siteId)),
      session: { ...session, ensure: (siteId) => needed(session.ensure(siteId)) },
      preview,
      correlationId,
      log: requestLog(log, correlationId),
    });
    const response = await handler(request, context);
    // What a tenant does not have, or not for this client, is no fault of the shop's; it may be put right there.
    if (response.status === 500 && isRefused && !shared.tellsChanges) isAway = true;
    const lifetime = isAway ? INCOMPLETE : shared.tellsChanges ? undefined : UNTOLD;
    if (lifetime && /s-maxage/.test(response.headers.get('cache-control') ?? ''))
      response.headers.set('cache-control', lifetime);
    const isDown = response.status === 503 || (isAway && response.status === 500);
    if (!isDown) return response;
    // Nothing of ours is wrong: what the page needs is away for a moment.
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
    dropAnswers: () => loaded?.dropCatalogueAnswers(),
  };
}
