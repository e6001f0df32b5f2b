import { Hono } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { CampaignTable } from '../../database/tables/promotions.ts';
import { findContentAsset } from '../../experience/content-assets.ts';
import { siteContext } from '../../http/site-context.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { activePromotions } from '../../promotions/active.ts';
import { type Audience, audienceOf } from '../../promotions/audience.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const MAX_QUALIFIERS = 50;
const id = z.string().min(1).max(256);
const list = <T extends z.ZodType>(of: T) => z.array(of).max(MAX_QUALIFIERS).default([]);

const requestSchema = z.object({
  customerGroups: list(id),
  campaignQualifiers: list(z.object({ campaignId: id, promotionId: id.optional() })),
  dataBindings: list(z.object({ type: id, id })),
});

/**
 * Resolves which groups, campaigns and promotions apply to the shopper, and returns content bound to a page.
 */
export function qualifierRoutes(services: CommerceServices): Hono {
  const { catalogue } = services;
  return new Hono().post('/qualifiers/resolve', takes({ body: requestSchema }), async (c) => {
    const shopper = await requireShopper(services, c);
    const site = await siteContext(catalogue, c);
    const requested = await c.var.input.body();
    const audience = await audienceOf(services.db, shopper, services.now());
    const groups = requested.customerGroups.map(
      (group) => [group, audience.customerGroups.includes(group)] as const,
    );

    const applicable = await applicableCampaigns(
      site.siteId,
      requested.campaignQualifiers.map(({ campaignId }) => campaignId),
      audience,
    );
    const promotions = requested.campaignQualifiers.some(({ promotionId }) => promotionId)
      ? await activePromotions(catalogue, site.siteId, audience, site.currency)
      : [];
    const campaigns: Record<string, boolean> = {};
    const campaignQualifiers: Record<string, Record<string, boolean>> = {};
    for (const { campaignId, promotionId } of requested.campaignQualifiers) {
      if (promotionId === undefined) campaigns[campaignId] = applicable.has(campaignId);
      else {
        const active = promotions.some((one) => one.id === promotionId && one.campaignId === campaignId);
        campaignQualifiers[campaignId] = { ...campaignQualifiers[campaignId], [promotionId]: active };
      }
    }

    const bound = await Promise.all(
      requested.dataBindings
        .filter(({ type }) => type === 'content_asset')
        .map((binding) => findContentAsset(catalogue.db, site, services.imageOrigin, binding.id)),
    );
    const assets = bound.flatMap((asset) => (asset ? [[asset.id, asset] as const] : []));
    c.header('cache-control', 'private, no-store');
    return c.json({
      customerGroups: Object.fromEntries(groups),
      campaigns,
      campaignQualifiers,
      dataBindings: assets.length > 0 ? { content_asset: Object.fromEntries(assets) } : {},
    });
  });

  /** Returns the ids of active campaigns that apply to the shopper; campaigns behind coupons never do. */
  async function applicableCampaigns(
    siteId: string,
    ids: string[],
    audience: Audience,
  ): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await catalogue.db
      .selectFrom('campaign')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', 'in', ids)
      .where('enabled', '=', true)
      .execute();
    return new Set(rows.filter((row) => appliesTo(row, audience)).map((row) => row.id));
  }
}

type Campaign = Pick<
  Selectable<CampaignTable>,
  'starts_at' | 'ends_at' | 'customer_groups' | 'customer_group_match' | 'coupon_ids' | 'source_codes'
>;

function appliesTo(campaign: Campaign, { at, customerGroups, sourceCode }: Audience): boolean {
  if (campaign.starts_at && campaign.starts_at > at) return false;
  if (campaign.ends_at && campaign.ends_at <= at) return false;
  if (campaign.coupon_ids.length > 0) return false;
  if (campaign.source_codes.length > 0 && !campaign.source_codes.includes(sourceCode ?? '')) return false;
  if (campaign.customer_groups.length === 0) return true;
  const isMember = (group: string) => customerGroups.includes(group);
  return campaign.customer_group_match === 'all'
    ? campaign.customer_groups.every(isMember)
    : campaign.customer_groups.some(isMember);
}
