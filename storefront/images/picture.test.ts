import { expect, test, vi } from 'vitest';
import { pictureSource, sized, sourceSet } from './picture.ts';

test('[CONT-05] keeps SVG URLs, moves others to the configured host and adds width and quality', () => {
  expect(pictureSource('http://other/a/logo.svg', { imageHost: 'https://img.test' })).toBe(
    'http://other/a/logo.svg',
  );
  expect(pictureSource('http://other/a/b.jpg?x=1', { imageHost: 'https://img.test' })).toBe(
    'https://img.test/a/b.jpg',
  );
  expect(pictureSource('http://other/a/b.jpg', { imageHost: '' })).toBe('/a/b.jpg');
  expect(sized('/a/b.jpg', 720)).toBe('/a/b.jpg?sw=720&q=60');
  expect(sourceSet('/a/b.jpg', 480)).toBe('/a/b.jpg?sw=320&q=60 320w, /a/b.jpg?sw=480&q=60 480w');
  // 480, 768 and 1200 px and their doubles for high-density screens.
  expect([...sourceSet('/a/b.jpg', 1920)!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
    320, 480, 768, 960, 1200, 1536, 1920,
  ]);
});

test('[CONT-05] images of an external service keep their URL, and sizes are added to its query', () => {
  const config = { imageHost: '', imageOrigins: ['https://cdn.test'] };
  expect(pictureSource('https://cdn.test/is/image/a?preset=pdp', config)).toBe(
    'https://cdn.test/is/image/a?preset=pdp',
  );
  expect(pictureSource('//cdn.test/a.jpg', config)).toBe('//cdn.test/a.jpg');
  expect(pictureSource('https://shop.test/images/a.jpg', config)).toBe('/images/a.jpg');
  expect(sized('https://cdn.test/is/image/a?preset=pdp', 720)).toBe(
    'https://cdn.test/is/image/a?preset=pdp&sw=720&q=60',
  );
});

test('[CONT-05] an invalid URL is logged and returns undefined', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(pictureSource('http://[', { imageHost: '' })).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
