import { MASTERS } from './brand/masters.ts';
import { drawCategory } from './drawings/categories.ts';
import { drawContent } from './drawings/content.ts';
import { drawingOf } from './drawings/products.ts';
import { drawProduct, type View } from './illustrator/illustrator.ts';

const VIEWS: ReadonlySet<string> = new Set<View>(['front', 'back', 'detail', 'fabric', 'scene']);

const byId = new Map(MASTERS.map((master) => [master.id, master]));

/**
 * Renders an image of the archive: `images/{masterId}-{colour}-{view}.jpg` of library `rivage-master`,
 * `images/category-{id}.jpg` of library `rivage-storefront`, and content images of library `rivage`. Returns null for
 * an unknown image.
 */
export function drawOriginal(library: string, path: string): string | null {
  if (library === 'rivage') return drawContent(path);
  if (library === 'rivage-storefront') {
    const [, category = ''] = /^images\/category-([a-z0-9-]+)\.jpg$/.exec(path) ?? [];
    return drawCategory(category);
  }
  const [, id = '', code = '', view = ''] = /^images\/(\d{8})-([a-z]+)-([a-z]+)\.jpg$/.exec(path) ?? [];
  const master = byId.get(id);
  const colour = master?.colours.find((candidate) => candidate.code === code);
  if (library !== 'rivage-master' || !master || !colour || !VIEWS.has(view)) return null;
  return drawProduct(drawingOf(master, colour), view as View);
}
