import type { Context } from 'hono';
import { ClientBudget } from '../../http/client-budget.ts';
import { Problem, unauthorized } from '../../http/problem.ts';
import { verifyAccessToken } from '../../identity/tokens.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { countedWarning } from '../../services/counted-warning.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';
import { staffActorId } from '../../staff/accounts.ts';
import { scopesOf } from '../../staff/roles.ts';
import { staffTokenOf } from '../staff/cookie.ts';
import { requireStaff } from '../staff/current-staff.ts';
import { verifyManagerToken } from './tokens.ts';

/** An API client of the merchant, or an account of its staff, that is allowed to do what it requests. */
export interface Manager {
  /** of staff: `staff:` and the email of the account */
  clientId: string;
  /** ids of the sites that it may use; undefined for all */
  sites: readonly string[] | undefined;
  /** somebody who is signed in, instead of another system */
  isStaff: boolean;
  /** scopes of the token, or of the role of the account */
  scopes: readonly string[];
}

interface Guard {
  requests: ClientBudget;
  warnOfShopper: (fields: object) => void;
}

/** Counters of this process, by the services that they belong to. */
const guards = new WeakMap<CommerceServices, Guard>();

function guardOf(services: CommerceServices): Guard {
  const known = guards.get(services);
  if (known) return known;
  const warnOfShopper = countedWarning(
    services,
    'the token of a shopper was refused by an API of the merchant',
  );
  const guard = { requests: new ClientBudget(), warnOfShopper };
  guards.set(services, guard);
  return guard;
}

/** The bearer token of a request; undefined without one. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Returns the API client that owns the request's bearer token, or without one the account of staff whose session it has. Throws 401
 * when both are missing, the token was not issued by the account manager (for example a shopper token, which is logged) or for a
 * secret that is removed, and the session has ended; 403 when the token or its client, or the role of the account, has none of
 * `scopes`, or another page sent the cookie of the session; 429 when the client sends too many requests. A scope that a client lost
 * is refused at once, not when its token expires.
 */
export async function requireManager(
  services: CommerceServices,
  c: Context,
  scopes: readonly string[],
): Promise<Manager> {
  const token = bearerOf(c);
  const manager = token ? await clientOf(services, c, token) : await staffOf(services, c);
  if (!scopes.some((scope) => manager.scopes.includes(scope)))
    throw new Problem(
      403,
      'forbidden',
      'Forbidden',
      manager.isStaff
        ? `The role of the account lacks the permission '${scopes[0]}'.`
        : `The access token lacks the scope '${scopes[0]}'.`,
    );
  const { LIMIT_REQUESTS_PER_API_CLIENT: most } = services.limits ?? USUAL_SHOPPER_LIMITS;
  if (!guardOf(services).requests.spend(manager.clientId, 1, most))
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'The API client sent too many requests. Try again in 15 minutes.',
    );
  return manager;
}

async function clientOf(services: CommerceServices, c: Context, token: string): Promise<Manager> {
  const { client, scopes } = await verifyManagerToken(services, token).catch(async (error) => {
    if (error instanceof Problem) await warnOfShopper(services, c, token);
    throw error;
  });
  return {
    clientId: client.id,
    sites: client.sites,
    isStaff: false,
    scopes: client.scopes.filter((scope) => scopes.includes(scope)),
  };
}

async function staffOf(services: CommerceServices, c: Context): Promise<Manager> {
  if (!staffTokenOf(services, c)) throw unauthorized();
  const { account } = await requireStaff(services, c);
  return {
    clientId: staffActorId(account),
    sites: account.sites ?? undefined,
    isStaff: true,
    scopes: scopesOf(account.role),
  };
}

/** Whether a client may use a site. */
export const mayUseSite = ({ sites }: Manager, siteId: string): boolean => sites?.includes(siteId) ?? true;

/** Throws 403 when the client may not use the site. */
export function requireSite(manager: Manager, siteId: string): void {
  if (mayUseSite(manager, siteId)) return;
  throw new Problem(403, 'site-forbidden', 'Forbidden', `The API client may not use the site '${siteId}'.`);
}

/** Logs a refused token when it is that of a shopper, without the token: somebody tries it, or a storefront is misconfigured. */
export async function warnOfShopper(services: CommerceServices, c: Context, token: string): Promise<void> {
  const shopper = await verifyAccessToken(services, token).catch(() => undefined);
  if (!shopper) return;
  const { siteId, registered } = shopper;
  guardOf(services).warnOfShopper({ siteId, registered, method: c.req.method, path: c.req.path });
}
