import type { Context } from 'hono';
import { type Actor, type Change, isRepeated, recordChanges } from '../../audit/audited.ts';
import { publishChanges } from '../../database/changes.ts';
import type { Db } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { badRequest, serviceUnavailable } from '../../http/problem.ts';
import { isLockTimeout, lockCatalogue } from '../../import/staff-records.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { Manager } from '../account-manager/require-manager.ts';
import { actorOf, idempotencyKeyOf } from './change.ts';

/** What a change is recorded with. */
export interface RecordedStates {
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/**
 * Makes a change alone in the catalogue, records it and publishes it before the answer. `act` returns what to record, undefined when
 * nothing changed. Throws 503 while an import runs; answers the repetition of a request with a key without doing it again.
 */
export async function changeRecord(
  services: CommerceServices,
  c: Context,
  manager: Manager,
  about: Omit<Change, 'actor' | 'key'>,
  act: (trx: Db, actor: Actor) => Promise<RecordedStates | undefined>,
  { isKeyRequired = false } = {},
): Promise<void> {
  const { db } = services;
  const key = idempotencyKeyOf(c, isKeyRequired);
  const actor = actorOf(manager, 'admin-api');
  // The same id on another site is another record.
  const change = { ...about, unrecorded: [about.siteId, about.unrecorded ?? null], actor, key };
  const isRepetition = await inTransaction(db, async (trx) => {
    // Before the version: the repetition of a change that was made sees another one.
    if (key !== undefined && (await isRepeated(trx, change, key))) return true;
    await lockCatalogue(trx);
    const states = await act(trx, actor);
    if (states) await recordChanges(trx, [{ ...change, ...states }], services.now());
    return false;
  }).catch((error: unknown) => {
    throw isLockTimeout(error) ? serviceUnavailable() : error;
  });
  // Before the answer, so that whoever looks at the shop then sees it. The sweep publishes what this cannot.
  await publishChanges(db).catch(() => {});
  if (isRepetition) c.header('idempotent-replayed', 'true');
  c.header('cache-control', 'no-store');
}

/** The version of If-Match; throws 400 without one. */
export function versionHeader(c: Context): string {
  const version = c.req.header('if-match')?.replaceAll('"', '');
  if (version) return version;
  throw badRequest('The header If-Match is missing: the version that was read.', 'missing-version');
}
