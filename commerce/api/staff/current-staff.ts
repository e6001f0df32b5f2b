import type { Context } from 'hono';
import { Problem, unauthorized } from '../../http/problem.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { managesStaff } from '../../staff/roles.ts';
import { findStaffSession, type StaffSession } from '../../staff/sessions.ts';
import { staffTokenOf } from './cookie.ts';
import { withDemoIfLocal } from './local-request.ts';
import { requireOwnPage } from './same-origin.ts';

/** Sessions of requests: the turns of clients and the route both need it. */
const found = new WeakMap<Context, Promise<StaffSession | undefined>>();

/** The session of staff that a request has the cookie of; undefined without one, and when it ended. */
export function staffSessionOf(services: CommerceServices, c: Context): Promise<StaffSession | undefined> {
  const known = found.get(c);
  if (known) return known;
  const token = staffTokenOf(services, c);
  const session = token ? findStaffSession(withDemoIfLocal(services, c), token) : Promise.resolve(undefined);
  found.set(c, session);
  return session;
}

/** The session of staff of a request. Throws 401 without one, and 403 when another page sent it. */
export async function requireStaff(services: CommerceServices, c: Context): Promise<StaffSession> {
  const session = await staffSessionOf(services, c);
  if (!session) throw unauthorized('Nobody is signed in, or the session has ended.');
  requireOwnPage(services, c);
  return session;
}

/** The session of an administrator. Throws like `requireStaff`, and 403 for other roles. */
export async function requireAdministrator(services: CommerceServices, c: Context): Promise<StaffSession> {
  const session = await requireStaff(services, c);
  if (managesStaff(session.account.role)) return session;
  throw new Problem(403, 'forbidden', 'Forbidden', 'Only administrators manage the accounts of staff.');
}
