import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { resolveSite } from '../../http/site-context.ts';
import { type Taking, takes } from '../../http/takes.ts';
import {
  type CustomPreference,
  globalCustomPreferences,
  siteCustomPreferences,
} from '../../preferences/custom-preferences.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requireManager, requireSite } from '../account-manager/require-manager.ts';

const SCOPES = ['sfcc.preferences', 'sfcc.preferences.rw'];
/** Default and maximum page size. */
const MAX_LIMIT = 200;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT),
  offset: z.coerce.number().int().min(0).default(0),
  maskPassword: z.enum(['true', 'false']).default('false'),
});

/** Preferences API: global and site preferences, for clients of the account manager only. */
export function preferenceRoutes(services: CommerceServices): Hono {
  const answer = async (
    c: Context<Taking<z.ZodType, typeof query>>,
    read: (maskPasswords: boolean) => Promise<CustomPreference[]>,
  ) => {
    const { limit, offset, maskPassword } = c.var.input.query();
    const all = await read(maskPassword === 'true');
    c.header('cache-control', 'private, no-store');
    return c.json({ limit, offset, total: all.length, data: all.slice(offset, offset + limit) });
  };
  return new Hono()
    .get('/global-custom-preferences', takes({ query }), async (c) => {
      const { sites } = await requireManager(services, c, SCOPES);
      // Passwords of all sites are not for a client of some.
      return answer(c, (mask) => globalCustomPreferences(services.catalogue.db, mask || sites !== undefined));
    })
    .get('/site-custom-preferences', takes({ query }), async (c) => {
      const manager = await requireManager(services, c, SCOPES);
      const { siteId } = await resolveSite(services.catalogue, c.req.query('siteId'));
      requireSite(manager, siteId);
      return answer(c, (mask) => siteCustomPreferences(services.catalogue.db, siteId, mask));
    });
}
