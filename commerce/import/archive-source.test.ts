import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beforeEach, expect, test } from 'vitest';
import yazl from 'yazl';
import { openArchive } from './archive-source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-test-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function zipOf(
  files: Record<string, Buffer | string>,
  mode?: number,
  { compress = true } = {},
): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content as string), path, {
      compress,
      ...(mode === undefined ? {} : { mode }),
    });
  }
  zip.end();
  const file = join(folder, 'a.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** A zip with forged entry paths. */
async function forged(path: string, evil: string): Promise<string> {
  const file = await zipOf({ [path]: 'x' });
  const bytes = readFileSync(file).toString('latin1').replaceAll(path, evil.padEnd(path.length, '_'));
  writeFileSync(file, Buffer.from(bytes, 'latin1'));
  return file;
}

test.each(['../../../etc/passwd', '/etc/passwd', 'catalogs/../../up.jpg', 'C:\\windows\\up.jpg'])(
  'a zip with the path %s is rejected',
  async (evil) => {
    const file = await forged('catalogs/shelf/static/default/images/p.jpg', evil);
    await expect(openArchive(file)).rejects.toThrow(/a file outside of the archive: |backslashes/);
  },
);

test('a zip with backslashes in its names is refused with a remedy', async () => {
  const file = await forged('catalogs/shelf/catalog.xml', 'catalogs\\shelf\\catalog.xml');
  await expect(openArchive(file)).rejects.toThrow(
    /backslashes: catalogs\\shelf\\catalog\.xml\. .*import the folder/,
  );
});

test('an empty file is refused at once', async () => {
  const file = join(folder, 'none.zip');
  writeFileSync(file, '');
  await expect(openArchive(file)).rejects.toThrow(/none\.zip is empty, not a zip/);
});

test('an export in a folder of a folder is found', async () => {
  const { files, close } = await openArchive(await zipOf({ 'mail/export_1/sites/Shop/site.xml': '<site/>' }));
  expect(files.map(({ path }) => path)).toEqual(['sites/Shop/site.xml']);
  close();
});

test('an empty zip has no files', async () => {
  const { files, close } = await openArchive(await zipOf({}));
  expect(files).toEqual([]);
  close();
});

test('symbolic links in a zip are ignored', async () => {
  const file = await zipOf({ 'catalogs/a/static/default/images/a.jpg': '/etc/passwd' }, 0o120777);
  const archive = await openArchive(file);
  expect(archive.files).toEqual([]);
  archive.close();
});

test('symbolic links in a folder are not followed, neither to files nor to folders', async () => {
  const root = join(folder, 'root');
  mkdirSync(join(root, 'catalogs/a'), { recursive: true });
  writeFileSync(join(root, 'catalogs/a/catalog.xml'), '<catalog/>');
  writeFileSync(join(folder, 'secret.xml'), 'secret');
  symlinkSync(join(folder, 'secret.xml'), join(root, 'catalogs/a/linked.xml'));
  symlinkSync(folder, join(root, 'catalogs/b'));
  const archive = await openArchive(root);
  expect(archive.files.map((file) => file.path)).toEqual(['catalogs/a/catalog.xml']);
});

const limits = { file: 100_000_000, total: 150_000_000, files: 5, ratio: 200 };
test('a zip bomb is rejected before it is read', async () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2);
  const bomb = await zipOf({ 'meta/bomb.xml': zeros(40) });
  await expect(openArchive(bomb, limits)).rejects.toThrow(/bomb\.xml unpacks to \d+ times its size/);
  await expect(openArchive(bomb, { ...limits, file: 1000 })).rejects.toThrow('exceeds the limit');
  const parts = await zipOf(Object.fromEntries([1, 2, 3].map((part) => [`meta/${part}.xml`, zeros(10)])));
  await expect(openArchive(parts, { ...limits, total: 25_000_000 })).rejects.toThrow('exceeds the limit');
  const many = await zipOf(Object.fromEntries([1, 2, 3, 4, 5, 6].map((part) => [`meta/${part}.xml`, ''])));
  await expect(openArchive(many, limits)).rejects.toThrow('exceeds the limit');
});

test('ten megabytes of a repeated record are not treated as a zip bomb', async () => {
  const archive = await openArchive(await zipOf({ 'meta/a.xml': '<a/>'.repeat(2_500_000) }));
  expect(archive.files[0]?.size).toBe(10_000_000);
  expect((await text(await archive.files[0]!.open())).length).toBe(10_000_000);
  archive.close();
});

test('an invalid archive is reported', async () => {
  await expect(openArchive(join(folder, 'nowhere'))).rejects.toThrow('There is no folder or zip at');
  writeFileSync(join(folder, 'a.zip'), 'not a zip');
  await expect(openArchive(join(folder, 'a.zip'))).rejects.toThrow('is not a readable zip');
});

test('names in UTF-8 without the flag that says so are read as UTF-8', async () => {
  const path = await zipOf({ 'catalogs/a/static/default/Zelt grün カメラ.jpg': 'picture' });
  const bytes = readFileSync(path);
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    const at = bytes.indexOf(signature, 0, 'latin1') + offset;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
  }
  writeFileSync(path, bytes);
  const archive = await openArchive(path);
  expect(archive.files.map((file) => file.path)).toEqual(['catalogs/a/static/default/Zelt grün カメラ.jpg']);
  archive.close();
});

test('files of the system that packed an archive are ignored', async () => {
  const archive = await openArchive(
    await zipOf({
      'export/sites/A/site.xml': '<site/>',
      '__MACOSX/export/._sites': '',
      'export/.DS_Store': '',
    }),
  );
  expect(archive.files.map((file) => file.path)).toEqual(['sites/A/site.xml']);
  archive.close();
});

test('a damaged file of a zip is named, with what to do', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `<product product-id="${index}"/>`).join('');
  const path = await zipOf({ 'catalogs/a/catalog.xml': `<catalog>${text}</catalog>` });
  const bytes = readFileSync(path);
  // After the header of the entry and its name.
  bytes.fill(0xff, 200, 260);
  writeFileSync(path, bytes);
  const { files, close } = await openArchive(path);
  const stream = await files[0]!.open();
  await expect(stream.toArray()).rejects.toThrow(
    /^catalogs\/a\/catalog\.xml is damaged in the zip: .*\. Export or download it again\.$/,
  );
  close();
});

test('a file of a zip with another content than its checksum is refused, although it can be read', async () => {
  const path = await zipOf({ 'pricebooks/a.xml': '<amount>100.00</amount>' }, undefined, { compress: false });
  const bytes = readFileSync(path);
  bytes.write('<amount>000.01</amount>', bytes.indexOf('<amount>'));
  writeFileSync(path, bytes);
  const { files, close } = await openArchive(path);
  const stream = await files[0]!.open();
  await expect(stream.toArray()).rejects.toThrow(/^pricebooks\/a\.xml is damaged in the zip: .*checksum/);
  close();
});

test('a zip that is cut off or whose list of files is damaged is refused, with what to do', async () => {
  const path = await zipOf({ 'catalogs/a/catalog.xml': '<catalog/>', 'sites/b/site.xml': '<site/>' });
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length - 40));
  await expect(openArchive(path)).rejects.toThrow(
    /is not a readable zip: .*\. Export or download it again\.$/,
  );
  const second = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.write('XX', second, 'latin1');
  writeFileSync(path, bytes);
  await expect(openArchive(path)).rejects.toThrow(
    /^The list of files in the zip is damaged after catalogs\/a\/catalog\.xml: .* Export or download it again\.$/,
  );
});
