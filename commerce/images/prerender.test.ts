import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageRoutes } from '../api/images/routes.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import { imageFolders } from './image-folders.ts';
import { imageUrls } from './image-urls.ts';
import { prerenderImages } from './prerender.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="144" height="192"><rect width="9" height="9"/></svg>';

let folder: string;
let drawn: string[];
let settings: ImageSettings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-warm-'));
  drawn = [];
  settings = {
    ...imageFolders({ media: join(folder, 'media'), cache: join(folder, 'cache') }),
    draw: (_library, path) => {
      drawn.push(path);
      if (path.includes('failing')) throw new Error('drawing failed');
      return path.includes('none') ? null : DRAWING;
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = () =>
  readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
const running = () => ({ signal: new AbortController().signal });

test('a prerendered image is in the cache when a browser requests it', async () => {
  const path = '/images/rivage/images/a.jpg?sw=48&q=60';
  expect(await prerenderImages(settings, [path], running())).toBe(1);
  expect(kept()).toHaveLength(1);
  const answer = await createImageRoutes(settings).request(path.replace('/images', ''), {
    headers: { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' },
  });
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(kept()).toHaveLength(1);
});

test('skips failing, missing, vector and foreign images', async () => {
  const paths = [
    '/images/rivage/images/failing.jpg?sw=48',
    '/images/rivage/images/none.jpg?sw=48',
    '/images/rivage/images/mark.svg',
    '/images/rivage/images/a.jpg?sw=47',
    '/images/rivage/%E0%A4%A.jpg',
    '/elsewhere/a.jpg',
    'http://[',
    'http://localhost:3000/images/rivage/images/good.jpg?sw=48',
  ];
  expect(await prerenderImages(settings, paths, running())).toBe(1);
});

test('stops on abort', async () => {
  const stopping = new AbortController();
  async function* paths() {
    yield '/images/rivage/images/first.jpg?sw=48';
    stopping.abort();
    yield '/images/rivage/images/second.jpg?sw=48';
  }
  expect(await prerenderImages(settings, paths(), { signal: stopping.signal })).toBe(1);
  expect(drawn).not.toContain('images/second.jpg');
});

test('finds the image URLs that a browser would request from a document, widest first', () => {
  const html = `
    <picture><source media="(max-width: 48em)" srcSet="/images/r/h-tall.jpg?sw=480&amp;q=60 480w, /images/r/h-tall.jpg?sw=960&amp;q=60 960w">
    <img src="/images/r/h.jpg?sw=1440&amp;q=60" alt=""></picture>
    <img srcset="/images/r/a.jpg?sw=480&amp;q=60 480w, /images/r/a.jpg?sw=720&amp;q=60 720w" src="/images/r/a.jpg?sw=720&amp;q=60">
    <img src="https://elsewhere.example/b.jpg"><img src="/images/r/z.jpg?sw=160&amp;q=60">`;
  expect(imageUrls(html, [480, 720], 3)).toEqual([
    '/images/r/h-tall.jpg?sw=480&q=60',
    '/images/r/h.jpg?sw=1440&q=60',
    '/images/r/a.jpg?sw=720&q=60',
    '/images/r/a.jpg?sw=480&q=60',
  ]);
});
