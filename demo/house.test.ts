import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { picturePath } from './archive/catalogs.ts';
import { archiveFiles } from './archive/write-archive.ts';
import { drawOriginal } from './draw.ts';
import { CATEGORIES } from './house/categories.ts';
import { KINDS } from './house/kinds.ts';
import { MASTERS, variantsOf } from './house/masters.ts';
import type { Words } from './house/words.ts';

test('the house is large enough to browse', () => {
  expect(MASTERS.length).toBeGreaterThanOrEqual(60);
  const ids = MASTERS.flatMap(variantsOf).map((variant) => variant.id);
  expect(ids.length).toBeGreaterThanOrEqual(600);
  expect(new Set(ids).size).toBe(ids.length);
});

test('everything a shopper reads is there in five languages', () => {
  const texts: Words[] = [
    ...MASTERS.map((master) => master.name),
    ...MASTERS.flatMap((master) => master.colours.map((colour) => colour.name)),
    ...Object.values(KINDS).flatMap((kind) => [kind.noun, kind.text, kind.composition]),
    ...CATEGORIES.flatMap((category) => [category.name, category.description]),
  ];
  for (const text of texts) {
    for (const language of ['default', 'fr', 'es', 'de', 'it'] as const)
      expect(text[language].trim()).not.toBe('');
  }
});

test('every product stands in a category that exists and costs something everywhere', () => {
  const categories = new Set(CATEGORIES.map((category) => category.id));
  for (const master of MASTERS) {
    expect(categories.has(master.category), master.category).toBe(true);
    expect(Math.min(...Object.values(master.prices))).toBeGreaterThan(0);
  }
});

test('every state that the demo shows is there', () => {
  const variants = MASTERS.flatMap(variantsOf);
  expect(variants.some((variant) => variant.stock === 1)).toBe(true);
  expect(variants.some((variant) => variant.notifyMe)).toBe(true);
  expect(variants.some((variant) => variant.stock === 0 && !variant.notifyMe)).toBe(true);
  for (const state of [
    'isNew',
    'sale',
    'comingSoon',
    'backorder',
    'preorder',
    'soldOut',
    'missingImage',
    'longName',
    'noDescription',
  ] as const) {
    expect(
      MASTERS.some((master) => master[state]),
      state,
    ).toBe(true);
  }
});

test('every picture can be drawn but the one that is lost on purpose', () => {
  for (const master of MASTERS) {
    for (const { code } of master.colours) {
      const path = picturePath(master, code, 'front');
      const drawn = drawOriginal('rivage-master', path);
      if (master.missingImage) expect(drawn).toBeNull();
      else expect(drawn).toMatch(/^<svg/);
    }
  }
  for (const shape of ['wide', 'tall'])
    expect(drawOriginal('rivage', `images/home-sea-wall-${shape}.jpg`)).toMatch(/^<svg/);
  expect(drawOriginal('rivage-master', 'images/../../etc/passwd')).toBeNull();
});

test('the archive is the same bytes each time', () => {
  const digest = () => {
    const hash = createHash('sha256');
    for (const [path, content] of Object.entries(archiveFiles())) {
      hash.update(path);
      for (const piece of content) hash.update(piece);
    }
    return hash.digest('hex');
  };
  expect(digest()).toBe(digest());
});
