import { writeArchive } from './archive/write-archive.ts';

// node demo/write.ts <folder> [products]: writes the demo brand as a site archive with that many products.
const [folder, products] = process.argv.slice(2);
if (!folder || (products !== undefined && !/^[1-9]\d*$/.test(products))) {
  console.error('The target folder is missing. Usage: node demo/write.ts <folder> [products]');
  process.exit(1);
}
await writeArchive(folder, products === undefined ? {} : { products: Number(products) });
