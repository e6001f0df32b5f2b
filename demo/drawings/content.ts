import { STILLS, type StillLife } from '../brand/content/stills.ts';
import { MASTERS } from '../brand/masters.ts';
import { STORES } from '../brand/merchandising/stores/stores.ts';
import {
  drawEmptyState,
  drawScene,
  drawShopFront,
  drawStill,
  type EmptyStateName,
  type SceneName,
  type Shape,
} from '../illustrator/illustrator.ts';
import { drawingOf } from './products.ts';

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
const EMPTY_STATES: ReadonlySet<string> = new Set<EmptyStateName>([
  'bag',
  'wishlist',
  'search',
  'orders',
  'offline',
  'error',
  'not-found',
  'stores',
]);

/**
 * Renders a content image: `images/home-{scene}-{wide|tall}.jpg`, `images/still-{name}-{wide|tall|square}.jpg`,
 * `images/store-{number}.jpg`, `images/empty-{name}.jpg`. Returns null for an unknown image.
 */
export function drawContent(path: string): string | null {
  const [, store = ''] = /^images\/store-(\d{1,3})\.jpg$/.exec(path) ?? [];
  const shop = STORES.find(({ number }) => String(number) === store);
  if (shop) return drawShopFront(shop.name, { shape: 'wide', town: shop.city });
  const [, empty = ''] = /^images\/empty-([a-z-]+)\.jpg$/.exec(path) ?? [];
  if (EMPTY_STATES.has(empty)) return drawEmptyState(empty as EmptyStateName);
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
    const master = MASTERS.find((candidate) => candidate.own === own);
    const colour = master?.colours.find((candidate) => candidate.code === code);
    return master && colour ? [drawingOf(master, colour)] : [];
  });
  return drawStill({ pieces: drawings, composition, shape, backdrop, seed });
}
