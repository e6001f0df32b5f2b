import { expect, test } from 'vitest';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { insertSites } from '../../commerce/testing/shop.ts';
import { missingSites, missingSiteWarning } from './check-sites.ts';

test('a configured site without imported data is reported at startup', async () => {
  const { db, close } = await freshDatabase();
  const configured = ['RivageEU', 'RivageCH', 'RivageUK'];
  expect(await missingSites(db, configured)).toEqual(configured);
  await insertSites(db);
  expect(await missingSites(db, configured)).toEqual(['RivageCH']);
  expect(missingSiteWarning('RivageCH')).toContain('npm run import');
  await close();
});
