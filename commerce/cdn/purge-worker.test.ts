import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceChange, publishChanges } from '../database/changes.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { purgeBatch, register } from './purge-worker.ts';
import type { Purger } from './purger.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let purged: string[][] = [];
let isDown = false;
const edge: Purger = {
  id: 'varnish http://edge',
  async purge(tags) {
    if (isDown) throw new Error('refused');
    purged.push(tags.toSorted());
  },
};
beforeEach(async () => {
  purged = [];
  isDown = false;
  await service.db.deleteFrom('purge_target').execute();
  await service.db.deleteFrom('pending_change').execute();
});

const queued = () =>
  service.db.selectFrom('pending_purge').select(['target_id', 'tags', 'is_repeat']).orderBy('id').execute();
/** Makes everything queued due. */
const due = () =>
  service.db
    .updateTable('pending_purge')
    .set({ due_at: new Date(0) })
    .execute();
const announce = async (...tags: string[]) => {
  await announceChange(service.db, tags);
  await publishChanges(service.db);
};

test('published changes are queued for each known cache, purged, and purged again', async () => {
  await announce('product:unseen');
  await register(service.db, edge.id);
  await register(service.db, 'varnish http://other');
  await announce('product:1');
  await announce('product:2', 'search:RivageEU');
  expect(await purgeBatch(service.db, edge, 10)).toBe(3);
  // A new cache may hold anything.
  expect(purged).toEqual([['all', 'product:1', 'product:2', 'search:RivageEU']]);
  expect(await purgeBatch(service.db, edge, 10)).toBe(0);
  await due();
  expect(await purgeBatch(service.db, edge, 10)).toBe(3);
  expect(purged).toHaveLength(2);
  expect((await queued()).map(({ target_id }) => target_id)).toEqual(Array(3).fill('varnish http://other'));
});

test('a purge that fails stays queued, and so do those of other caches', async () => {
  await register(service.db, edge.id);
  await announce('product:1');
  isDown = true;
  await expect(purgeBatch(service.db, edge, 10)).rejects.toThrow('refused');
  expect(await queued()).toHaveLength(2);
  isDown = false;
  await due();
  expect(await purgeBatch(service.db, edge, 10)).toBe(2);
  expect(purged[0]).toContain('product:1');
});

test('a cache that was not seen for an hour gets no changes, and is purged completely when it is back', async () => {
  await register(service.db, edge.id);
  await purgeBatch(service.db, edge, 10);
  await service.db.deleteFrom('pending_purge').execute();
  const long = new Date(Date.now() - 2 * 3_600_000);
  await service.db.updateTable('purge_target').set({ seen_at: long }).execute();
  await announce('product:1');
  expect(await queued()).toEqual([]);
  await register(service.db, edge.id);
  expect(await queued()).toMatchObject([{ tags: ['all'] }]);
  await register(service.db, edge.id);
  expect(await queued()).toHaveLength(1);
});
