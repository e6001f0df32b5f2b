import { createServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { embeddedBackend, tenantBackend } from './backend.ts';
import { createCatalogueTokens } from './catalogue-token.ts';
import { createRenderer } from './documents/renderer.ts';
import { einsteinSettings } from './einstein.ts';
import { readEnvironment } from './environment.ts';
import { isSameOrigin } from './http/same-origin.ts';
import { sendWebResponse, toWebRequest } from './http/web-request.ts';
import { createLog } from './log.ts';
import { createManagerTokens, dataApiBase } from './manager-token.ts';
import { createPreferences } from './preferences.ts';
import { prepareDatabase } from './prepare/database.ts';
import { previewOf } from './preview/grant.ts';
import { answerPreview, PREVIEW_PATH } from './preview/preview-handler.ts';
import { createLoginClient } from './session/login-client.ts';
import { openRequestSession } from './session/port.ts';
import { sessionKey } from './session/secret.ts';

// npm run dev: the storefront through Vite with hot reload; nothing is cached, no policy stands in the way.
process.env.NODE_ENV = 'development';
const env = readEnvironment();
if (env.COMMERCE_BACKEND === 'embedded') prepareDatabase(env, console.log);
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
const backend =
  env.COMMERCE_BACKEND === 'tenant'
    ? tenantBackend(env)
    : await embeddedBackend(env, createLog('warn'), { shop: publicUrl, own: publicUrl });
const now = () => new Date();
const login = createLoginClient({
  origin: backend.origin,
  shortCode: env.COMMERCE_SHORT_CODE,
  organizationId: env.COMMERCE_ORGANIZATION_ID,
  clientId: env.COMMERCE_CLIENT_ID,
  clientSecret: env.COMMERCE_CLIENT_SECRET,
  redirectUri: `${publicUrl}/callback`,
  fetch: backend.fetchFor('login'),
  now,
});
const managerToken = createManagerTokens(env, backend, now);
const preferences = createPreferences({
  origin: backend.origin,
  organizationId: env.COMMERCE_ORGANIZATION_ID,
  token: managerToken,
  fetch: backend.fetchFor('preferences'),
  log: createLog('warn'),
  now,
});
const sessions = { login, key: sessionKey(env.SESSION_SECRET, env.DATA_DIR), secure: false, now };
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const loadBuild = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
const renderer = createRenderer(
  loadBuild,
  async () => (await loadBuild()).entry.module as never,
  {
    api: {
      origin: backend.origin,
      shortCode: env.COMMERCE_SHORT_CODE,
      organizationId: env.COMMERCE_ORGANIZATION_ID,
      clientId: env.COMMERCE_CLIENT_ID,
    },
    fetchFor: backend.fetchFor,
    tellsChanges: backend.tellsChanges,
    catalogueToken: createCatalogueTokens(login, now),
    preferences: preferences.of,
    einstein: einsteinSettings(env),
    merchant: { dataApi: dataApiBase(env, backend.origin), token: managerToken },
    proxyBasePath: env.PROXY_BASE_PATH,
    publicUrl,
  },
  'development',
);

createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const url = new URL(request.url ?? '/', publicUrl);
      const webRequest = await toWebRequest(request, url, { withCookies: true });
      if (/^\/__mailbox(\/|$)/.test(url.pathname) && backend.mailbox) {
        return await sendWebResponse(await backend.mailbox.fetch(webRequest), response, {});
      }
      if (url.pathname.startsWith('/images/') && backend.app) {
        return await sendWebResponse(await backend.app.fetch(webRequest), response, {});
      }
      if (!isSameOrigin(request, url.origin)) {
        return void response.writeHead(403).end('This request did not come from a page of this store.');
      }
      if (url.pathname === PREVIEW_PATH) {
        return await answerPreview(request, response, url, { key: sessions.key, secure: false, headers: {} });
      }
      const caller = {
        correlationId: 'development',
        clientAddress: request.socket.remoteAddress,
        preview: await previewOf(request.headers.cookie, url, sessions.key),
      };
      const commerceFetch = backend.fetchFor(caller.correlationId, caller.clientAddress);
      const session = await openRequestSession(sessions, request.headers.cookie, commerceFetch);
      const answer = await renderer.handle(webRequest, session.port, caller);
      const cookies = await session.setCookies();
      await sendWebResponse(answer, response, cookies.length > 0 ? { 'set-cookie': cookies } : {});
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      if (!response.headersSent)
        response.writeHead(500).end('The page could not be rendered; see the console.');
    }
  });
}).listen(env.PORT, () => console.log(`The store opens at ${publicUrl}, with hot reload`));
