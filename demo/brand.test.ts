import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { picturePath } from './archive/pictures.ts';
import { archiveFiles } from './archive/write-archive.ts';
import { BADGES } from './brand/badges.ts';
import { CARE } from './brand/care.ts';
import { CATEGORIES } from './brand/categories.ts';
import { CLOSINGS, MADE_IN } from './brand/closings.ts';
import { CLOTHS, FITS } from './brand/cloths.ts';
import { COLOURS } from './brand/colours.ts';
import { BUNDLES } from './brand/groups/bundles.ts';
import { OPTION_PRODUCTS } from './brand/groups/option-products.ts';
import { SETS } from './brand/groups/sets.ts';
import { masters } from './brand/growth.ts';
import { KINDS } from './brand/kinds/kinds.ts';
import { linksOf } from './brand/links.ts';
import { MASTERS } from './brand/masters.ts';
import { OPTIONS } from './brand/options.ts';
import { shelvesOf } from './brand/shelves.ts';
import { variantsOf } from './brand/variants.ts';
import type { Words } from './brand/words.ts';
import { drawOriginal } from './draw.ts';
import { garments } from './illustrator/garments/garments.ts';

const LANGUAGES = ['default', 'fr', 'es', 'de', 'it'] as const;
const groups = [...SETS, ...BUNDLES, ...OPTION_PRODUCTS];
const options = Object.values(OPTIONS);

