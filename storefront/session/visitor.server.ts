import { randomUUID } from 'node:crypto';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Visitor } from '../platform/einstein.server.ts';
import { cookieOf, readConsent, VISITOR_COOKIE } from './shell/consent.ts';

/** Seconds a browser is known: as long as its interest counts. */
const KNOWN = 90 * 24 * 3600;

/** The visitor of a request; undefined when nothing was noted of them, or they did not allow it. */
export async function knownVisitor(scope: CatalogueScope, request: Request): Promise<Visitor | undefined> {
  const cookies = request.headers.get('cookie');
  if (!readConsent(cookies)?.has('statistics')) return undefined;
  const cookieId = cookieOf(cookies, VISITOR_COOKIE);
  return cookieId && /^[\w-]{1,64}$/.test(cookieId) ? { cookieId, userId: await userIdOf(scope) } : undefined;
}

/** The visitor of a request that allowed statistics; somebody new gets their cookie with `headers`. */
export async function ensureVisitor(
  scope: CatalogueScope,
  request: Request,
  headers: Headers,
): Promise<Visitor> {
  const known = await knownVisitor(scope, request);
  if (known) return known;
  const cookieId = randomUUID();
  const secure = scope.services.publicUrl.startsWith('https:') ? '; Secure' : '';
  headers.append(
    'Set-Cookie',
    `${VISITOR_COOKIE}=${cookieId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KNOWN}${secure}`,
  );
  return { cookieId, userId: await userIdOf(scope) };
}

/** What analytics know a registered customer by. */
async function userIdOf({ services, site }: CatalogueScope): Promise<string | undefined> {
  const session = await services.session.current(site.id);
  return session?.registered ? services.session.opaqueUserId(session.customerId) : undefined;
}
