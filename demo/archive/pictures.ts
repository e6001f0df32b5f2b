import type { Master } from '../brand/masters.ts';
import { joinWords, type Words, words } from '../brand/words.ts';
import { element, localized } from './xml.ts';

const VIEWS = ['front', 'back', 'detail', 'fabric', 'scene'] as const;
const DASH = words('–', '–', '–', '–', '–');
const VIEWS_OF: Record<string, readonly string[]> = {
  large: VIEWS,
  medium: ['front'],
  small: ['front'],
  swatch: ['fabric'],
};

/** Path of a product image; one product deliberately refers to a missing image. */
export const picturePath = (master: Master, colour: string, view: string): string =>
  `images/${master.pictured ?? master.id}-${colour}-${master.missingImage && view === 'front' ? 'lost' : view}.jpg`;

/** Writes the image groups of a master: one per size and colour. */
export function masterImages(master: Master): string {
  const groups = Object.entries(VIEWS_OF).flatMap(([viewType, views]) =>
    master.colours.map(({ code, name }) => {
      const alt = localized('alt', joinWords(master.name, DASH, name));
      return element('image-group', { 'view-type': viewType }, [
        element('variation', { 'attribute-id': 'color', value: code }),
        ...views.map((view) => element('image', { path: picturePath(master, code, view) }, alt)),
      ]);
    }),
  );
  return element('images', {}, groups);
}

/** Writes the images of a product without colours, taken from a master; `views` are its large images. */
export function borrowedImages(
  master: Master,
  colour: string,
  name: Words,
  views: readonly string[],
): string {
  const groups = ['large', 'medium', 'small'].map((viewType) =>
    element(
      'image-group',
      { 'view-type': viewType },
      (viewType === 'large' ? views : views.slice(0, 1)).map((view) =>
        element('image', { path: picturePath(master, colour, view) }, localized('alt', name)),
      ),
    ),
  );
  return element('images', {}, groups);
}
