import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { registerFeatures } from './app/register.server.ts';
import { RENDER_TIMEOUT_MS, renderDocument } from './app/shell/render-document.server.ts';
import { themedBrand } from './brand/theme.server.ts';
import { messageUrls, serverMessages } from './i18n/messages.server.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { prefixOf } from './page/narrow-route-table.ts';
import { requestServices } from './sites/request-services.ts';
import { resolveUrl } from './sites/resolve-url.ts';
import { storeConfig } from './sites/site-config.server.ts';

registerFeatures();

/** Timeout in milliseconds for streamed data, the same as for rendering a document. */
export const streamTimeout = RENDER_TIMEOUT_MS;

/** Replaces the merchant's own texts. */
export { setOwnMessages } from './i18n/messages.server.ts';
/** Drops cached catalogue responses when the shop's data change. */
export { invalidateResponses } from './platform/response-cache.server.ts';
/** Context key of the services that the server process passes to each request. */
export { requestServices } from './sites/request-services.ts';

/**
 * Renders a complete document. Caches and the content security policy, which has the hashes of inline scripts, need the
 * full text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { log } = loadContext.get(requestServices);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { matches } = routerContext.staticHandlerContext;
  // A path that matches only a layout has no page.
  if (matches.at(-1)?.route.children?.length) return new Response('Not found', { status: 404, headers });
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { site, locale } = resolveUrl(request.url, storeConfig);
  const html = await renderDocument(
    <MessagesProvider
      locale={locale.id}
      messages={serverMessages(locale.id)}
      urls={messageUrls(locale.id).join(' ')}
      prefix={prefixOf(storeConfig.url)}
      brand={themedBrand(site, storeConfig)}
    >
      <MappedPageModules context={routerContext}>
        <ServerRouter context={routerContext} url={request.url} />
      </MappedPageModules>
    </MessagesProvider>,
    log,
  );
  return new Response(html.body, { status: html.failed ? 500 : status, headers });
}

/**
 * Preloads the module of a mapped page, as the router does for route modules. Wraps the router, because a sibling would
 * change the ids of `useId` and break hydration.
 */
function MappedPageModules({
  context,
  children,
}: {
  context: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>;
  children: ReactNode;
}) {
  const { kind } = (context.staticHandlerContext.loaderData?.['mapped-path'] ?? {}) as { kind?: string };
  const route = kind === undefined ? undefined : context.manifest.routes[kind];
  for (const url of route ? [route.module, ...(route.imports ?? [])] : [])
    preloadModule(url, { as: 'script' });
  return children;
}

/**
 * Logs errors of loaders and actions, except 4xx responses and aborted requests. A token that the platform no longer accepts
 * is a warning: the shopper signed out in another tab.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = (context as RouterContextProvider).get(requestServices);
  const isSignedOut = (error as { response?: Response }).response?.status === 401;
  log[isSignedOut ? 'warn' : 'error']('loader or action failed', error);
};
