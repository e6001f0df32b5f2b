import { expect, test, vi } from 'vitest';
import { importFiles } from '../../commerce/import/testing/archive.ts';
import { foreignShop } from '../../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { unshownSlots } from './unshown-slots.ts';

vi.setConfig({ testTimeout: 120_000 });

test('slots that the shop does not show are named once each, with the reason and the remedy', async () => {
  const { db, close } = await freshDatabase();
  await importFiles(db, foreignShop());
  expect(await unshownSlots(db)).toEqual([
    expect.stringMatching(
      /^The slot 'home-lost' in sites\/Halden-Yuki\/slots\.xml is not shown: its content asset never-exported is not online in the library HaldenSharedLibrary\. Export/,
    ),
    expect.stringMatching(/^The slot 'seasonal' .* its id names no page of the shop\. Rename it/),
  ]);
  const slot = { site_id: 'Halden-Yuki', content_type: 'html', enabled: true };
  await db
    .insertInto('slot_configuration')
    .values([
      { ...slot, slot_id: 'of-folder', id: 'a', context: 'folder', context_id: 'root' },
      { ...slot, slot_id: 'lost', id: 'a', context: 'category', context_id: 'nowhere' },
      { ...slot, slot_id: 'header-products', id: 'a', content_type: 'products', content_ids: ['x'] },
      { ...slot, slot_id: 'header-z', id: 'a' },
      { ...slot, slot_id: 'off', id: 'a', enabled: false },
    ])
    .execute();
  await db
    .insertInto('content_asset')
    .values({ library_id: 'HaldenSharedLibrary', id: 'homepage', type: 'page.home', online: true })
    .execute();
  const all = (await unshownSlots(db)).join('\n');
  expect(all).toMatch(/'lost' .* does not have its category nowhere\. Export the catalog too/);
  expect(all).toMatch(/'of-folder' .* folders have no pages here/);
  expect(all).toMatch(/'header-products' .* the header shows HTML and content assets only/);
  expect(all).toMatch(/'header-z' .* the header shows one slot, and 'header-note' comes first/);
  expect(all).not.toMatch(/slot 'header-note'/);
  expect(all).toMatch(/'homepage-story' .* the home page is the Page Designer page 'homepage'/);
  expect(all).not.toContain("'off'");
  await close();
});
