import type { Db } from '../database/connection.ts';
import { insertCategory, insertPrices, insertProduct } from './builders.ts';
import { COLOURS, insertMaster } from './masters.ts';
import { insertCheckoutSettings, insertPromotions, insertSites } from './shop.ts';

const { white, sea, ink } = COLOURS;

/** Variants of the fixture by purpose, with prices of RivageEU. */
export const VARIANTS = {
  /** Poplin Shirt, white, S: 59.00, 20 in stock */
  inStock: '100004210101',
  /** Poplin Shirt, white, M: 59.00, 20 in stock */
  inStockToo: '100004210102',
  /** Linen Dress, sea, S: 120.00, on sale at 84.00, 20 in stock */
  onSale: '100004220201',
  /** Merino Jumper, ink, S: 80.00 with 20% off by promotion, one in stock */
  lastUnit: '100004240301',
  /** Merino Jumper, ink, M: sold out, with notify-me */
  notifyMe: '100004240302',
  /** Merino Jumper, ink, L: coming soon */
  comingSoon: '100004240303',
  /** Merino Jumper, ink, XL: sold out, without notify-me */
  out: '100004240304',
  /** Rain Coat, sea, S: out of stock, 5 on back-order, in stock on 2031-05-01 */
  backorder: '100004250201',
  /** Rain Coat, sea, M: out of stock, 5 on pre-order, in stock on 2031-05-01 */
  preorder: '100004250202',
  /** Wide Jeans, ink, 36, length 30: 89.00, 20 in stock */
  withLength: '1000042303011',
  /** Knit Socks, white, one size: 10.00, 8.00 each from 3 pieces, 20 in stock */
  tiered: '100004270101',
} as const;

/** Fixture products other than variants. */
export const PRODUCTS = {
  shirt: '10000421',
  dress: '10000422',
  jeans: '10000423',
  jumper: '10000424',
  coat: '10000425',
  /** a single item, 35.00, perpetual stock */
  towel: '10000426',
  socks: '10000427',
  /** a set of shirt and dress */
  set: '20000001',
  /** a bundle of one towel and two pairs of socks, 50.00 */
  bundle: '20000002',
  /** offline */
  offline: '10000499',
} as const;

/** Inserts everything of insertCatalogue except products: sites, categories, methods, promotions. */
async function insertShop(db: Db): Promise<void> {
  await insertSites(db);
  await insertCategories(db);
  await insertCheckoutSettings(db);
  await insertPromotions(db);
}

/**
 * Inserts three sites with a small catalogue, prices, stock, promotions, shipping, tax and payment methods.
 */
export async function insertCatalogue(db: Db): Promise<void> {
  await insertShop(db);
  await insertClothes(db);
  await insertOthers(db);
}

async function insertCategories(db: Db): Promise<void> {
  const add = (
    id: string,
    parent_id: string | null,
    position: number,
    name: string,
    fr: string,
    custom: object = { showInMenu: true },
  ) => insertCategory(db, { id, parent_id, position, name: { default: name, fr }, custom });
  await add('root', null, 0, 'Rivage', 'Rivage', {});
  await add('women', 'root', 1, 'Women', 'Femme');
  await add('women-clothing', 'women', 1, 'Clothing', 'Vêtements');
  await add('women-clothing-shirts', 'women-clothing', 1, 'Shirts', 'Chemises');
  await add('women-clothing-dresses', 'women-clothing', 2, 'Dresses', 'Robes');
  await add('women-clothing-jeans', 'women-clothing', 3, 'Jeans', 'Jeans');
  await add('women-clothing-knitwear', 'women-clothing', 4, 'Knitwear', 'Maille');
  await add('women-clothing-coats', 'women-clothing', 5, 'Coats', 'Manteaux');
  await add('home', 'root', 2, 'Home', 'Maison');
  await add('women-archive', 'women', 9, 'Archive', 'Archives');
  await db.updateTable('category').set({ online: false }).where('id', '=', 'women-archive').execute();
}

