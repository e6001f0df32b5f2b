import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { AuditRecordTable } from '../database/tables/audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';

/** Who changes something, through which API. */
export interface Actor {
  /** id of the API client; `staff:` and the email of an account of staff */
  id: string;
  source: AuditRecordTable['source'];
}

/** What is recorded about a change. But for the email of staff, nothing of it may be personal data: records outlive accounts. */
export interface Change {
  actor: Actor;
  /** such as order.ship */
  action: string;
  /** such as order:10000001 */
  subject: string;
  siteId: string | null;
  /** what was requested */
  request: Record<string, unknown>;
  /** what of the request may be personal data: not recorded, but another one is another request */
  unrecorded?: unknown;
  /** the client's Idempotency-Key */
  key?: string | undefined;
}

type Values = Record<string, unknown>;

export interface Work {
  /** reads what the change is about, and locks it */
  state(trx: Db): Promise<Values | undefined>;
  /** makes the change; throws to refuse it, and returns `unchanged` when there was nothing to do */
  act(trx: Db): Promise<'unchanged' | undefined>;
}

/**
 * Makes a change and records it, with the state before and after, in one transaction. `repeated`: the client made it with this
 * key before, and nothing was done. Throws what `act` throws, and 409 when another request used the key.
 */
export function audited(
  db: Db,
  change: Change,
  now: Date,
  { state, act }: Work,
): Promise<'changed' | 'unchanged' | 'repeated'> {
  return inTransaction(db, async (trx) => {
    if (change.key !== undefined && (await isRepeated(trx, change, change.key))) return 'repeated';
    const before = await state(trx);
    if ((await act(trx)) === 'unchanged') return 'unchanged';
    const after = await state(trx);
    await recordChanges(trx, [{ ...change, before, after }], now);
    return 'changed';
  });
}

/**
 * Whether the client made the same request with its key before. Concurrent requests with the key wait for each other. Throws 409 when
 * another request used the key.
 */
export async function isRepeated(trx: Db, change: Change, key: string): Promise<boolean> {
  const { id: actor } = change.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor}\n${key}`}, 100))`.execute(trx);
  const earlier = await trx
    .selectFrom('audit_record')
    .select('fingerprint')
    .where('actor', '=', actor)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!earlier) return false;
  if (earlier.fingerprint === fingerprintOf(change)) return true;
  throw new Problem(
    409,
    'idempotency-key-used',
    'Idempotency Key Used',
    'Another request of the client used this Idempotency-Key.',
  );
}

const fingerprintOf = ({ action, subject, request, unrecorded }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([action, subject, request, unrecorded ?? null]))
    .digest('hex');

/** Records changes that the transaction made. */
export async function recordChanges(
  trx: Db,
  changes: (Change & { before?: Values | undefined; after?: Values | undefined })[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('audit_record')
    .values(
      changes.map((change) => ({
        at: now,
        actor: change.actor.id,
        source: change.actor.source,
        action: change.action,
        subject: change.subject,
        site_id: change.siteId,
        request: JSON.stringify(change.request),
        before: change.before ? JSON.stringify(change.before) : null,
        after: change.after ? JSON.stringify(change.after) : null,
        idempotency_key: change.key ?? null,
        fingerprint: change.key === undefined ? null : fingerprintOf(change),
      })),
    )
    .execute();
}
