import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openArchive } from './archive-source.ts';
import { stageMedia } from './media.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-test-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const IMAGES = 'archive/catalogs/shelf/static/default/images';
function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const media = () => join(folder, 'media');
const stage = async () => stageMedia(await openArchive(join(folder, 'archive')), media(), () => {});

test('a second import copies only changed images', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  write(`${IMAGES}/deep/b.jpg`, 'two');
  await (await stage()).publish();
  const before = statSync(join(media(), 'shelf/images/a.jpg')).mtimeMs;
  write(`${IMAGES}/deep/b.jpg`, 'new');
  const second = await stage();
  expect(second.changed).toBe(1);
  await second.publish();
  expect(statSync(join(media(), 'shelf/images/a.jpg')).mtimeMs).toBe(before);
  expect(readFileSync(join(media(), 'shelf/images/deep/b.jpg'), 'utf8')).toBe('new');
  expect((await stage()).changed).toBe(0);
});

test('images are published only after a successful import', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  const staged = await stage();
  expect(readdirSync(media())).toEqual(['.incoming']);
  await staged.discard();
  expect(readdirSync(media())).toEqual([]);
});

test('hidden file names are ignored', async () => {
  write(`${IMAGES}/.htaccess`, 'one');
  write('archive/catalogs/.incoming/static/default/a.jpg', 'two');
  expect((await stage()).changed).toBe(0);
});
