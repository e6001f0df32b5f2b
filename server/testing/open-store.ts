import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import sharp from 'sharp';
import { createImageRoutes } from '../../commerce/api/images/routes.ts';
import { Problem } from '../../commerce/http/problem.ts';
import { imageFolders } from '../../commerce/images/image-folders.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import { DocumentCache } from '../documents/document-cache.ts';
import type { Caller } from '../documents/renderer.ts';
import { createStoreHandler } from '../handler/store-handler.ts';
import { openAdmission } from '../http/admission.ts';
import { guardedServer } from '../http/guarded-server.ts';
import { USUAL_LIMITS } from '../http/limits.ts';
import { loadStaticFiles } from '../http/static-files.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { noSession } from '../session/port.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Opens the request handler of the store on a free port, with a page that shows the URL it was rendered for in place of the
 * storefront. `rendered` lists the renders, `passed` the requests that reached the commerce service.
 */
export async function openStore(
  publicUrl?: string,
  { trustedProxies = 0, metricsToken }: { trustedProxies?: number; metricsToken?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'));
  writeFileSync(join(folder, 'secret.txt'), 'root:sesame');
  const files = mkdtempSync(join(folder, 'client-'));
  writeFileSync(join(files, 'app.js'), 'go()');
  const media = mkdtempSync(join(folder, 'media-'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(media, 'a.jpg'), picture);
  const rendered: { request: Request; caller: Caller; shared: boolean }[] = [];
  const passed: Request[] = [];
  const policy = { secure: publicUrl?.startsWith('https:') ?? false };
  const cache = new DocumentCache({ maxBytes: 1_000_000, policy, now: Date.now });
  const images = imageFolders({ media: folder, cache: join(folder, 'cache') });
  const app = new Hono().route('/images', createImageRoutes(images));
  app.onError((error) => (error instanceof Problem ? error.toResponse() : Promise.reject(error)));
  app.get('/sandbox-payments/v1/sessions/:id', (c) => c.html('<p>pay</p>'));
  app.post('/payment-provider/v1/events/:provider', async (c) => c.json({ body: await c.req.text() }));
  app.post('/newsletter/v1/unsubscribe', (c) => c.json({ cookie: c.req.header('cookie') ?? null }));
  const handler = createStoreHandler({
    commerce: {
      app,
      mailbox: new Hono().get('/__mailbox', (c) => c.html('<p>mails</p>')),
      fetchFor: () => async (input: RequestInfo | URL, init?: RequestInit) => {
        passed.push(new Request(input, init));
        return Response.json({ data: [] });
      },
      isReady: async () => true,
      promotionProblems: async () => [],
    } as unknown as CommerceConnection,
    cache,
    renderer: {
      handle: () => Promise.reject(new Error('Only documents are rendered.')),
      async render(request, session, caller) {
        const shared = session === noSession;
        rendered.push({ request, caller, shared });
        const cacheControl = shared ? 'public, max-age=0, s-maxage=60' : 'private, no-store';
        return {
          status: 200,
          headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl }),
          body: Buffer.from(`<script>go()</script><p>${request.url}</p>`),
        };
      },
      invalidateResponses() {},
    },
    files: await loadStaticFiles(files),
    sessions: {
      login: {} as never,
      key: new Uint8Array(32).fill(7),
      secure: policy.secure,
      now: () => new Date(),
    },
    proxy: {
      basePath: '/mobify/proxy/api',
      origin: 'http://commerce.test',
      siteIds: new Set(['RivageEU']),
      catalogueToken: async () => 'shared',
      fetchElsewhere: fetch,
    },
    policy,
    admission: openAdmission(USUAL_LIMITS, 0),
    metrics: createMetrics(cache),
    log: createLog('silent'),
    publicUrl,
    trustedProxies,
    metricsToken,
    isStopping: () => false,
  });
  const server = guardedServer(handler, { connections: 100 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: publicUrl ?? `http://127.0.0.1:${port}`,
    library: media.slice(folder.length + 1),
    rendered,
    passed,
    /** Sends a request with the path as given, not normalised. */
    ask(
      path: string,
      {
        method = 'GET',
        headers = {},
        body,
      }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }),
        )
          .on('error', reject)
          .end(body);
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
