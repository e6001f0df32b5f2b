import { MASTERS } from './house/masters.ts';
import { drawProduct, drawScene, type SceneName, type View } from './illustrator/illustrator.ts';

const VIEWS: ReadonlySet<string> = new Set<View>(['front', 'back', 'detail', 'fabric', 'scene']);
const SCENES: ReadonlySet<string> = new Set<SceneName>(['sea-wall', 'awnings', 'terrace', 'pines', 'market']);
const BACKDROPS = { women: '#F1E9DF', men: '#E9E8E2', children: '#F4ECD8', everybody: '#EEE6DA' };
const ACCENTS = { light: '#1E2F52', dark: '#F4F1EA' };

const byId = new Map(MASTERS.map((master) => [master.id, master]));

/**
 * The drawing for a picture of the archive: `images/{masterId}-{colour}-{view}.jpg` of library
 * `rivage-master`, `images/home-{scene}-{wide|tall}.jpg` of library `rivage`. Null when the house has none.
 */
export function drawOriginal(library: string, path: string): string | null {
  if (library === 'rivage') {
    const [, scene = '', shape = ''] = /^images\/home-([a-z-]+)-(wide|tall)\.jpg$/.exec(path) ?? [];
    return SCENES.has(scene) ? drawScene(scene as SceneName, shape as 'wide' | 'tall') : null;
  }
  const [, id = '', code = '', view = ''] = /^images\/(\d{8})-([a-z]+)-([a-z]+)\.jpg$/.exec(path) ?? [];
  const master = byId.get(id);
  const colour = master?.colours.find((candidate) => candidate.code === code);
  if (library !== 'rivage-master' || !master || !colour || !VIEWS.has(view)) return null;
  const { garment, material, pattern } = master.kind;
  return drawProduct(
    {
      garment,
      material,
      ...(pattern ? { pattern } : {}),
      colour: colour.hex,
      accent: isLight(colour.hex) ? ACCENTS.light : ACCENTS.dark,
      seed: master.id,
      backdrop: BACKDROPS[master.audience],
      ...(master.audience === 'everybody' ? {} : { audience: master.audience }),
    },
    view as View,
  );
}

function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
}
