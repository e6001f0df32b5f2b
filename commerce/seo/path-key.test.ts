import { expect, test } from 'vitest';
import { categoryPath, pathKey } from './path-key.ts';

test('a category path contains lower-case names with dashes and keeps accents', () => {
  expect(categoryPath(['Femme', 'Robes d’été', 'Grandes  tailles'])).toBe(
    'femme/robes-d’été/grandes-tailles',
  );
});

test.each([
  ['/femme/vêtements/', 'femme/vetements'],
  ['femme/v%C3%AAtements', 'femme/vetements'],
  ['femme/v%25C3%25AAtements', 'femme/vetements'],
  ['Women/Shirts & Blouses', 'women/shirts-blouses'],
  ['women//shirts-&-blouses', 'women/shirts-blouses'],
  ['damen/weiße-hemden', 'damen/weisse-hemden'],
  ['ギア/प्रो हिन्दी', 'ギア/प्रो-हिन्दी'],
  ['about-us.html', 'about-us.html'],
  ['broken/%E0%A4%A', 'broken/e0-a4-a'],
  ['///', ''],
])('%s has the path key %s', (path, key) => {
  expect(pathKey(path)).toBe(key);
});
