import { expect, test } from 'vitest';
import { american } from './archive/american.ts';
import { archiveFiles } from './archive/write-archive.ts';

test('American spellings take the place of British ones in words, not in addresses', () => {
  expect(american('Colours that keep, in grey. Favourite: navy.')).toBe(
    'Colors that keep, in gray. Favorite: navy.',
  );
  expect(american('Multicolour')).toBe('Multicolor');
  expect(american('<a href="/size-guide/colour-chart?colour=grey">colour</a>')).toBe(
    '<a href="/size-guide/colour-chart?colour=grey">color</a>',
  );
});

test('the American site chooses a color where the others choose a colour', () => {
  const catalog = [...archiveFiles()['catalogs/rivage-master/catalog.xml']!].join('');
  expect(catalog).toContain('<display-name xml:lang="en-US">Color</display-name>');
  expect(catalog).toContain('<display-name xml:lang="x-default">Colour</display-name>');
  expect(catalog.match(/xml:lang="en-US">[^<]*(?:colour|grey|fibre)/gi)).toBeNull();
});
