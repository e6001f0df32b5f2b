import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type Drawing,
  drawEmptyState,
  drawScene,
  drawShopFront,
  drawStill,
  type EmptyStateName,
  type GarmentType,
  type SceneName,
  type Shape,
  type ShopStyle,
  type StillComposition,
} from './illustrator.ts';

const SIZES: Record<Shape, [number, number]> = {
  wide: [2400, 1200],
  tall: [1440, 1920],
  square: [1600, 1600],
};
const shapes = Object.keys(SIZES) as Shape[];

const piece = (garment: GarmentType, more: Partial<Drawing> = {}): Drawing => ({
  garment,
  material: 'linen',
  colour: '#D9CBB2',
  seed: `piece/${garment}`,
  ...more,
});
const wardrobe = (['linen-shirt', 'chino', 'knit', 'loafer', 'tote', 'cap'] as const).map((garment) =>
  piece(garment),
);

/**
 * Rasterises an image at a small size and reports whether it is opaque; throws when it is not well-formed.
 */
async function look(svg: string, [width, height]: readonly [number, number]) {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  expect(svg.replace(/base64,[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity/);
  const { data, info } = await sharp(Buffer.from(svg), { density: 4.8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([Math.round(width / 15), Math.round(height / 15)]);
  const { isOpaque } = await sharp(data, { raw: info }).stats();
  return { data, info, isOpaque };
}

describe('stills', () => {
  const compositions: StillComposition[] = ['rail', 'stack', 'flat-lay', 'ledge', 'hooks'];
  test.each(compositions)('a %s fills each shape, deterministically', async (composition) => {
    for (const shape of shapes) {
      const still = { pieces: wardrobe, composition, shape, seed: 'a' };
      const svg = drawStill(still);
      expect((await look(svg, SIZES[shape])).isOpaque).toBe(true);
      expect(drawStill({ ...still, pieces: [...wardrobe] })).toBe(svg);
      expect(drawStill({ ...still, seed: 'b' })).not.toBe(svg);
    }
  });

  test.each(compositions)(
    'a %s accepts one garment, only shoes, and too many garments',
    async (composition) => {
      const shoes = (['trainer', 'sandal', 'espadrille'] as const).map((garment) => piece(garment));
      for (const pieces of [[piece('slip-dress')], shoes, [...wardrobe, ...shoes]])
        await look(drawStill({ pieces, composition, shape: 'tall', seed: 'a' }), SIZES.tall);
    },
  );

  test('the wall has the requested backdrop colour', async () => {
    const shade = async (backdrop: string) => {
      const svg = drawStill({ pieces: wardrobe, composition: 'hooks', shape: 'wide', seed: 'a', backdrop });
      const { data, info } = await look(svg, SIZES.wide);
      return [...data.subarray((info.height - 22) * info.width * info.channels).subarray(0, 3)];
    };
    const [red = 0, , blue = 0] = await shade('#BFD4E6');
    const [warm = 0, , cold = 0] = await shade('#E6CDBF');
    expect(blue - red).toBeGreaterThan(10);
    expect(warm - cold).toBeGreaterThan(10);
  });
});

describe('shop fronts', () => {
  test('forty-five shop fronts all differ', () => {
    const fronts = Array.from({ length: 45 }, (_, i) => drawShopFront(`store-${i}`, { shape: 'square' }));
    expect(new Set(fronts).size).toBe(45);
    expect(drawShopFront('store-7', { shape: 'square' })).toBe(fronts[7]);
  });

  test.each(['stucco', 'stone', 'brick', 'arcade'] satisfies ShopStyle[])(
    'a front of %s fills each shape',
    async (style) => {
      for (const shape of shapes) {
        const svg = drawShopFront('store-1', { shape, style, town: 'Lyon' });
        expect((await look(svg, SIZES[shape])).isOpaque).toBe(true);
        expect(svg).not.toContain('<text');
      }
    },
  );

  test('the same shop in another town has another front', () => {
    const [one, other] = ['Hamburg', 'Nice'].map((town) => drawShopFront('1', { shape: 'wide', town }));
    expect(one).not.toBe(other);
  });
});

describe('empty states', () => {
  const names: EmptyStateName[] = [
    'bag',
    'wishlist',
    'search',
    'orders',
    'offline',
    'error',
    'not-found',
    'stores',
  ];
  test.each(names)('%s has a transparent background', async (name) => {
    const svg = drawEmptyState(name);
    const { data, info, isOpaque } = await look(svg, [960, 720]);
    expect(isOpaque).toBe(false);
    const middle = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * 4;
    expect(data[3]).toBe(0);
    expect(data[middle + 3]).toBeGreaterThan(200);
    expect(drawEmptyState(name)).toBe(svg);
  });
});

describe('campaign scenes', () => {
  const scenes: SceneName[] = [
    'sea-wall',
    'awnings',
    'terrace',
    'pines',
    'market',
    'harbour',
    'garden',
    'window',
    'cabins',
  ];
  test.each(scenes)('%s has a calm area for text', async (scene) => {
    for (const shape of ['wide', 'tall'] as const) {
      const [width, height] = SIZES[shape];
      const { data, info } = await look(drawScene(scene, shape), SIZES[shape]);
      const room =
        shape === 'wide'
          ? { width: width * 0.42, height: height * 0.6 }
          : { width: width * 0.9, height: height * 0.28 };
      const corner = await sharp(data, { raw: info })
        .extract({
          left: 0,
          top: 0,
          width: Math.round(room.width / 15),
          height: Math.round(room.height / 15),
        })
        .removeAlpha()
        .png()
        .toBuffer();
      const { channels } = await sharp(corner).stats();
      // Navy text must be readable on it: light, with low contrast.
      const [red, green, blue] = channels;
      const light = 0.2126 * red!.mean + 0.7152 * green!.mean + 0.0722 * blue!.mean;
      expect(light).toBeGreaterThan(185);
      for (const channel of channels) expect(channel.stdev).toBeLessThan(24);
    }
  });
});
