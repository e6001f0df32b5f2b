import {
  BLACK,
  chip,
  closeUp,
  INK,
  inStudio,
  laidOut,
  logo,
  MOSS,
  onTable,
  outdoors,
  RUST,
  SAND,
  type Shot,
  THINGS,
  together,
} from './drawing/shots.ts';
import { LIBRARY, MASTER_CATALOG, STOREFRONT_CATALOG } from './names.ts';
import { picture } from './picture.ts';

interface Picture {
  size: readonly [width: number, height: number];
  shot: Shot;
}
type Pictures = Record<string, Picture>;

/** Views of a product: 5:4, wider than high. */
const WIDE = [1000, 800] as const;
const wide = (shot: Shot): Picture => ({ size: WIDE, shot });
const sized = (width: number, height: number, shot: Shot): Picture => ({ size: [width, height], shot });

const { tent, stove, lantern, rope, blueMat, greenMat, phoneBlack, phoneSand, camera, headlamp } = THINGS;
const { cable, watchSteel, watchCord, boot, bicycle, juice, giftBox, packMoss, packRust, packInk } = THINGS;

/** Images of products by their path below the base path of the catalog. */
const CATALOG_PICTURES: Pictures = {
  'pdp main/Zelt grün 1.png': wide(inStudio(tent, 'sand')),
  'pdp main/Zelt grün 2.png': wide(outdoors('autumn', [[tent, 470, 0.66]])),
  'pdp main/Zelt grün 3.jpg': wide(closeUp(tent, 'sand', 330, 230, 420)),
  'tile/Zelt grün.png': sized(500, 400, inStudio(tent, 'sand')),
  'pdp main/phone-black.png': wide(inStudio(phoneBlack, 'mist')),
  'pdp main/phone-black back.jpg': wide(closeUp(phoneBlack, 'mist', 470, 110, 330)),
  'pdp main/phone-sand.png': wide(inStudio(phoneSand, 'dusk')),
  'pdp main/phone-sand back.jpg': wide(closeUp(phoneSand, 'dusk', 470, 110, 330)),
  'tile/phone-black.png': sized(500, 400, inStudio(phoneBlack, 'mist')),
  'chip/black.png': sized(48, 48, chip(BLACK)),
  'chip/sand.png': sized(48, 48, chip(SAND)),
  'zoom/カメラ.png': sized(1200, 1200, inStudio(camera, 'mist')),
  'pdp main/boots åre.png': wide(inStudio(boot, 'moss')),
  'pdp main/boots åre 2.jpg': wide(closeUp(boot, 'moss', 400, 190, 380)),
  'pdp main/boots åre 3.jpg': wide(outdoors('morning', [[boot, 430, 0.62]])),
  'pdp main/stove.jpg': wide(inStudio(stove, 'sand')),
  'pdp main/stove camp.jpg': wide(outdoors('morning', [[stove, 560, 0.8]], 1000, 21)),
  'pdp main/bike.jpg': wide(inStudio(bicycle, 'mist')),
  'pdp main/bike detail.jpg': wide(closeUp(bicycle, 'mist', 330, 160, 430)),
  'pdp main/camp set.jpg': wide(
    outdoors('autumn', [
      [tent, 380, 0.62],
      [stove, 790, 0.34, 730],
    ]),
  ),
  'pdp main/tent and stove.jpg': wide(inStudio(together([tent, 420, 0.76], [stove, 850, 0.5]), 'sand')),
  'pdp main/lamp.jpg': wide(inStudio(headlamp, 'sand')),
  'pdp main/lamp detail.jpg': wide(closeUp(headlamp, 'sand', 330, 420, 300)),
  'pdp main/cable.jpg': wide(laidOut(cable, 'mist')),
  'pdp main/lantern.jpg': wide(inStudio(lantern, 'deep')),
  'pdp main/lantern night.jpg': wide(outdoors('night', [[lantern, 360, 0.8]])),
  'pdp main/gift box.jpg': wide(onTable(giftBox)),
  'pdp main/rope.jpg': wide(laidOut(rope, 'moss')),
  'pdp main/mat blue.jpg': wide(inStudio(blueMat, 'mist')),
  'pdp main/mat green.jpg': wide(inStudio(greenMat, 'moss')),
  'pdp main/juice.jpg': wide(onTable(juice)),
  'pdp main/watch steel.jpg': wide(laidOut(watchSteel, 'mist')),
  'pdp main/watch steel 2.jpg': wide(closeUp(watchSteel, 'mist', 310, 230, 380)),
  'pdp main/watch cord.jpg': wide(laidOut(watchCord, 'sand')),
  'pdp main/city set.jpg': wide(inStudio(together([bicycle, 420, 0.78], [watchSteel, 880, 0.42]), 'mist')),
  'pdp main/city bundle.jpg': wide(outdoors('morning', [[bicycle, 480, 0.7]], 1000, 33)),
  'pdp main/pack moss.jpg': wide(inStudio(packMoss, 'sand')),
  'pdp main/pack moss 2.jpg': wide(outdoors('autumn', [[packMoss, 520, 0.78]], 1000, 11)),
  'pdp main/pack rust.jpg': wide(inStudio(packRust, 'sand')),
  'pdp main/pack rust 2.jpg': wide(closeUp(packRust, 'sand', 330, 330, 350)),
  'pdp main/pack ink.jpg': wide(inStudio(packInk, 'sand')),
  'chip/moss.png': sized(48, 48, chip(MOSS)),
  'chip/rust.png': sized(48, 48, chip(RUST)),
  'chip/ink.png': sized(48, 48, chip(INK)),
};

