import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mediaFolder } from '../../commerce/images/media-folder.ts';
import { writeFiles } from '../../commerce/import/testing/archive.ts';
import { shop } from '../../commerce/import/testing/shop.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { importFirstArchive } from './first-archive.ts';

test('a broken archive is refused with file, line and reason, and says that nothing was changed', async () => {
  const connection = await freshDatabase();
  const files = shop(['1']);
  const folder = writeFiles({
    ...files,
    'pricebooks/eur.xml': files['pricebooks/eur.xml']!.replace('</price-table>', '</price-tabel>'),
  });
  try {
    await expect(
      importFirstArchive(
        connection.db,
        folder.path,
        { DATA_DIR: join(folder.path, 'data') },
        mediaFolder(join(folder.path, 'media')),
        () => {},
      ),
    ).rejects.toThrow(/^pricebooks\/eur\.xml:\d+:\d+: unexpected close tag.*\nNothing was changed\.$/s);
    expect((await sql`select from site`.execute(connection.db)).rows).toEqual([]);
  } finally {
    folder.remove();
    await connection.close();
  }
});
