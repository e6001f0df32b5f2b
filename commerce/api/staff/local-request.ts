import type { Context } from 'hono';
import { isForwarded, isLoopbackHost } from '../../../shared/loopback.server.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Whether a request names this machine and came through no proxy or tunnel, behind which everybody could be. */
const isLocal = (c: Context): boolean =>
  isLoopbackHost(new URL(c.req.url).hostname) && !isForwarded(c.req.raw.headers.keys());

/** Services as a request may use them: the demo's account, whose password is public, only on this machine. */
export const withDemoIfLocal = (services: CommerceServices, c: Context): CommerceServices =>
  services.staff.demo === undefined || isLocal(c)
    ? services
    : { ...services, staff: { ...services.staff, demo: undefined } };
