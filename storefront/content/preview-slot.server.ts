import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Preview } from '../sites/request-services.ts';

const search = z.object({ hits: z.array(z.object({ configuration_id: z.string(), context: z.string() })) });

const configuration = z.object({
  configuration_id: z.string(),
  context_id: z.string().default(''),
  enabled: z.boolean().default(true),
  default: z.boolean().default(false),
  rank: z.number().default(Number.MAX_SAFE_INTEGER),
  schedule: z.object({ start_date: z.string().optional(), end_date: z.string().optional() }).default({}),
  customer_groups: z.array(z.string()).default([]),
  slot_content: z
    .object({
      content_asset_ids: z.array(z.string()).default([]),
      body: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
});
type Configuration = z.output<typeof configuration>;

const MAX_CONFIGURATIONS = 200;

/**
 * Returns the HTML of a slot at the previewed time for the previewed groups, from the Data API with the merchant's
 * token (specification, section 7); null when the slot is empty. Never cached.
 */
export async function previewSlot(
  scope: CatalogueScope,
  preview: Preview,
  slotId: string,
  categoryId: string | undefined,
): Promise<string | null> {
  const context = categoryId ? 'category' : 'global';
  const found = search.parse(
    await request(scope, 'slot_configuration_search', {
      query: { text_query: { fields: ['slot_id'], search_phrase: slotId } },
      count: MAX_CONFIGURATIONS,
    }),
  );
  const all = await Promise.all(
    found.hits
      .filter((hit) => hit.context === context)
      .map(async (hit) => {
        const id = encodeURIComponent(hit.configuration_id);
        const path = `slots/${encodeURIComponent(slotId)}/slot_configurations/${id}?context=${context}`;
        return configuration.parse(await request(scope, path));
      }),
  );
  const chosen = shownOf(
    all.filter((one) => one.context_id === (categoryId ?? '')),
    preview,
  );
  if (!chosen) return null;
  const { body, content_asset_ids: assets } = chosen.slot_content;
  const language = scope.locale.id.slice(0, 2);
  if (assets.length === 0) return body[scope.locale.id] ?? body[language] ?? body.default ?? null;
  return (await Promise.all(assets.map((id) => assetBody(scope, id)))).join('\n') || null;
}

/** Returns the configuration with the best rank whose schedule and groups match; the default configuration is last. */
export function shownOf(all: Configuration[], { at, groups }: Preview): Configuration | undefined {
  const time = at ? Date.parse(at) : Date.now();
  return all
    .filter(
      ({ enabled, schedule: { start_date, end_date }, customer_groups }) =>
        enabled &&
        (!start_date || Date.parse(start_date) <= time) &&
        (!end_date || Date.parse(end_date) > time) &&
        (customer_groups.length === 0 || customer_groups.some((group) => groups.includes(group))),
    )
    .sort((a, b) => Number(a.default) - Number(b.default) || a.rank - b.rank)[0];
}

async function request({ services, site }: CatalogueScope, path: string, body?: object): Promise<unknown> {
  const token = await services.merchant.token();
  if (!token) throw new Error('Previews require an Account Manager API client');
  const response = await services.commerceFetch(`${services.merchant.dataApi}/sites/${site.id}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`Loading the preview of a slot failed: ${response.status}`);
  return response.json();
}

async function assetBody({ services, site, locale }: CatalogueScope, id: string): Promise<string> {
  const shopApi = services.merchant.dataApi.replace(/\/-\/dw\/data\//, `/${site.id}/dw/shop/`);
  const query = new URLSearchParams({ client_id: services.api.clientId, locale: locale.id });
  const response = await services.commerceFetch(`${shopApi}/content/${encodeURIComponent(id)}?${query}`);
  if (!response.ok) return '';
  return z.object({ c_body: z.string().default('') }).parse(await response.json()).c_body;
}
