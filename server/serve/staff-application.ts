import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { loadStaticFiles } from '../http/static-files.ts';

/** Where the application is; the Admin API is below it. */
const BASE = '/admin';

interface ApplicationEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
}

/** Headers of every file: the application is its own origin's only, in no frame, and loads nothing from elsewhere. */
const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * The staff's application as the port of the commerce service serves it: files of the build, and for every other path
 * below `/admin` its one document. `api` answers everything else, also `/admin/v1`.
 */
export async function withStaffApplication(
  build: string,
  organizationId: string,
  api: Hono,
): Promise<Pick<Hono, 'fetch'>> {
  const files = await loadStaticFiles(build);
  const document = (await readFile(join(build, 'index.html'), 'utf8')).replace(
    '%ORGANIZATION%',
    organizationId,
  );
  const app = new Hono<ApplicationEnv>().notFound(async (c) => {
    const { path } = c.req;
    const isOwn = path === BASE || path.startsWith(`${BASE}/`);
    if (!isOwn || path.startsWith(`${BASE}/v1/`) || path === `${BASE}/v1`) return api.fetch(c.req.raw, c.env);
    if (path === BASE) return c.redirect(`${BASE}/`, 308);
    const { incoming, outgoing } = c.env;
    const file = path.slice(BASE.length);
    const found = await files.respond(incoming, outgoing, file, SECURITY);
    if (found && file !== '/index.html') return found;
    if (file.startsWith('/assets/')) return c.text('There is nothing here.', 404, SECURITY);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Use GET.', 405, { ...SECURITY, allow: 'GET, HEAD' });
    return c.html(document, 200, { ...SECURITY, 'cache-control': 'no-cache' });
  });
  // The listener gives each request its `incoming` and `outgoing`.
  return { fetch: (request, env) => app.fetch(request, env as ApplicationEnv['Bindings']) };
}
