import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaFolder } from '../images/media-folder.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { openArchive } from './archive-source.ts';
import { publishLeftMedia, stageMedia } from './media.ts';
import { startMediaWorker } from './media-worker.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

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
const stage = async () =>
  stageMedia(
    service.db,
    await openArchive(join(folder, 'archive')),
    mediaFolder(media()),
    new Map(),
    () => {},
  );

test('a second import copies only changed images', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  write(`${IMAGES}/deep/b.jpg`, 'two');
  await (await stage()).publish(service.db);
  const before = statSync(join(media(), 'shelf/images/a.jpg')).mtimeMs;
  write(`${IMAGES}/deep/b.jpg`, 'new');
  const second = await stage();
  expect(second.changed).toBe(1);
  await second.publish(service.db);
  expect(statSync(join(media(), 'shelf/images/a.jpg')).mtimeMs).toBe(before);
  expect(readFileSync(join(media(), 'shelf/images/deep/b.jpg'), 'utf8')).toBe('new');
  expect((await stage()).changed).toBe(0);
});

test('images are published only after a successful import', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  const staged = await stage();
  expect(readdirSync(media())).toEqual(['.incoming']);
  await staged.discard();
  expect(readdirSync(join(media(), '.incoming'))).toEqual([]);
  expect(await publishLeftMedia(service.db, mediaFolder(media()))).toBe(0);
});

test('hidden file names are ignored', async () => {
  write(`${IMAGES}/.htaccess`, 'one');
  write('archive/catalogs/.incoming/static/default/a.jpg', 'two');
  expect((await stage()).changed).toBe(0);
});

/** Stages the images and ends as a process does that is killed after the commit. */
async function commitAndDie() {
  const staged = await stage();
  await service.db.transaction().execute((trx) => staged.note(trx));
  return staged;
}

const placed = (path: string) => readFileSync(join(media(), 'shelf/images', path), 'utf8');
const noted = () => service.db.selectFrom('staged_media').select('id').execute();

test('images of a committed import whose process ended are moved by the running store', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  write(`${IMAGES}/deep/b.jpg`, 'two');
  await commitAndDie();
  expect(readdirSync(media())).toEqual(['.incoming']);
  const worker = startMediaWorker(service.services, mediaFolder(media()));
  await worker.idle();
  await worker.stop();
  expect([placed('a.jpg'), placed('deep/b.jpg')]).toEqual(['one', 'two']);
  expect(readdirSync(join(media(), '.incoming'))).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('the next import finishes what the last one left, and copies it no second time', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  await commitAndDie();
  expect((await stage()).changed).toBe(0);
  expect(placed('a.jpg')).toBe('one');
});

test('images of an import that was not committed are never moved', async () => {
  write(`${IMAGES}/a.jpg`, 'one');
  await stage();
  expect(await publishLeftMedia(service.db, mediaFolder(media()))).toBe(0);
  expect(readdirSync(media())).toEqual(['.incoming']);
});

test('two processes that move the same images both succeed', async () => {
  for (let index = 0; index < 40; index++) write(`${IMAGES}/${index}.jpg`, `${index}`);
  const staged = await commitAndDie();
  await Promise.all([staged.publish(service.db), publishLeftMedia(service.db, mediaFolder(media()))]);
  for (let index = 0; index < 40; index++) expect(placed(`${index}.jpg`)).toBe(`${index}`);
  expect(await noted()).toEqual([]);
});
