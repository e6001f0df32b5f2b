import { expect, test } from 'vitest';
import { american } from './archive/american.ts';
import { archiveFiles } from './archive/write-archive.ts';

const BRITISH =
  /(?<![\w/:-])(?:jumpers?|trousers|trainers|postcode|parcel|gilet|colours?|grey|fibres?|standard delivery)\b(?!-)/gi;

test('American words and spellings take the place of British ones in words, not in addresses', () => {
  expect(american('Colours that keep, in grey. Favourite: navy.')).toBe(
    'Colors that keep, in gray. Favorite: navy.',
  );
  expect(american('Multicolour')).toBe('Multicolor');
  expect(american('<a href="/size-guide/colour-chart?colour=grey">colour</a>')).toBe(
    '<a href="/size-guide/colour-chart?colour=grey">color</a>',
  );
});

test('Americans wear pants and sweaters, and pay for shipping', () => {
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

test('the American site chooses a color where the others choose a colour', () => {
  const catalog = [...archiveFiles()['catalogs/rivage-master/catalog.xml']!].join('');
  expect(catalog).toContain('<display-name xml:lang="en-US">Color</display-name>');
  expect(catalog).toContain('<display-name xml:lang="x-default">Colour</display-name>');
  expect(catalog.match(/xml:lang="en-US">[^<]*(?:colour|grey|fibre)/gi)).toBeNull();
});
