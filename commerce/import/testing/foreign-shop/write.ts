import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawnForeignShop } from './foreign-shop.ts';

// node commerce/import/testing/foreign-shop/write.ts <folder>: writes the archive of the foreign shop.
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(
    'The target folder is missing. Usage: node commerce/import/testing/foreign-shop/write.ts <folder>',
  );
  process.exit(1);
}
for (const [path, content] of Object.entries(await drawnForeignShop())) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
