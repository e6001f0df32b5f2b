import { Hono } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { SlotConfigurationTable } from '../../database/tables/content.ts';
import { readLinks, resolveMarkup } from '../../experience/library-links.ts';
import { resolveSite, type SiteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { Fault, VERSION } from './fault.ts';
import { requireDataClient } from './require-client.ts';

const MAX_LIMIT = 200;

const searchBody = z.object({
  query: z.object({
    text_query: z.object({
      fields: z.array(z.enum(['slot_id', 'configuration_id'])).min(1),
      search_phrase: z.string().min(1).max(256),
    }),
  }),
  count: z.number().int().min(1).max(MAX_LIMIT).default(25),
  start: z.number().int().min(0).default(0),
});

const context = z.object({ context: z.enum(['global', 'category']).default('global') });

type Slot = Selectable<SlotConfigurationTable>;

/**
 * Slot configurations of a site for preview by merchandisers, including scheduled ones and those of customer
 * groups.
 */
export function slotRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;
  const linked = async (site: SiteContext, rows: Slot[]) => {
    const bodies = rows.map(({ body }) => body);
    const links = await readLinks(catalogue.db, site, services.imageOrigin, bodies);
    return (markup: string) => resolveMarkup(links, markup);
  };
  return new Hono()
    .post('/sites/:siteId/slot_configuration_search', takes({ body: searchBody }), async (c) => {
      await requireDataClient(services, c, 'slots');
      const site = await resolveSite(catalogue, c.req.param('siteId'));
      const { siteId } = site;
      const { query, count, start } = await c.var.input.body();
      const { fields, search_phrase: phrase } = query.text_query;
      const rows = await catalogue.db
        .selectFrom('slot_configuration')
        .selectAll()
        .where('site_id', '=', siteId)
        .where((where) =>
          where.or(fields.map((field) => where(field === 'slot_id' ? 'slot_id' : 'id', '=', phrase))),
        )
        .orderBy('slot_id')
        .orderBy('id')
        .execute();
      const shown = rows.slice(start, start + count);
      const markup = await linked(site, shown);
      const hits = shown.map((row) => slotJson(row, markup));
      c.header('cache-control', 'no-store');
      return c.json({
        _v: VERSION,
        _type: 'slot_configuration_search_result',
        count: hits.length,
        start,
        total: rows.length,
        hits,
      });
    })
    .get('/sites/:siteId/slots/:slotId/slot_configurations/:id', takes({ query: context }), async (c) => {
      await requireDataClient(services, c, 'slots');
      const site = await resolveSite(catalogue, c.req.param('siteId'));
      const { siteId } = site;
      const { slotId, id } = c.req.param();
      const row = await catalogue.db
        .selectFrom('slot_configuration')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('slot_id', '=', slotId)
        .where('id', '=', id)
        .where('context', '=', c.var.input.query().context)
        .executeTakeFirst();
      if (!row) {
        const message = `No configuration '${id}' of slot '${slotId}' was found.`;
        throw new Fault(404, 'SlotConfigurationNotFoundException', message, { slotId, configurationId: id });
      }
      c.header('cache-control', 'no-store');
      return c.json({
        _v: VERSION,
        _type: 'slot_configuration',
        ...slotJson(row, await linked(site, [row])),
      });
    });
}

const slotJson = (row: Slot, markup: (body: string) => string) => ({
  configuration_id: row.id,
  slot_id: row.slot_id,
  context: row.context,
  ...(row.context_id ? { context_id: row.context_id } : {}),
  enabled: row.enabled,
  default: row.is_default,
  ...(row.rank === null ? {} : { rank: row.rank }),
  schedule: {
    ...(row.starts_at ? { start_date: row.starts_at.toISOString() } : {}),
    ...(row.ends_at ? { end_date: row.ends_at.toISOString() } : {}),
  },
  customer_groups: row.customer_groups,
  slot_content:
    row.content_type === 'content-assets'
      ? { type: 'content_assets', content_asset_ids: row.content_ids }
      : row.content_type === 'html'
        ? {
            type: 'html',
            body: Object.fromEntries(
              Object.entries(row.body).map(([locale, body]) => [locale, markup(body)]),
            ),
          }
        : { type: row.content_type.replaceAll('-', '_'), ids: row.content_ids },
});
