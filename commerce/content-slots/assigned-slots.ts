import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SlotCampaignAssignmentTable, SlotConfigurationTable } from '../database/tables/content.ts';
import type { CampaignTable } from '../database/tables/promotions.ts';

export type SlotConfiguration = Selectable<SlotConfigurationTable>;

type Assignment = Selectable<SlotCampaignAssignmentTable>;
type Campaign = Selectable<CampaignTable>;

/**
 * Loads the enabled configurations of one context, of one slot or all. A configuration that campaigns show comes once for
 * each enabled campaign, with schedule, customer groups and rank of the assignment; one that is not assigned to the site
 * comes with its campaigns only.
 */
export async function assignedSlots(
  db: Db,
  siteId: string,
  context: SlotConfiguration['context'],
  contextId: string,
  slotId?: string,
): Promise<SlotConfiguration[]> {
  let query = db
    .selectFrom('slot_configuration')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('context', '=', context)
    .where('context_id', '=', contextId)
    .where('enabled', '=', true);
  let assigned = db
    .selectFrom('slot_campaign_assignment')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('context', '=', context)
    .where('context_id', '=', contextId);
  if (slotId !== undefined) {
    query = query.where('slot_id', '=', slotId);
    assigned = assigned.where('slot_id', '=', slotId);
  }
  const rows = await query.execute();
  const assignments = rows.length > 0 ? await assigned.execute() : [];
  if (assignments.length === 0) return rows.filter((row) => row.assigned_to_site);
  const campaigns = await db
    .selectFrom('campaign')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .where(
      'id',
      'in',
      assignments.map((one) => one.campaign_id),
    )
    .execute();
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  return rows.flatMap((row) => [
    ...(row.assigned_to_site ? [row] : []),
    ...assignments
      .filter((one) => one.slot_id === row.slot_id && one.configuration_id === row.id)
      .flatMap((one) => inCampaign(row, one, byId.get(one.campaign_id)) ?? []),
  ]);
}

/** The configuration as its campaign shows it; undefined when coupons or source codes alone open the campaign. */
function inCampaign(
  row: SlotConfiguration,
  assignment: Assignment,
  campaign: Campaign | undefined,
): SlotConfiguration | undefined {
  if (!campaign) return undefined;
  const groups =
    assignment.customer_groups.length > 0 ? assignment.customer_groups : campaign.customer_groups;
  if (groups.length === 0 && campaign.coupon_ids.length + campaign.source_codes.length > 0) return undefined;
  return {
    ...row,
    rank: assignment.rank ?? row.rank,
    starts_at: latest(assignment.starts_at, campaign.starts_at),
    ends_at: earliest(assignment.ends_at, campaign.ends_at),
    recurrence: assignment.recurrence,
    customer_groups: groups,
  };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
