import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { garments } from './garments/garments.ts';
import {
  type Drawing,
  drawProduct,
  drawScene,
  type GarmentType,
  type Pattern,
  type View,
} from './illustrator.ts';
import { materials } from './materials/materials.ts';
import { scenes } from './scenes/scenes.ts';
import { SETS, setOf } from './views/sets/sets.ts';

const types = Object.keys(garments) as GarmentType[];
const views: View[] = ['front', 'back', 'detail', 'fabric', 'scene'];
const patterns: Pattern[] = [
  'stripe',
  'breton',
  'gingham',
  'herringbone',
  'paisley',
  'floral',
  'check',
  'tile',
  'lemon',
  'dot',
];

const shirt: Drawing = { garment: 'linen-shirt', material: 'linen', colour: '#F6F2E8', seed: '10000421' };

/** Returns all references in the document; throws when it is not well-formed. */
function references(svg: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (/(^|:)href$/.test(name)) found.push(value);
      for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)/g)) found.push(target);
    }
  });
  parser.write(svg).close();
  return found;
}

async function expectPicture(svg: string, width: number, height: number): Promise<void> {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
  const inside = (target: string) => ids.has(target) || target.startsWith('data:image/png;base64,');
  expect(references(svg).filter((target) => !inside(target))).toEqual([]);
  expect(svg).not.toContain('NaN');
  const { info } = await sharp(Buffer.from(svg), { density: 4.8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([Math.round(width / 15), Math.round(height / 15)]);
}

describe('product drawings', () => {
  test.each(types)(
    'every view of a %s is a well-formed 1440 x 1920 image that rasterises',
    async (garment) => {
      for (const view of views) {
        const svg = drawProduct({ ...shirt, garment }, view);
        expect(svg).toContain('width="1440" height="1920" viewBox="0 0 1440 1920"');
        await expectPicture(svg, 1440, 1920);
      }
    },
  );

  test.each(materials)('%s has its own fabric close-up', async (material) => {
    const svg = drawProduct({ ...shirt, material }, 'fabric');
    await expectPicture(svg, 1440, 1920);
    expect(svg).toContain('<pattern');
  });

  test.each(patterns)('%s is printed on the garment and in its close-up', async (pattern) => {
    for (const view of ['front', 'fabric'] as const) {
      const svg = drawProduct({ ...shirt, pattern, accent: '#2F5D8A' }, view);
      await expectPicture(svg, 1440, 1920);
      expect(svg).not.toBe(drawProduct(shirt, view));
    }
  });

  test.each(types)('a %s renders deterministically and below the size limit', (garment) => {
    for (const view of views) {
      const drawing: Drawing = { ...shirt, garment, pattern: 'floral' };
      const svg = drawProduct(drawing, view);
      expect(drawProduct({ ...drawing }, view)).toBe(svg);
      expect(svg.length).toBeLessThan(400 * 1024);
    }
  });

  test.each(SETS)('a product can be shown %s', async (scene) => {
    const garment = { stood: 'trainer', hooked: 'shoulder-bag' }[scene as string] ?? 'linen-shirt';
    const svg = drawProduct({ ...shirt, garment: garment as GarmentType, details: { scene } }, 'scene');
    await expectPicture(svg, 1440, 1920);
    const others = SETS.filter((other) => other !== scene && other !== 'stood' && other !== 'hooked');
    if (garment === 'linen-shirt')
      for (const other of others)
        expect(drawProduct({ ...shirt, details: { scene: other } }, 'scene')).not.toBe(svg);
  });

  test('children’s garments are not shown on a model', () => {
    const child: Drawing = { ...shirt, audience: 'children', details: { scene: 'worn' } };
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8'])
      expect(setOf({ ...child, seed })).not.toBe('worn');
  });

  test('forty shirts in one colour all differ', () => {
    const seen = new Set(
      Array.from({ length: 40 }, (_, i) => drawProduct({ ...shirt, seed: `${10000000 + i}` }, 'front')),
    );
    expect(seen.size).toBe(40);
  });

  test.each(types)('two %s products differ', (garment) => {
    const [one, other] = ['10000421', '10000655'].map((seed) =>
      drawProduct({ ...shirt, garment, seed }, 'front'),
    );
    expect(one).not.toBe(other);
  });

  test('front and back of a product have the same outline', async () => {
    for (const garment of ['swimsuit', 'tee', 'skirt', 'chino'] as const) {
      for (const seed of ['10000421', '10000655', '10000778']) {
        const [front, back] = await Promise.all(
          (['front', 'back'] as const).map(async (view) => {
            const svg = drawProduct(
              { ...shirt, garment, seed, colour: '#12284C', backdrop: '#FFFFFF' },
              view,
            );
            const raw = sharp(Buffer.from(svg), { density: 7.2 }).greyscale().threshold(90).negate();
            return raw.trim({ threshold: 40 }).png().toBuffer({ resolveWithObject: true });
          }),
        );
        const difference = (side: 'width' | 'height') =>
          Math.abs((front?.info[side] ?? 0) - (back?.info[side] ?? 99));
        expect(difference('width')).toBeLessThanOrEqual(5);
        expect(difference('height')).toBeLessThanOrEqual(9);
      }
    }
  });

  test('an image has the requested colour', async () => {
    const svg = drawProduct(
      { garment: 'tee', material: 'cotton', colour: '#1F5D3A', seed: '10000421' },
      'front',
    );
    const { data, info } = await sharp(Buffer.from(svg), { density: 7.2 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.round(info.height * 0.55) * info.width + Math.round(info.width / 2)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3);
    expect(Math.abs(red - 0x1f) + Math.abs(green - 0x5d) + Math.abs(blue - 0x3a)).toBeLessThan(60);
  });

  test('details of the catalogue override choices of the seed', () => {
    const tee: Drawing = { ...shirt, garment: 'tee' };
    const [short, long] = ['short', 'long'].map((sleeve) =>
      drawProduct({ ...tee, details: { sleeve } }, 'front'),
    );
    expect(short).not.toBe(long);
  });
});

describe('campaign scenes', () => {
  test.each(Object.keys(scenes) as (keyof typeof scenes)[])('%s renders wide and tall', async (name) => {
    await expectPicture(drawScene(name, 'wide'), 2400, 1200);
    await expectPicture(drawScene(name, 'tall'), 1440, 1920);
    expect(drawScene(name, 'tall')).toBe(drawScene(name, 'tall'));
  });
});
