import { writeArchive } from './archive/write-archive.ts';

// node demo/write.ts <folder>: the demo house as a site archive.
const folder = process.argv[2];
if (!folder) {
  console.error('Where to? node demo/write.ts <folder>');
  process.exit(1);
}
await writeArchive(folder);
