import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { badRequest } from '../http/problem.ts';
import { RecordKeys, WRITTEN, writeRest } from './archive-rest.ts';
import { followChanges } from './follow-changes.ts';
import { ImportTarget } from './import-target.ts';
import type { Reader } from './reader.ts';
import { couponsReader } from './readers/coupons.ts';
import { isEveryProductWarning } from './readers/promotion-rules.ts';
import { promotionsReader } from './readers/promotions.ts';
import { type PlacedAncestors, readRecords, type XmlNode } from './xml-stream.ts';

interface PlacedRecord {
  node: XmlNode;
  ancestors: PlacedAncestors;
}

export interface PromotionChange {
  siteId: string;
  /** records of promotions.xml as an export writes them: a campaign, or a promotion with all its assignments */
  xml: string;
  /** rounded values of the archive are still those that an export writes */
  keepsWritten: boolean;
  /** the promotion that it is a copy of: what the store cannot read of it is copied too */
  copyOf?: string | undefined;
  /** the transaction is rolled back: nothing follows the change */
  isDraft?: boolean;
}

/**
 * Replaces a promotion with its assignments, or a campaign, as an import does. What an export returns of an earlier archive without
 * being read stays. Throws 400 with the words of the import's report for a value that it would skip or change. Needs
 * `lockCatalogue`, unless it is a draft.
 */
export async function applyPromotionChange(
  trx: Db,
  { siteId, xml, keepsWritten, copyOf, isDraft = false }: PromotionChange,
): Promise<void> {
  const target = new ImportTarget(trx);
  const records = await recordsOf(promotionsReader(), `<promotions>${xml}</promotions>`);
  const rest = keepsWritten ? await writtenOf(trx, siteId, records) : [];
  if (copyOf !== undefined) await copyRest(trx, siteId, records, copyOf);
  // An import leaves what a record does not name as it was: an emptied value would stay.
  for (const { node } of records) await removeRow(trx, siteId, node);
  await readInto(target, siteId, promotionsReader(), records);
  await settle(target, (text) => isEveryProductWarning(text));
  if (isDraft) return;
  await writeRest(trx, rest);
  await followChanges(trx, target);
}

/**
 * Changes a coupon, or adds codes, as an import does: with the redemptions so far. Throws 400 as `applyPromotionChange`. Baskets read
 * coupons from the database, so no cache is invalidated.
 */
export async function applyCouponChange(trx: Db, siteId: string, xml: string): Promise<void> {
  const target = new ImportTarget(trx);
  const reader = couponsReader();
  await readInto(target, siteId, reader, await recordsOf(reader, `<coupons>${xml}</coupons>`));
  await settle(target, () => false);
}

async function recordsOf(reader: Reader, xml: string): Promise<PlacedRecord[]> {
  const records: PlacedRecord[] = [];
  await readRecords('staff', Readable.from([Buffer.from(xml)]), reader.records, (node, ancestors) => {
    records.push({ node, ancestors });
  });
  return records;
}

async function readInto(
  target: ImportTarget,
  siteId: string,
  reader: Reader,
  records: PlacedRecord[],
): Promise<void> {
  const source = { file: 'staff', siteId, target };
  for (const { node, ancestors } of records) await reader.read(node, { ...source, ancestors });
  await reader.finish?.(source);
  await target.flush();
}

async function settle(target: ImportTarget, isExpected: (text: string) => boolean): Promise<void> {
  target.refusal.settle();
  await target.finish();
  const problem = target.summary.warnings
    .map((text) => text.replace(/^staff:\d+: /, ''))
    .find((text) => !isExpected(text));
  if (problem)
    throw badRequest(problem, 'invalid-promotion-value', 'Invalid Value', { field: '', reason: 'refused' });
}

/** Rounded values of the records' archive, with which they are exported. */
async function writtenOf(trx: Db, siteId: string, records: PlacedRecord[]) {
  const keys = new RecordKeys(siteId);
  const rows = await Promise.all(
    records.map(({ node, ancestors }) =>
      trx
        .selectFrom('archive_rest')
        .selectAll()
        .where('root', '=', 'promotions')
        .where('record', '=', WRITTEN + node.name)
        .where('key', '=', keys.keyOf(node, ancestors))
        .execute(),
    ),
  );
  return rows.flat();
}

/** Copies what the store cannot read of a promotion and its assignments, which may limit it. */
async function copyRest(trx: Db, siteId: string, records: PlacedRecord[], copyOf: string): Promise<void> {
  const keys = new RecordKeys(siteId);
  for (const { node, ancestors } of records) {
    const original = { ...node, attributes: { ...node.attributes, 'promotion-id': copyOf } };
    await sql`
      insert into archive_rest (root, record, key, parts)
      select root, record, ${keys.keyOf(node, ancestors)}, parts from archive_rest
      where root = 'promotions' and record = any(${[node.name, WRITTEN + node.name]})
        and key = ${keys.keyOf(original, ancestors)}
      on conflict (root, record, key) do nothing`.execute(trx);
  }
}

async function removeRow(trx: Db, siteId: string, { name, attributes }: XmlNode): Promise<void> {
  const { 'promotion-id': promotionId = '', 'campaign-id': campaignId = '' } = attributes;
  if (name === 'campaign')
    await trx.deleteFrom('campaign').where('site_id', '=', siteId).where('id', '=', campaignId).execute();
  if (name !== 'promotion') return;
  await trx.deleteFrom('promotion').where('site_id', '=', siteId).where('id', '=', promotionId).execute();
  await trx
    .deleteFrom('promotion_assignment')
    .where('site_id', '=', siteId)
    .where('promotion_id', '=', promotionId)
    .execute();
}
