import { randomUUID } from 'node:crypto';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Visitor } from '../platform/einstein.server.ts';
import { cookieOf, readConsent, VISITOR_COOKIE } from './shell/consent.ts';

/** Max-Age of the visitor cookie in seconds, as long as its activities are stored. */
const COOKIE_MAX_AGE = 90 * 24 * 3600;

/** Returns the visitor of a request; undefined without a visitor cookie or consent to statistics. */
export async function readVisitor(scope: CatalogueScope, request: Request): Promise<Visitor | undefined> {
  const cookies = request.headers.get('cookie');
  if (!readConsent(cookies)?.has('statistics')) return undefined;
  const cookieId = cookieOf(cookies, VISITOR_COOKIE);
  return cookieId && /^[\w-]{1,64}$/.test(cookieId) ? { cookieId, userId: await userIdOf(scope) } : undefined;
}

/** Returns the visitor of a request with consent; a new visitor gets a cookie in `headers`. */
export async function ensureVisitor(
  scope: CatalogueScope,
  request: Request,
  headers: Headers,
): Promise<Visitor> {
  const known = await readVisitor(scope, request);
  if (known) return known;
  const cookieId = randomUUID();
  const secure = scope.services.publicUrl.startsWith('https:') ? '; Secure' : '';
  headers.append(
    'Set-Cookie',
    `${VISITOR_COOKIE}=${cookieId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_MAX_AGE}${secure}`,
  );
  return { cookieId, userId: await userIdOf(scope) };
}

/** Returns the opaque analytics id of a registered customer. */
async function userIdOf({ services, site }: CatalogueScope): Promise<string | undefined> {
  const session = await services.session.current(site.id);
  return session?.registered ? services.session.opaqueUserId(session.customerId) : undefined;
}
