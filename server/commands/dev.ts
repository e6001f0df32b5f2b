import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { SANDBOX_PAGES } from '../../commerce/payments/sandbox.ts';
import { isLoopbackHeader } from '../../shared/loopback.server.ts';
import { canonicalUrl } from '../../storefront/sites/canonical-url.ts';
import { exitWith, readArchiveArgument } from '../config/command-line.ts';
import { type Environment, readServerEnvironment } from '../config/environment.ts';
import { assertPortFree } from '../http/free-port.ts';
import { listen } from '../http/listener.ts';
import { requestUrl } from '../http/request-url.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { sendWebResponse, toWebRequest } from '../http/web-request.ts';
import { createLog } from '../log.ts';
import { buildStaffApplication } from '../prepare/build.ts';
import { prepareDatabase } from '../prepare/database.ts';
import { assertArchive } from '../prepare/first-archive.ts';
import { previewOf } from '../preview/grant.ts';
import { keepPrivate, PREVIEW_PATH, previewResponse } from '../preview/preview-handler.ts';
import { servicePort, servicePortHost } from '../serve/service-port.ts';
import { withStaffApplication } from '../serve/staff-application.ts';
import { openRequestSession } from '../session/port.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// npm run dev: serves the storefront through Vite with hot reload, without document cache and content security policy.
process.env.NODE_ENV = 'development';
const env = await prepare().catch((error) => exitWith(error));
// The storefront reads STORE_CONFIG when it is loaded, so import it afterwards.
const { storeConfig } = await import('../../storefront/sites/site-config.server.ts');
const { createRenderer, storefrontEntry } = await import('../documents/renderer.ts');
const { connectStore } = await import('../serve/store-connections.ts');
const { commerce, sessions, shared, publicUrl, warnings } = await connectStore(env, createLog('warn'));
const server = createServer();
// Hot reload uses the store's port, so that several development servers can run.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const loadBuild = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
const renderer = createRenderer(
  loadBuild,
  async () => storefrontEntry(await loadBuild()),
  shared,
  'development',
);

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const url = requestUrl(request, publicUrl);
      if (!url) return void response.writeHead(400).end('The address cannot be read.');
      const webRequest = await toWebRequest(request, url, { withCookies: true });
      const { mailbox } = commerce;
      if (mailbox && /^\/__mailbox(\/|$)/.test(url.pathname) && isLoopbackHeader(request.headers.host)) {
        return await sendWebResponse(await mailbox.fetch(webRequest), response, {});
      }
      const isOfService = url.pathname.startsWith('/images/') || url.pathname.startsWith(SANDBOX_PAGES);
      if (isOfService && commerce.app) {
        return await sendWebResponse(await commerce.app.fetch(webRequest), response, {});
      }
      if (!isSameOrigin(request, url.origin)) {
        return void response.writeHead(403).end('This request did not come from a page of this store.');
      }
      if (url.pathname === PREVIEW_PATH) {
        const preview = await previewResponse(request, url, { key: sessions.key, secure: false });
        return await sendWebResponse(preview, response, {});
      }
      const elsewhere = /\.data$/.test(url.pathname) ? undefined : canonicalUrl(url, storeConfig);
      if (elsewhere !== undefined) {
        const status = request.method === 'GET' || request.method === 'HEAD' ? 302 : 307;
        return void response.writeHead(status, { location: elsewhere }).end();
      }
      const caller = {
        correlationId: 'development',
        clientAddress: request.socket.remoteAddress,
        preview: await previewOf(request.headers.cookie, url, sessions.key),
      };
      const commerceFetch = commerce.fetchFor(caller.correlationId, caller.clientAddress);
      const session = await openRequestSession(sessions, request.headers.cookie, commerceFetch);
      const answer = await renderer.handle(webRequest, session.port, caller);
      if (caller.preview) keepPrivate(answer.headers);
      const cookies = await session.setCookies();
      await sendWebResponse(answer, response, cookies.length > 0 ? { 'set-cookie': cookies } : {});
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      if (!response.headersSent)
        response.writeHead(500).end('The page could not be rendered; see the console.');
    }
  });
});
// The card fields of the sandbox and the application for staff are at the port of the service.
const serviceApp =
  commerce.app &&
  (await withStaffApplication(
    buildStaffApplication(console.log),
    env.COMMERCE_ORGANIZATION_ID,
    commerce.app,
  ));
const service = serviceApp && createServer(getRequestListener(servicePort(env, serviceApp).fetch));
if (service) await listen(service, env.COMMERCE_PORT, servicePortHost(env));
server.listen(env.PORT, env.HOST, () => {
  for (const warning of warnings) console.log(warning);
  console.log(`The store opens at ${publicUrl}, with hot reload`);
  // Preload the build; its errors are shown when the first page is requested.
  loadBuild().catch(() => {});
});

// Vite's listener would exit before the database is closed.
process.removeAllListeners('SIGTERM');
stopOnSignal(async () => {
  for (const one of [server, service]) {
    one?.close();
    one?.closeAllConnections();
  }
  await vite.close();
  await commerce.close();
}, console.log);

async function prepare(): Promise<Environment> {
  readArchiveArgument('npm run dev');
  const settings = readServerEnvironment();
  await assertArchive(settings);
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  if (settings.COMMERCE_BACKEND === 'embedded') {
    await assertPortFree('COMMERCE_PORT', settings.COMMERCE_PORT, '127.0.0.1');
    prepareDatabase(settings, console.log);
  }
  return settings;
}