/** Images of categories, below the static files of their catalog. */
const CATEGORY_PICTURES: Pictures = {
  'category/light wide.png': sized(
    1600,
    600,
    outdoors(
      'night',
      [
        [lantern, 1500, 0.62],
        [tent, 1050, 0.5],
      ],
      1867,
      7,
      700,
    ),
  ),
  'category/light.png': sized(800, 600, inStudio(lantern, 'deep')),
  'category/gear wide.jpg': sized(1600, 600, outdoors('morning', [[tent, 1350, 0.6]], 1867, 13, 700)),
  'category/gear.jpg': sized(800, 600, outdoors('morning', [[tent, 470, 0.68]], 1000, 13)),
  'category/electronics.jpg': sized(800, 600, inStudio(camera, 'mist')),
  'category/shoes.jpg': sized(800, 600, inStudio(boot, 'moss')),
  'category/watches.jpg': sized(800, 600, laidOut(watchCord, 'sand')),
  'category/lamps.jpg': sized(800, 600, inStudio(headlamp, 'sand')),
};

const HERO = outdoors(
  'autumn',
  [
    [tent, 1240, 0.62],
    [stove, 1590, 0.3, 720],
    [packRust, 920, 0.34, 720],
  ],
  1750,
  5,
  750,
);

const LIBRARY_PICTURES: Pictures = {
  'banner/hero höst.png': sized(1400, 600, HERO),
  'logo.png': sized(200, 60, logo),
  'banner/workshop.jpg': sized(1000, 750, onTable(boot)),
};

const SWEDISH_PICTURES: Pictures = { 'banner/hero höst.png': sized(700, 300, HERO) };

/** All image files, below the base path "/hy img" of the catalog and in the static files of catalogs and library. */
const FILES: Pictures = Object.fromEntries(
  (
    [
      [`catalogs/${MASTER_CATALOG}/static/default/hy img`, CATALOG_PICTURES],
      [`catalogs/${STOREFRONT_CATALOG}/static/default`, CATEGORY_PICTURES],
      [`libraries/${LIBRARY}/static/default`, LIBRARY_PICTURES],
      [`libraries/${LIBRARY}/static/sv_SE`, SWEDISH_PICTURES],
    ] as const
  ).flatMap(([folder, pictures]) =>
    Object.entries(pictures).map(([path, picture]) => [
      // Some systems decompose umlauts in file names; the XML does not.
      `${folder}/${path.includes('Zelt') ? path.normalize('NFD') : path}`,
      picture,
    ]),
  ),
);

/** Image files of one color and, for speed, of a fifth of their size where it does not matter. */
export const pictureFiles = (): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(FILES).map(([path, { size }]) => {
      const scale = path.startsWith('libraries/') ? 1 : 5;
      return [path, picture(Math.ceil(size[0] / scale), Math.ceil(size[1] / scale), [70, 110, 80])];
    }),
  );

/** Image files as the shop has them, drawn. It takes a few seconds. */
export async function drawnPictureFiles(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const drawn = Object.entries(FILES).map(async ([path, { size, shot }]) => {
    const image = sharp(Buffer.from(shot(size)));
    const encoded = path.endsWith('.jpg')
      ? image.flatten().jpeg({ quality: 80, mozjpeg: true })
      : image.png({ palette: true, quality: 80, effort: 4 });
    return [path, await encoded.toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
