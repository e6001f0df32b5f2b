import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageRoutes } from '../api/images/routes.ts';
import { Problem } from '../http/problem.ts';
import { imageFolders } from './image-folders.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1920" viewBox="0 0 1440 1920">' +
  '<rect width="1440" height="1920" fill="#d8c8a8"/><circle cx="720" cy="960" r="400" fill="#24506a"/></svg>';
const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

let folder: string;
let drawn: string[];
let app: Hono;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-images-'));
  drawn = [];
  app = mount();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function mount(maxCacheBytes?: number): Hono {
  const routes = createImageRoutes({
    ...imageFolders({ media: join(folder, 'media'), cache: join(folder, 'cache') }, maxCacheBytes),
    draw: (library, path) => {
      drawn.push(path);
      if (path === 'images/failing.jpg') throw new Error('drawing failed');
      if (library !== 'rivage-master' || !path.startsWith('images/drawn')) return null;
      return path.includes('clear') ? DRAWING.replace('<rect', '<rect opacity=".2"') : DRAWING;
    },
  });
  const root = new Hono().route('/images', routes);
  root.onError((error) => (error instanceof Problem ? error.toResponse() : Promise.reject(error)));
  return root;
}

function put(path: string, content: Buffer | string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04030' } })
    .jpeg()
    .toBuffer();

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
const cached = () =>
  readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test.each([
  [BROWSER, 'heif', 'image/avif'],
  ['image/webp,*/*', 'webp', 'image/webp'],
  ['image/avif;q=0,image/webp', 'webp', 'image/webp'],
  ['*/*', 'jpeg', 'image/jpeg'],
])('for Accept %s a file is returned as %s in the requested width', async (accept, format, type) => {
  put('media/rivage/images/a.jpg', await photo(1200, 800));
  const { status, headers, bytes } = await get('/images/rivage/images/a.jpg?sw=600&q=60', { accept });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('vary')).toBe('accept');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 600, height: 400 });
});

test('rasterises a drawing at the requested width, also above its nominal size', async () => {
  for (const [width, height] of [
    [48, 64],
    [720, 960],
    [1920, 2560],
  ]) {
    const { bytes } = await get(`/images/rivage-master/images/drawn.jpg?sw=${width}`, {
      accept: 'image/webp',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  }
});

test('does not enlarge a photograph', async () => {
  put('media/rivage/images/small.jpg', await photo(200, 100));
  const { bytes } = await get('/images/rivage/images/small.jpg?sw=960');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100 });
});

test.each(['0', '721', '-48', '1e9', 'wide', '', '48.5', '99999999999'])(
  'rejects the width %j',
  async (sw) => {
    const { status, headers } = await get(`/images/rivage-master/images/drawn.jpg?sw=${sw}`);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
  },
);

test('rounds quality to a few steps and ignores other size parameters', async () => {
  const etags = new Set<string | null>();
  for (const query of ['q=60', 'q=61', 'q=58&sh=100', 'q=60&sm=fit']) {
    etags.add((await get(`/images/rivage-master/images/drawn.jpg?sw=48&${query}`)).headers.get('etag'));
  }
  expect(etags.size).toBe(1);
  for (const query of ['q=1', 'q=100', 'q=1000', 'q=-1', 'q=x']) {
    expect((await get(`/images/rivage-master/images/drawn.jpg?sw=48&${query}`)).status).toBe(200);
  }
});

