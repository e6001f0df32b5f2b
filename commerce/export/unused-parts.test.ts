import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { shop } from '../import/testing/shop.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { readFiles } from './testing/round-trip.ts';

test('[OPS-03] an export returns a record of which the store uses nothing, and a redirect that it refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unused-parts-'));
  const store = await freshDatabase();
  try {
    const mappings =
      '<locale-mappings><locale-mapping xml:lang="de">deutsch</locale-mapping></locale-mappings>';
    const script =
      '<redirect-url uri="/old"><destination-url>javascript:alert(1)</destination-url></redirect-url>';
    const options =
      '<sorting-options><sorting-option option-id="new"><rule-id>new</rule-id></sorting-option></sorting-options>';
    const boosted = '<boostable-attribute attribute-id="brand" system="true"/>';
    const { warnings } = await importFiles(store.db, {
      ...shop(['1']),
      'sites/Shop/url-rules.xml': xml('url-rules', mappings),
      'sites/Shop/redirect-urls.xml': xml('redirect-urls', script),
      'sites/Shop/sort.xml': xml('sort', options + boosted),
    });
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^sites\/Shop\/redirect-urls\.xml:2: .*Redirects to 'javascript:alert\(1\)' are refused/,
      ),
    );
    expect(await store.db.selectFrom('url_redirect').selectAll().execute()).toEqual([]);
    await exportArchive(store.db, join(folder, 'export'), {});
    const files = readFiles(join(folder, 'export'));
    expect(files['sites/Shop/url-rules.xml']).toContain(mappings);
    expect(files['sites/Shop/redirect-urls.xml']).toContain(script);
    // Beside a list that is written in pieces.
    expect(files['sites/Shop/sort.xml']).toContain(boosted);
    expect(files['sites/Shop/sort.xml']).toMatch(/<sorting-options>.*option-id="new".*<\/sorting-options>/s);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await store.close();
  }
});