async function insertClothes(db: Db): Promise<void> {
  await insertMaster(db, {
    id: PRODUCTS.shirt,
    name: { default: 'Poplin Shirt', fr: 'Chemise en popeline', de: 'Popeline-Hemd' },
    short_description: { default: 'A crisp cotton shirt.', fr: 'Une chemise en coton.' },
    long_description: { default: 'Woven in Portugal from long-staple cotton.' },
    custom: { material: { $localized: { default: 'Cotton', fr: 'Coton' } }, isNew: true },
    categories: ['women-clothing-shirts'],
    colours: [white, sea],
    sizes: ['S', 'M', 'L'],
    list: [5900, 4900, 6900],
  });
  await insertMaster(db, {
    id: PRODUCTS.dress,
    name: { default: 'Linen Dress', fr: 'Robe en lin' },
    categories: ['women-clothing-dresses', 'women-clothing'],
    colours: [white, sea],
    sizes: ['S', 'M'],
    list: [12_000, 10_000, 14_000],
    sale: [8400, 7000, 9800],
  });
  await insertMaster(db, {
    id: PRODUCTS.jeans,
    name: { default: 'Wide Jeans', fr: 'Jean large' },
    categories: ['women-clothing-jeans'],
    colours: [ink],
    sizes: ['36', '38'],
    lengths: ['30', '32'],
    list: [8900, 7900, 9900],
  });
  const none = { allocation: 0 };
  await insertMaster(db, {
    id: PRODUCTS.jumper,
    name: { default: 'Merino Jumper', fr: 'Pull en mérinos' },
    categories: ['women-clothing-knitwear'],
    colours: [ink, white],
    sizes: ['S', 'M', 'L', 'XL'],
    list: 8000,
    stocks: { '0301': { allocation: 1 }, '0302': none, '0303': none, '0304': none },
    variantCustom: { '0302': { isNotifyMe: true }, '0303': { isComingSoon: true } },
  });
  const later = { allocation: 0, extra_allocation: 5, in_stock_at: '2031-05-01T00:00:00Z' };
  await insertMaster(db, {
    id: PRODUCTS.coat,
    name: { default: 'Rain Coat', fr: 'Imperméable' },
    categories: ['women-clothing-coats'],
    colours: [sea],
    sizes: ['S', 'M'],
    list: [19_000, 16_000, 21_000],
    stocks: { '0201': { ...later, handling: 'backorder' }, '0202': { ...later, handling: 'preorder' } },
  });
}

async function insertOthers(db: Db): Promise<void> {
  await insertProduct(db, {
    id: PRODUCTS.towel,
    name: { default: 'Beach Towel', fr: 'Serviette de plage' },
    images: [{ viewType: 'large', variation: {}, images: [{ path: 'images/towel.jpg', alt: {} }] }],
    categories: ['home'],
    list: 3500,
    stock: { perpetual: true },
  });
  await insertMaster(db, {
    id: PRODUCTS.socks,
    name: { default: 'Knit Socks', fr: 'Chaussettes' },
    categories: ['women-clothing'],
    colours: [white],
    sizes: ['One size'],
    list: 1000,
  });
  await insertPrices(db, [VARIANTS.tiered], { list: 800, minQuantity: 3 });
  await insertProduct(db, {
    id: PRODUCTS.set,
    type: 'set',
    name: { default: 'Summer Look', fr: "Tenue d'été" },
    members: [
      { productId: PRODUCTS.shirt, kind: 'set', quantity: 1 },
      { productId: PRODUCTS.dress, kind: 'set', quantity: 1 },
    ],
    categories: ['women-clothing'],
  });
  await insertProduct(db, {
    id: PRODUCTS.bundle,
    type: 'bundle',
    name: { default: 'Beach Box', fr: 'Coffret plage' },
    members: [
      { productId: PRODUCTS.towel, kind: 'bundle', quantity: 1 },
      { productId: VARIANTS.tiered, kind: 'bundle', quantity: 2 },
    ],
    categories: ['home'],
    list: 5000,
    stock: { allocation: 20 },
  });
  await insertProduct(db, {
    id: PRODUCTS.offline,
    name: { default: 'Retired Cap' },
    online: false,
    categories: ['home'],
    list: 2000,
    stock: { allocation: 20 },
  });
}