test('[CONT-05] returns an SVG unchanged with a policy that forbids scripts and loading', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  put('media/rivage/images/mark.svg', svg);
  const { headers, bytes } = await get('/images/rivage/images/mark.svg?sw=999');
  expect(bytes.toString()).toBe(svg);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('returns 304 for a matching ETag, which changes with the original', async () => {
  put('media/rivage/images/a.jpg', await photo(100, 100));
  const etag = (await get('/images/rivage/images/a.jpg?sw=48')).headers.get('etag')!;
  const again = await get('/images/rivage/images/a.jpg?sw=48', { 'if-none-match': `"x", W/${etag}` });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  put('media/rivage/images/a.jpg', await photo(100, 50));
  const changed = await get('/images/rivage/images/a.jpg?sw=48', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await sharp(changed.bytes).metadata()).toMatchObject({ width: 48, height: 24 });
});

test('renders an image once for concurrent requests and caches it on disk', async () => {
  const path = '/images/rivage-master/images/drawn-many.jpg?sw=480';
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(cached()).toHaveLength(1);
  expect(drawn.length).toBeLessThanOrEqual(2);
  writeFileSync(join(cached()[0]!.parentPath, cached()[0]!.name), 'kept');
  app = mount();
  expect((await get(path)).bytes.toString()).toBe('kept');
});

test('limits the cache by deleting the oldest files', async () => {
  app = mount(30_000);
  for (const width of [48, 96, 160, 240, 320, 480, 600, 720, 768, 960, 1200]) {
    await get(`/images/rivage-master/images/drawn.jpg?sw=${width}`);
  }
  const kept = await Promise.all(
    cached()
      .filter((entry) => entry.parentPath.includes('renditions'))
      .map((entry) => sharp(join(entry.parentPath, entry.name)).metadata()),
  );
  const widths = kept.map(({ width }) => width);
  expect(widths).toContain(1200);
  expect(widths).not.toContain(48);
});

test.each([
  '/images/rivage/../secret.jpg',
  '/images/rivage/..%2fsecret.jpg',
  '/images/rivage/%2e%2e/secret.jpg',
  '/images/rivage/%252e%252e/secret.jpg',
  '/images/..%2f/secret.jpg',
  '/images/%2e%2e/secret.jpg',
  '/images/rivage/images/..%5c..%5csecret.jpg',
  '/images/rivage//secret.jpg',
  '/images/rivage/.hidden/a.jpg',
  '/images/rivage/%E0%A4%A.jpg',
  '/images/rivage/notes.txt',
  '/images/rivage/images/none.jpg',
  `/images/rivage/${'a/'.repeat(300)}a.jpg`,
])('%s is not found', async (path) => {
  const jpeg = await photo(10, 10);
  for (const place of [
    'secret.jpg',
    'media/secret.jpg',
    'media/rivage/.hidden/a.jpg',
    'media/rivage/notes.txt',
  ]) {
    put(place, jpeg);
  }
  const { status, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBeNull();
});

test('resizes narrower renditions of a drawing from a cached wider one', async () => {
  const small = async () => (await get('/images/rivage-master/images/drawn.jpg?sw=320&q=90')).bytes;
  const direct = await small();
  rmSync(join(folder, 'cache'), { recursive: true });
  await get('/images/rivage-master/images/drawn.jpg?sw=720');
  drawn.length = 0;
  const derived = await small();
  expect(drawn).toEqual([]);
  expect(await sharp(derived).metadata()).toMatchObject({ width: 320, height: 427 });
  const [one, other] = await Promise.all([direct, derived].map((bytes) => sharp(bytes).raw().toBuffer()));
  const apart = one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length;
  expect(apart).toBeLessThan(2);
});

test.each([720, 480])('a drawing without a background stays transparent at %i pixels', async (width) => {
  for (const sw of [720, width]) {
    const path = `/images/rivage-master/images/drawn-clear.jpg?sw=${sw}`;
    const { bytes } = await get(path, { accept: 'image/webp' });
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  }
});

test('a drawing that fails affects only its own image', async () => {
  await expect(app.request('/images/rivage-master/images/failing.jpg?sw=48')).rejects.toThrow(
    'drawing failed',
  );
  expect((await get('/images/rivage-master/images/drawn.jpg?sw=48')).status).toBe(200);
});

test('does not render an image after its client disconnected', async () => {
  const leaving = new AbortController();
  const before = Promise.all(
    [1, 2, 3, 4, 5, 6].map((i) => get(`/images/rivage-master/images/drawn-${i}.jpg?sw=1440`)),
  );
  const left = app.request('/images/rivage-master/images/drawn-left.jpg?sw=1440', { signal: leaving.signal });
  while (drawn.length < 7) await new Promise(setImmediate);
  leaving.abort();
  expect((await left).status).toBe(499);
  await before;
  expect(cached().filter((entry) => entry.parentPath.includes('renditions'))).toHaveLength(6);
});

test('rejects and does not cache files that are no image, renamed vectors and too large images', async () => {
  put('media/rivage/images/broken.jpg', 'not a picture');
  const bomb = { create: { width: 12_000, height: 12_000, channels: 3 as const, background: '#000' } };
  put('media/rivage/images/bomb.png', await sharp(bomb).png().toBuffer());
  put('media/rivage/images/hidden.jpg', DRAWING);
  for (const name of ['broken.jpg', 'bomb.png', 'hidden.jpg']) {
    expect((await get(`/images/rivage/images/${name}?sw=48`)).status).toBe(404);
  }
  put('media/rivage/images/broken.jpg', await photo(10, 10));
  expect((await get('/images/rivage/images/broken.jpg?sw=48')).status).toBe(200);
});