test('the catalogue is large enough to browse, search and refine', () => {
  expect(MASTERS.length).toBeGreaterThanOrEqual(400);
  const ids = MASTERS.flatMap(variantsOf).map((variant) => variant.id);
  expect(ids.length).toBeGreaterThanOrEqual(8000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(CATEGORIES.length).toBeGreaterThanOrEqual(60);
  expect(SETS.length).toBeGreaterThanOrEqual(6);
  expect(BUNDLES.length).toBeGreaterThanOrEqual(3);
});

test('every drawn garment is used by a product', () => {
  const worn = new Set(MASTERS.map(({ kind }) => kind.garment));
  expect(Object.keys(garments).filter((garment) => !worn.has(garment as keyof typeof garments))).toEqual([]);
  expect(Object.keys(KINDS).length).toBeGreaterThanOrEqual(40);
});

test('the ids of the first collection are stable', () => {
  const first = MASTERS[0]!;
  expect(first).toMatchObject({ id: '10000401', name: { default: 'Calanque linen shirt' } });
  expect(MASTERS[64]).toMatchObject({ id: '10000465', name: { default: 'Soleil cap' } });
  expect(variantsOf(first)[0]?.id).toBe('100004010101');
  expect(variantsOf(MASTERS[33]!)[1]).toMatchObject({ id: '1000043403012', size: '30', length: '32' });
});

test('every text has five languages', () => {
  const texts: Words[] = [
    ...MASTERS.flatMap((master) => [master.name, master.text]),
    ...COLOURS.map((colour) => colour.name),
    ...Object.values(KINDS).flatMap((kind) => [
      ...kind.texts,
      ...Object.values(kind.cuts).flatMap((cut) => [cut.noun, cut.line]),
    ]),
    ...[CLOTHS, FITS, CARE, BADGES].flatMap((labels) => Object.values<Words>(labels)),
    ...Object.values(CLOSINGS).flat(),
    ...Object.values(MADE_IN),
    ...CATEGORIES.flatMap((category) => [category.name, category.title, category.description]),
    ...groups.flatMap((group) => [group.name, group.text]),
    ...options.flatMap(({ name, description, values }) => [
      name,
      description,
      ...values.map((one) => one.name),
    ]),
  ];
  for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
});

test('names are unique per audience, and adjacent descriptions differ', () => {
  for (const language of LANGUAGES) {
    const names = MASTERS.map(({ name, audience }) => `${audience} ${name[language]}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  }
  for (const [place, { text }] of MASTERS.entries()) {
    expect(text.default, MASTERS[place]!.name.default).not.toBe(MASTERS[place + 1]?.text.default);
  }
});

test('every category has its own text, and a name that is unique among its siblings', () => {
  const descriptions = CATEGORIES.map(({ description }) => description.default);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const language of LANGUAGES) {
    const paths = CATEGORIES.map(({ parent, name }) => `${parent}/${name[language].toLowerCase()}`);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test('every category has products, except those that are empty on purpose', () => {
  const parents = new Map(CATEGORIES.map(({ id, parent }) => [id, parent]));
  const held = new Set<string>();
  const hold = (id: string | null | undefined): void => {
    if (!id || held.has(id)) return;
    held.add(id);
    hold(parents.get(id));
  };
  for (const master of MASTERS) for (const id of [master.category, ...shelvesOf(master)]) hold(id);
  for (const group of groups) group.categories.forEach(hold);
  for (const id of held) expect(parents.has(id), id).toBe(true);
  expect(CATEGORIES.filter(({ id }) => !held.has(id)).map(({ id }) => id)).toEqual([
    'shops',
    'press',
    'winter-2025',
  ]);
});

test('every product has prices on all sites and recommends others', () => {
  const ids = new Set(MASTERS.map(({ id }) => id));
  for (const master of MASTERS) {
    expect(Math.min(...Object.values(master.prices))).toBeGreaterThan(0);
    const { crossSell, upSell } = linksOf(master);
    expect(crossSell.length, master.id).toBeGreaterThan(0);
    for (const id of [...crossSell, ...upSell]) {
      expect(ids.has(id)).toBe(true);
      expect(id).not.toBe(master.id);
    }
  }
});

test('details fixed by a cut are visible: another cut of a garment has another image', () => {
  const [long, short] = ['Théoule', 'Cabanon'].map((own) => MASTERS.find((master) => master.own === own)!);
  expect([long!.cut.details.sleeve, short!.cut.details.sleeve]).toEqual(['long', 'short']);
  expect(long!.text.default).toMatch(/^Long sleeves/);
  expect(short!.name.default).toBe('Cabanon short-sleeved linen shirt');
});

test('every image path of the catalogue can be rendered, except the one that is missing on purpose', () => {
  const drawn = new Set<string>();
  for (const master of MASTERS) {
    const path = picturePath(master, master.colours.at(-1)!.code, 'front');
    // One product per cut, because drawings of a cut differ only in seed and colour.
    if (drawn.has(master.cut.noun.default) && !master.missingImage) continue;
    drawn.add(master.cut.noun.default);
    const drawing = drawOriginal('rivage-master', path);
    if (master.missingImage) expect(drawing).toBeNull();
    else expect(drawing, path).toMatch(/^<svg/);
  }
  expect(drawOriginal('rivage-storefront', 'images/category-women.jpg')).toMatch(/^<svg/);
  expect(drawOriginal('rivage-storefront', 'images/category-nowhere.jpg')).toBeNull();
  for (const path of ['home-sea-wall-wide', 'home-sea-wall-tall', 'store-1', 'empty-bag'])
    expect(drawOriginal('rivage', `images/${path}.jpg`)).toMatch(/^<svg/);
  for (const library of ['rivage-master', 'rivage', 'rivage-storefront', 'elsewhere'])
    expect(drawOriginal(library, 'images/../../etc/passwd')).toBeNull();
}, 60_000);

test('a generated catalogue has new names and ids, and the images of the designed products', () => {
  const grown = [...masters(3000)];
  expect(grown).toHaveLength(3000);
  expect(new Set(grown.map(({ id }) => id)).size).toBe(3000);
  const names = grown.map(({ name, audience }) => `${audience} ${name.default}`);
  expect(new Set(names).size).toBe(names.length);
  const later = grown.slice(MASTERS.length);
  const perMaster = later.flatMap(variantsOf).length / later.length;
  expect(perMaster).toBeGreaterThan(6);
  expect(perMaster).toBeLessThan(10);
  const known = new Map(MASTERS.map((master) => [master.id, master]));
  for (const { pictured, colours } of later) {
    const original = known.get(pictured!)!;
    expect(original.missingImage).toBeUndefined();
    for (const colour of colours) expect(original.colours).toContain(colour);
  }
});

test('the largest catalogue has eight-digit ids and unique names', () => {
  const names = new Set<string>();
  let last = '';
  for (const { id, audience, name } of masters(1_000_000)) {
    names.add(`${audience} ${name.default}`);
    last = id;
  }
  expect(last).toBe('10100400');
  expect(names.size).toBe(100_000);
}, 30_000);

test('the archive is deterministic', () => {
  const digest = () => {
    const hash = createHash('sha256');
    for (const [path, content] of Object.entries(archiveFiles({ products: 500 }))) {
      hash.update(path);
      for (const piece of content) hash.update(piece);
    }
    return hash.digest('hex');
  };
  expect(digest()).toBe(digest());
}, 30_000);
