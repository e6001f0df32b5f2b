import { lantern, mat, rope, stove, tent } from './camp.ts';
import { Canvas, GROUND, HEIGHT, placed, WIDTH } from './canvas.ts';
import { cable, camera, headlamp, phone, watch } from './devices.ts';
import { backpack, bicycle, boot, giftBox, juice } from './goods.ts';
import { AUTUMN, MORNING, mountains, NIGHT, studio, surface, table } from './scenes.ts';

/** Draws a picture of a size in pixels as SVG. */
export type Shot = (size: readonly [width: number, height: number]) => string;

/** A thing on the ground of the space. */
export type Thing = (canvas: Canvas) => string;

const WHOLE = [0, 0, WIDTH, HEIGHT] as const;

const shot =
  (draw: (canvas: Canvas, width: number) => string, part: readonly number[] = WHOLE): Shot =>
  (size) => {
    const canvas = new Canvas();
    // Scenes are as wide as the picture; their height is that of the space.
    return canvas.svg(draw(canvas, part[2]!), size, part);
  };

const TINTS = {
  sand: ['#f7f3ea', '#e6ddcc'],
  mist: ['#f3f6f6', '#d9e0e0'],
  moss: ['#f1f4ea', '#d8dfca'],
  dusk: ['#f4f0f2', '#ddd3da'],
  deep: ['#46524e', '#222a29'],
} as const;
export type Tint = keyof typeof TINTS;

/** The thing alone before a plain backdrop. */
export const inStudio = (thing: Thing, tint: Tint): Shot =>
  shot((canvas) => studio(canvas, TINTS[tint]) + thing(canvas));

/** The thing on a plain surface, from above. */
export const laidOut = (thing: Thing, tint: Tint): Shot =>
  shot((canvas) => surface(canvas, TINTS[tint]) + thing(canvas));

/** A part of the thing, enlarged: x, y and width in the space of the drawing. */
export const closeUp = (thing: Thing, tint: Tint, x: number, y: number, width: number): Shot =>
  shot((canvas) => surface(canvas, TINTS[tint]) + thing(canvas), [x, y, width, width * 0.8]);

/** The thing on a table. */
export const onTable = (thing: Thing): Shot =>
  shot((canvas) => table(canvas) + placed(thing(canvas), 500, 690, 0.86));

const LIGHTS = { autumn: AUTUMN, morning: MORNING, night: NIGHT };

/** The things in the mountains; each at x, with its size. The picture shows `width` of the scene. */
export const outdoors = (
  light: keyof typeof LIGHTS,
  things: readonly (readonly [Thing, x: number, scale: number, y?: number])[],
  width = WIDTH,
  seed = 7,
  height = HEIGHT,
): Shot =>
  shot(
    (canvas) =>
      mountains(canvas, LIGHTS[light], width, seed) +
      things.map(([thing, x, scale, y = 700]) => placed(thing(canvas), x, y, scale)).join(''),
    [0, HEIGHT - height, width, height],
  );

/** Things beside each other. */
export const together =
  (...things: readonly (readonly [Thing, x: number, scale: number])[]): Thing =>
  (canvas) =>
    things.map(([thing, x, scale]) => placed(thing(canvas), x, GROUND, scale)).join('');

/** A swatch of a material. */
export const chip = (colors: readonly string[]): Shot =>
  shot((canvas) => `<rect width="100" height="100" fill="${canvas.linear(colors)}"/>`, [0, 0, 100, 100]);

/** The mark of the shop. */
export const logo: Shot = shot(
  () =>
    '<path d="M8 46L32 12 44 30 52 20 70 46Z" fill="#1f2a26"/><text x="80" y="42" font-family="sans-serif" font-size="26" font-weight="700" letter-spacing="1" fill="#1f2a26">Halden</text>',
  [0, 0, 200, 60],
);

export const BLACK = ['#5a5e66', '#2b2e34', '#121317'] as const;
export const SAND = ['#f0e3c8', '#cdb996', '#a08a63'] as const;
export const MOSS = ['#8fa06a', '#5f7448', '#3c4d30'] as const;
export const RUST = ['#e58a5b', '#c25b33', '#85381c'] as const;
export const INK = ['#5f7f9c', '#34536f', '#1e3448'] as const;

export const THINGS = {
  tent,
  stove,
  lantern,
  rope,
  blueMat: (canvas) => mat(canvas, ['#8fb6cf', '#5b87a6', '#37586f']),
  greenMat: (canvas) => mat(canvas, ['#b5c98a', '#84a060', '#566f3e']),
  phoneBlack: (canvas) => phone(canvas, BLACK),
  phoneSand: (canvas) => phone(canvas, SAND),
  camera,
  headlamp,
  cable,
  watchSteel: (canvas) => watch(canvas, 'steel'),
  watchCord: (canvas) => watch(canvas, 'cord'),
  boot,
  bicycle,
  juice,
  giftBox,
  packMoss: (canvas) => backpack(canvas, MOSS),
  packRust: (canvas) => backpack(canvas, RUST),
  packInk: (canvas) => backpack(canvas, INK),
} as const satisfies Record<string, Thing>;
