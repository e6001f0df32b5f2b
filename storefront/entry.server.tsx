import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestServices } from './request-services.ts';
import { resolveUrl } from './sites/resolve-url.ts';
import { storeConfig } from './sites/site-config.server.ts';
import { serverMessages } from './translations/messages.server.ts';
import { MessagesProvider } from './translations/messages-provider.tsx';

/** A render that takes longer than this is given up, so that a hanging service cannot pile up requests. */
export const streamTimeout = 10_000;

/** The process drops answers of the catalogue here when the shop's data change. */
export { dropCatalogueAnswers } from './commerce-client/answer-cache.server.ts';
/** The key under which the process hands each request its services. */
export { requestServices } from './request-services.ts';

/**
 * Renders a document whole. Documents are kept by caches and carry a content security policy made from the hashes
 * of their inline scripts, and both need the complete text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { locale } = resolveUrl(request.url, storeConfig);
  const html = await renderDocument(
    <MessagesProvider locale={locale.id} messages={serverMessages(locale.id)}>
      <ServerRouter context={routerContext} url={request.url} />
    </MessagesProvider>,
  );
  return new Response(html.body, { status: html.failed ? 500 : status, headers });
}

function renderDocument(app: React.ReactNode): Promise<{ body: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ body: Buffer.concat(chunks).toString('utf8'), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(app, {
      // Everything is complete before the first byte, so nothing needs a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), streamTimeout);
  });
}

/** Errors of loaders and actions, without the pages that are merely missing and requests that went away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { correlationId } = (context as RouterContextProvider).get(requestServices);
  console.error(`[${correlationId}] ${request.method} ${new URL(request.url).pathname}`, error);
};
