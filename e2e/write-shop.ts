import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawnForeignShop } from '../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { writeMoreProducts } from '../commerce/import/testing/foreign-shop/more-products.ts';
import { readOptions, rejectOptions } from '../scripts/options.mjs';

const USAGE = 'npm run shop-archive -- --folder <folder> [--products <n>] [--images <n of each>]';
const given = readOptions(USAGE, {
  folder: { type: 'string' },
  products: { type: 'string', default: '0' },
  images: { type: 'string', default: '0' },
});
const { folder, products, images } = given;
if (!folder) rejectOptions(USAGE, 'The folder is missing.');
if (![products, images].every((value) => /^\d{1,7}$/.test(value)))
  rejectOptions(USAGE, 'Products and images are numbers.');
for (const [path, content] of Object.entries(await drawnForeignShop())) {
  mkdirSync(dirname(join(folder!, path)), { recursive: true });
  writeFileSync(join(folder!, path), content);
}
writeMoreProducts(folder!, Number(products), Number(images));
