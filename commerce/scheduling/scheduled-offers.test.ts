import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGE_CHANNEL, publishChanges } from '../database/changes.ts';
import { importFiles } from '../import/testing/archive.ts';
import { shop } from '../import/testing/shop.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { announceReachedDates, startOfferWorker } from './scheduled-offers.ts';

let service: RunningService;
const told: string[] = [];
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, shop(['1']));
  await service.listen(CHANGE_CHANNEL, (payload) => told.push(payload));
});
afterAll(() => service.close());

beforeEach(async () => {
  for (const table of [
    'promotion_assignment',
    'promotion',
    'campaign',
    'slot_configuration',
    'content_asset',
  ])
    await sql`delete from ${sql.table(table)}`.execute(service.db);
  told.length = 0;
});

/** Sets the time until which all is announced. */
const announcedUntil = (at: string) =>
  sql`update announced_schedules set announced_at = ${at}`.execute(service.db);
const campaign = (id: string, from: string | null, to: string | null) =>
  sql`insert into campaign (site_id, id, starts_at, ends_at) values ('Shop', ${id}, ${from}, ${to})`.execute(
    service.db,
  );

test('the end of a campaign is announced once', async () => {
  await campaign('flash', '2026-01-01T00:00:00Z', '2026-02-01T10:00:00Z');
  await announcedUntil('2026-01-15T00:00:00Z');
  expect(await announceReachedDates(service.db)).toEqual(new Date('2026-02-01T10:00:00Z'));
  await publishChanges(service.db);
  await expect.poll(() => told).toEqual(['all']);
  expect(await announceReachedDates(service.db)).toBeUndefined();
});

test('nothing is announced before a date, or without one', async () => {
  await announcedUntil('2026-01-15T00:00:00Z');
  expect(await announceReachedDates(service.db)).toBeUndefined();
  await campaign('later', '2090-01-01T00:00:00Z', null);
  expect(await announceReachedDates(service.db)).toBeUndefined();
  await campaign('over', '2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z');
  expect(await announceReachedDates(service.db)).toBeUndefined();
});

test('times of day of a slot are announced, and the dates of a page', async () => {
  await sql`insert into slot_configuration (site_id, slot_id, id, recurrence)
    values ('Shop', 'home', 'hour', '{"timeFrom":"18:00:00.000","timeTo":"19:59:59.000"}')`.execute(
    service.db,
  );
  await announcedUntil('2026-01-15T19:00:00Z');
  expect(await announceReachedDates(service.db)).toEqual(new Date('2026-01-15T20:00:00Z'));
  await sql`delete from slot_configuration`.execute(service.db);
  await sql`insert into content_asset (library_id, id, config) values ('Shop', 'page', ${JSON.stringify({
    visibility: [
      { schedule: { valid_from: '2026-03-01T08:00:00.000Z' } },
      { schedule: { valid_to: 'never' } },
    ],
  })})`.execute(service.db);
  await announcedUntil('2026-02-15T00:00:00Z');
  expect(await announceReachedDates(service.db)).toEqual(new Date('2026-03-01T08:00:00Z'));
});

test('two processes announce a date once', async () => {
  await campaign('flash', '2026-02-01T10:00:00Z', null);
  await announcedUntil('2026-01-15T00:00:00Z');
  const both = await Promise.all([announceReachedDates(service.db), announceReachedDates(service.db)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

test('the worker announces a date when it is reached', async () => {
  await sql`update announced_schedules set announced_at = now()`.execute(service.db);
  await sql`insert into campaign (site_id, id, ends_at) values ('Shop', 'soon', now() + interval '1 second')`.execute(
    service.db,
  );
  const worker = startOfferWorker(service.services);
  await expect
    .poll(
      async () => {
        await publishChanges(service.db);
        return told;
      },
      { timeout: 20_000 },
    )
    .toEqual(['all']);
  await worker.stop();
});
