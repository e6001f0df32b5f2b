import { LIBRARY, MASTER_CATALOG, STOREFRONT_CATALOG } from './names.ts';
import { picture } from './picture.ts';

/** Paths of images below the base path of the catalog, by file name. */
export const CATALOG_PICTURES: Record<string, [width: number, height: number, color: readonly number[]]> = {
  'pdp main/Zelt grün 1.png': [900, 700, [70, 110, 80]],
  'pdp main/Zelt grün 2.png': [900, 700, [90, 130, 90]],
  'tile/Zelt grün.png': [300, 240, [70, 110, 80]],
  'pdp main/phone-black.png': [800, 1000, [30, 30, 34]],
  'pdp main/phone-sand.png': [800, 1000, [205, 185, 150]],
  'tile/phone-black.png': [240, 300, [30, 30, 34]],
  'chip/black.png': [24, 24, [30, 30, 34]],
  'chip/sand.png': [24, 24, [205, 185, 150]],
  'zoom/カメラ.png': [1200, 1200, [80, 80, 90]],
  'pdp main/boots åre.png': [900, 900, [120, 80, 50]],
};

/** Images of categories, below the static files of their catalog. */
const CATEGORY_PICTURES: typeof CATALOG_PICTURES = {
  'category/light wide.png': [1600, 600, [60, 60, 96]],
  'category/light.png': [800, 600, [120, 100, 60]],
};

const LIBRARY_PICTURES: typeof CATALOG_PICTURES = {
  'banner/hero höst.png': [1400, 600, [40, 70, 100]],
  'logo.png': [200, 60, [0, 0, 0]],
};

/** Image files of the catalog, under the base path "/hy img", and of the shared library. */
export function pictureFiles(): Record<string, Buffer> {
  const below = (folder: string, pictures: typeof CATALOG_PICTURES) =>
    Object.entries(pictures).map(([path, [width, height, color]]) => [
      // Some systems decompose umlauts in file names; the XML does not.
      `${folder}/${path.includes('Zelt') ? path.normalize('NFD') : path}`,
      picture(width, height, color),
    ]);
  return Object.fromEntries([
    ...below(`catalogs/${MASTER_CATALOG}/static/default/hy img`, CATALOG_PICTURES),
    ...below(`catalogs/${STOREFRONT_CATALOG}/static/default`, CATEGORY_PICTURES),
    ...below(`libraries/${LIBRARY}/static/default`, LIBRARY_PICTURES),
    ...below(`libraries/${LIBRARY}/static/sv_SE`, { 'banner/hero höst.png': [700, 300, [90, 60, 30]] }),
  ]);
}
