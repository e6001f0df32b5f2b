import { expect, test } from 'vitest';
import { american } from './archive/american.ts';
import { archiveFiles } from './archive/write-archive.ts';

const BRITISH =
  /(?<![\w/:-])(?:jumpers?|trousers|trainers|postcode|parcel|gilet|colours?|grey|fibres?|standard delivery)\b(?!-)/gi;

test('converts British words to American ones in text, not in URLs', () => {
  expect(american('Colours that keep, in grey. Favourite: navy.')).toBe(
    'Colors that keep, in gray. Favorite: navy.',
  );
  expect(american('Multicolour')).toBe('Multicolor');
  expect(american('<a href="/size-guide/colour-chart?colour=grey">colour</a>')).toBe(
    '<a href="/size-guide/colour-chart?colour=grey">color</a>',
  );
});

test('converts terms such as trousers, jumper and delivery', () => {
  expect(american('Trousers, a merino jumper and court trainers')).toBe(
    'Pants, a merino sweater and court sneakers',
  );
  expect(american('Free standard delivery. Thirty days from delivery to decide.')).toBe(
    'Free standard shipping. Thirty days from delivery to decide.',
  );
  expect(american('<a href="category:men-clothing-trousers">Trousers</a>')).toBe(
    '<a href="category:men-clothing-trousers">Pants</a>',
  );
});

test('no text of the American site uses a British word', () => {
  const british = new Set<string>();
  for (const [path, pieces] of Object.entries(archiveFiles())) {
    for (const piece of pieces)
      for (const [, text = ''] of piece.matchAll(/ xml:lang="en-US"[^>]*>([^<]+)</g))
        for (const [word] of text.matchAll(BRITISH)) british.add(`${path}: ${word}`);
  }
  expect([...british]).toEqual([]);
});

test('attribute labels of the American site say color', () => {
  const catalog = [...archiveFiles()['catalogs/rivage-master/catalog.xml']!].join('');
  expect(catalog).toContain('<display-name xml:lang="en-US">Color</display-name>');
  expect(catalog).toContain('<display-name xml:lang="x-default">Colour</display-name>');
  expect(catalog.match(/xml:lang="en-US">[^<]*(?:colour|grey|fibre)/gi)).toBeNull();
});
