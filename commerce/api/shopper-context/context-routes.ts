import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { badRequest, notFound } from '../../http/problem.ts';
import { type Taking, takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Only the source code is accepted from shoppers; groups and effective times are set by the merchant. */
const contextSchema = z.object({ sourceCode: z.string().trim().max(256).optional() });

// The platform spells the type this way.
const noContext = () =>
  notFound('The session has no context.', 'shopper-context-no-found', 'Shopper Context Not Found');

/** Shopper Context: source code of a session, which activates its promotions and price books. */
export function shopperContextRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const path = '/shopper-context/:usid';

  const ownSession = async (c: Context) => {
    const shopper = await requireShopper(services, c);
    if (c.req.param('usid') !== shopper.usid) {
      throw badRequest(
        'Usid in incoming request does not match Usid in token.',
        'usid-not-matching-with-token',
        'Usid not matching with token',
      );
    }
    return { site_id: shopper.siteId, usid: shopper.usid };
  };
  const contextOf = async (key: { site_id: string; usid: string }) => {
    const row = await services.db
      .selectFrom('shopper_context')
      .select('source_code')
      .where('site_id', '=', key.site_id)
      .where('usid', '=', key.usid)
      .executeTakeFirst();
    if (!row) throw noContext();
    return { sourceCode: row.source_code };
  };
  const remove = (key: { site_id: string; usid: string }) =>
    services.db
      .deleteFrom('shopper_context')
      .where('site_id', '=', key.site_id)
      .where('usid', '=', key.usid)
      .execute();
  const write = async (c: Context<Taking<typeof contextSchema>>) => {
    const key = await ownSession(c);
    const { sourceCode } = await c.var.input.body();
    if (sourceCode === '') await remove(key);
    if (!sourceCode) return c.json({});
    const values = { source_code: sourceCode, updated_at: services.now() };
    await services.db
      .insertInto('shopper_context')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'usid']).doUpdateSet(values))
      .execute();
    return c.json({ sourceCode });
  };

  app.get(path, async (c) => c.json(await contextOf(await ownSession(c))));
  app.put(path, takes({ body: contextSchema }), write);
  app.patch(path, takes({ body: contextSchema }), write);
  app.delete(path, async (c) => {
    const key = await ownSession(c);
    await contextOf(key);
    await remove(key);
    return c.body(null, 204);
  });
  return app;
}
