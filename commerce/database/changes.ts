import { type Kysely, sql } from 'kysely';
import type { Db } from './connection.ts';
import type { Database } from './schema.ts';

/** Channel of changed cache tags. The triggers of migrations 0044 and 0045 use it as well. */
export const CHANGE_CHANNEL = 'vitrine_changes';

/** Prefix of the tag of a site's search results: which products they list, in which order, and their counts. */
export const SEARCH_TAG = 'search:';

/** A NOTIFY payload is limited to 8000 bytes. */
const MAX_PAYLOAD = 7900;

/** Rows that one publication takes. */
const BATCH_SIZE = 1000;

/**
 * Records changed tags such as `product:10000421`, `search:RivageEU`, `category:women`, `prices` or `all` in the
 * caller's transaction. They are published to all processes after its commit.
 */
export async function announceChange(db: Kysely<Database>, tags: string[]): Promise<void> {
  if (tags.length > 0) await announce(db, CHANGE_CHANNEL, tags);
}

/** Records a notification of a channel without tags, such as one that wakes workers. */
export const announceWork = (db: Kysely<Database>, channel: string): Promise<void> =>
  announce(db, channel, []);

async function announce(db: Kysely<Database>, channel: string, tags: string[]): Promise<void> {
  await db.insertInto('pending_change').values({ channel, tags }).execute();
}

/**
 * Publishes what committed transactions announced, and returns the number of their announcements. A separate transaction,
 * because NOTIFY makes commits wait for each other. Announcements are deleted in it: those of a process that crashed
 * are published by the next call of any process.
 */
export async function publishChanges(db: Db, limit = BATCH_SIZE): Promise<number> {
  const pending = await db.selectFrom('pending_change').select('id').limit(1).executeTakeFirst();
  if (!pending) return 0;
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('pending_change')
      .where('id', 'in', (waiting) =>
        waiting.selectFrom('pending_change').select('id').orderBy('id').limit(limit).forUpdate().skipLocked(),
      )
      .returning(['channel', 'tags'])
      .execute();
    for (const [channel, ofChannel] of Map.groupBy(rows, (row) => row.channel)) {
      const tags = [...new Set(ofChannel.flatMap((row) => row.tags))];
      if (channel === CHANGE_CHANNEL) await queuePurges(trx, tags);
      for (const payload of payloadsOf(tags))
        await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
    }
    return rows.length;
  });
}

/** Queues the tags for every CDN that a process of the store has purged within the hour (cdn/purge-worker.ts). */
const queuePurges = (trx: Db, tags: string[]) =>
  sql`
    insert into pending_purge (target_id, tags)
    select id, ${tags}::text[] from purge_target where seen_at > now() - interval '1 hour'`.execute(trx);

/** Joins tags to payloads within the limit; one empty payload without tags. */
function payloadsOf(tags: string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const tag of tags.map(escapeTag)) {
    const longer = payload === '' ? tag : `${payload},${tag}`;
    if (payload !== '' && Buffer.byteLength(longer) > MAX_PAYLOAD) {
      payloads.push(payload);
      payload = tag;
    } else payload = longer;
  }
  return [...payloads, payload];
}

/** A merchant's id may contain the separator. */
const escapeTag = (tag: string) => tag.replace(/[,%]/g, encodeURIComponent);

/** The tags of a payload of `CHANGE_CHANNEL`. */
export const tagsOf = (payload: string): string[] => payload.split(',').map(decodeURIComponent);
