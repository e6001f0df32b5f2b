import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { columnsOf, type ExportRow, inOrder } from '../../export/read-rows.ts';
import { notFound } from '../../http/problem.ts';

export type PromotionRow = ExportRow<'promotion'>;
export type AssignmentRow = ExportRow<'promotion_assignment'>;
export type CampaignRow = ExportRow<'campaign'>;

/** A promotion with its assignments, as they are stored. */
export interface StoredPromotion {
  promotion: PromotionRow;
  assignments: AssignmentRow[];
}

/** For If-Match: differs when anything of the rows has changed. */
export const versionOf = (...rows: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);

/** Whether an id can be stored at all. */
const isId = (id: string) => id.length <= 256 && !id.includes('\0');

export async function readPromotion(
  db: Db,
  siteId: string,
  id: string,
): Promise<StoredPromotion | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<PromotionRow>`
    select ${columnsOf('promotion')} from promotion where site_id = ${siteId} and id = ${id}`.execute(db);
  const [promotion] = rows;
  if (!promotion) return undefined;
  const { rows: assignments } = await sql<AssignmentRow>`
    select ${columnsOf('promotion_assignment')} from promotion_assignment
    where site_id = ${siteId} and promotion_id = ${id} order by ${inOrder('campaign_id')}`.execute(db);
  return { promotion, assignments };
}

/** Throws 404. */
export async function requirePromotion(db: Db, siteId: string, id: string): Promise<StoredPromotion> {
  const stored = await readPromotion(db, siteId, id);
  if (stored) return stored;
  throw notFound(
    `No promotion with id '${id.slice(0, 256)}' exists.`,
    'promotion-not-found',
    'Promotion Not Found',
  );
}

export async function readCampaign(db: Db, siteId: string, id: string): Promise<CampaignRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<CampaignRow>`
    select ${columnsOf('campaign')} from campaign where site_id = ${siteId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Throws 404. */
export async function requireCampaign(db: Db, siteId: string, id: string): Promise<CampaignRow> {
  const stored = await readCampaign(db, siteId, id);
  if (stored) return stored;
  throw notFound(
    `No campaign with id '${id.slice(0, 256)}' exists.`,
    'campaign-not-found',
    'Campaign Not Found',
  );
}

/** Names of elements of a record's archive that the store does not read, which may limit it. */
export async function unreadElements(
  db: Db,
  siteId: string,
  record: 'promotion' | 'campaign' | 'coupon',
  id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_rest')
    .select('parts')
    .where('root', '=', record === 'coupon' ? 'coupons' : 'promotions')
    .where('record', '=', record)
    .where(sql<string>`key::jsonb ->> 0`, '=', siteId)
    .where(sql<boolean>`key::jsonb -> 3 ? ${`${record}-id=${id}`}`)
    .execute();
  return rows
    .flatMap(({ parts }) => parts.map(({ xml }) => /^<([^\s/>]+)/.exec(xml)?.[1] ?? ''))
    .filter(Boolean);
}
