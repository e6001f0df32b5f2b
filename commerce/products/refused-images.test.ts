import { expect, test } from 'vitest';
import { groupFor, imageGroupsJson } from './image-groups.ts';

const image = (path: string) => ({ path, alt: {} });
const group = (viewType: string, ...paths: string[]) => ({
  viewType,
  variation: {},
  images: paths.map(image),
});
const source = { origin: 'https://shop.example', catalogId: 'tools', locale: 'en-US', name: 'Hoe' };

test('an image whose path leads out of the folder is as if it was not there', () => {
  const groups = [
    group('large', '../../secret.jpg', 'hoe.jpg', 'a/..\\b.jpg', 'hoe..jpg'),
    group('small', 'x/../hoe.jpg'),
    group('swatch'),
  ];
  const shown = imageGroupsJson(groups, source, { all: true, variation: {} });
  expect(shown.map(({ viewType, images }) => [viewType, images.map(({ link }) => link)])).toEqual([
    ['large', ['https://shop.example/images/tools/hoe.jpg', 'https://shop.example/images/tools/hoe..jpg']],
    ['swatch', []],
  ]);
  expect(groupFor(groups, 'large', {})?.images.map(({ path }) => path)).toEqual(['hoe.jpg', 'hoe..jpg']);
  expect(groupFor([group('small', '../hoe.jpg')], 'small', {})).toBeUndefined();
});
