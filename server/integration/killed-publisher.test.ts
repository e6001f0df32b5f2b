import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHANGE_CHANNEL, tagsOf } from '../../commerce/database/changes.ts';
import { connectEmbedded } from '../../commerce/database/connection.ts';
import { startPublisher } from '../../commerce/database/publisher.ts';
import { rebuildSearchIndex } from '../../commerce/search/index-documents.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../commerce/testing/catalogue.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-killed-publisher-'));
const folder = join(root, 'db');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what a process announced before it was killed is published by the next one', async () => {
  const first = await connectEmbedded(folder, new Blob([readFileSync(process.env.TEST_SNAPSHOT!)]));
  await insertCatalogue(first.db);
  await rebuildSearchIndex(first.db);
  await first.close();

  const script = join(import.meta.dirname, '../testing/commit-and-die.ts');
  const dying = spawn(process.execPath, [script, folder, VARIANTS.inStock], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(dying, 'exit');
  expect(signal).toBe('SIGKILL');

  const next = await connectEmbedded(folder);
  const heard: string[] = [];
  await next.listen(CHANGE_CHANNEL, (payload) => heard.push(...tagsOf(payload)));
  const publisher = startPublisher(next.db, (error) => expect.unreachable(String(error)));
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining([`product:${PRODUCTS.shirt}`, `product:${VARIANTS.inStock}`]));
  // The sweep, without a wake.
  await next.db
    .updateTable('inventory_record')
    .set({ turnover: 0 })
    .where('product_id', '=', VARIANTS.lastUnit)
    .where('list_id', '=', 'rivage-eu')
    .execute();
  await next.db
    .updateTable('inventory_record')
    .set({ turnover: 1 })
    .where('product_id', '=', VARIANTS.lastUnit)
    .where('list_id', '=', 'rivage-eu')
    .execute();
  await expect.poll(() => heard).toContain(`product:${PRODUCTS.jumper}`);
  await publisher.stop();
  expect(await next.db.selectFrom('pending_change').select('id').execute()).toEqual([]);
  await next.close();
}, 180_000);
