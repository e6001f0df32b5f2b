import type { Context } from 'hono';
import { isLoopbackHost } from '../../../shared/loopback.server.ts';
import { Problem } from '../../http/problem.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { countedWarning } from '../../services/counted-warning.ts';

/** The origin that staff use the service on: the configured one, else the loopback address that is asked. */
function ownOrigin({ staff }: CommerceServices, c: Context): string | undefined {
  if (staff.isPublic) return new URL(staff.origin).origin;
  const { hostname, origin } = new URL(c.req.url);
  return isLoopbackHost(hostname) ? origin : undefined;
}

/** Whether a request comes from a page of the own origin; `unknown` when it says nothing of it, as other programs do. */
function originOf(services: CommerceServices, c: Context): 'own' | 'other' | 'unknown' {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other';
  const origin = c.req.header('origin');
  if (origin === undefined) return 'unknown';
  return origin === ownOrigin(services, c) ? 'own' : 'other';
}

const warnings = new WeakMap<CommerceServices, (fields: object) => void>();

function forged(services: CommerceServices, c: Context): Problem {
  let warn = warnings.get(services);
  if (!warn) {
    warn = countedWarning(services, 'a request with the session of staff came from another origin');
    warnings.set(services, warn);
  }
  warn({ method: c.req.method, path: c.req.path, origin: c.req.header('origin') });
  return new Problem(
    403,
    'forged-request',
    'Forbidden',
    'The request does not come from a page of this address.',
  );
}

/** Throws 403 `forged-request`, and logs it, unless a request that changes something comes from a page of the own origin. */
export function requireOwnPage(services: CommerceServices, c: Context): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (originOf(services, c) !== 'own') throw forged(services, c);
}

/** As `requireOwnPage` for requests without a session, which other programs may send too: only other pages may not. */
export function refuseOtherPages(services: CommerceServices, c: Context): void {
  if (originOf(services, c) === 'other') throw forged(services, c);
}
