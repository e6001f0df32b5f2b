import type { Colour } from './house/colours.ts';
import { STILLS, type StillLife } from './house/content/stills.ts';
import { MASTERS, type Master } from './house/masters.ts';
import {
  type Drawing,
  drawProduct,
  drawScene,
  drawStill,
  type SceneName,
  type Shape,
  type View,
} from './illustrator/illustrator.ts';

const VIEWS: ReadonlySet<string> = new Set<View>(['front', 'back', 'detail', 'fabric', 'scene']);
const SCENES: ReadonlySet<string> = new Set<SceneName>([
  'sea-wall',
  'awnings',
  'terrace',
  'pines',
  'market',
  'harbour',
  'garden',
  'window',
  'cabins',
]);
const BACKDROPS = { women: '#F1E9DF', men: '#E9E8E2', children: '#F4ECD8', everybody: '#EEE6DA' };
const ACCENTS = { light: '#1E2F52', dark: '#F4F1EA' };

const byId = new Map(MASTERS.map((master) => [master.id, master]));

/**
 * The drawing for a picture of the archive: `images/{masterId}-{colour}-{view}.jpg` of library
 * `rivage-master`, `images/home-{scene}-{wide|tall}.jpg` and `images/still-{name}-{wide|tall|square}.jpg` of
 * library `rivage`. Null when the house has none.
 */
export function drawOriginal(library: string, path: string): string | null {
  if (library === 'rivage') return drawContent(path);
  const [, id = '', code = '', view = ''] = /^images\/(\d{8})-([a-z]+)-([a-z]+)\.jpg$/.exec(path) ?? [];
  const master = byId.get(id);
  const colour = master?.colours.find((candidate) => candidate.code === code);
  if (library !== 'rivage-master' || !master || !colour || !VIEWS.has(view)) return null;
  return drawProduct(drawingOf(master, colour), view as View);
}

function drawContent(path: string): string | null {
  const [, kind = '', name = '', shape = ''] =
    /^images\/(home|still)-([a-z-]+)-(wide|tall|square)\.jpg$/.exec(path) ?? [];
  if (kind === 'still' && Object.hasOwn(STILLS, name)) {
    return drawStillLife(name, STILLS[name as keyof typeof STILLS], shape as Shape);
  }
  if (kind !== 'home' || !SCENES.has(name) || shape === 'square') return null;
  return drawScene(name as SceneName, shape as 'wide' | 'tall');
}

function drawStillLife(seed: string, { pieces, composition, backdrop }: StillLife, shape: Shape): string {
  const drawings = pieces.flatMap(([own, code]) => {
    const master = MASTERS.find((candidate) => candidate.name.default.startsWith(`${own} `));
    const colour = master?.colours.find((candidate) => candidate.code === code);
    return master && colour ? [drawingOf(master, colour)] : [];
  });
  return drawStill({ pieces: drawings, composition, shape, backdrop, seed });
}

function drawingOf(master: Master, colour: Colour): Drawing {
  const { garment, material, pattern } = master.kind;
  return {
    garment,
    material,
    ...(pattern ? { pattern } : {}),
    colour: colour.hex,
    accent: isLight(colour.hex) ? ACCENTS.light : ACCENTS.dark,
    seed: master.id,
    backdrop: BACKDROPS[master.audience],
    ...(master.audience === 'everybody' ? {} : { audience: master.audience }),
  };
}

function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
}
