/** Ids of the shop. They contain the characters that merchants use: dots, spaces, slashes, letters of any script. */
export const SITE = 'Halden-Yuki';
export const OUTLET = 'halden_outlet';
export const MASTER_CATALOG = 'hy-master-2026';
export const STOREFRONT_CATALOG = 'Halden Storefront';
export const LIBRARY = 'HaldenSharedLibrary';
/** The default tax class of its sites; most products and all shipping methods name none. */
export const TAX_CLASS = 'halden-vat';
export const STOCK = 'hy.stock.main';
export const PRICE_BOOKS = {
  jpyList: 'hy-jpy-list',
  jpySale: 'hy-jpy-sale',
  kwdList: 'hy kwd, list',
  sekList: 'hy-sek-list',
} as const;

export const PRODUCTS = {
  /** without color or other variations */
  tent: 'TENT.4S-Pro 2026',
  stove: 'stove_2',
  /** master with memory and finish, without a price of its own */
  phone: 'phone.X9',
  phoneSmall: 'phone.X9-128/Black',
  phoneLarge: 'phone.X9-512/Sand',
  /** master with three variation attributes */
  boots: 'boots-ÅRE',
  bootsNarrow: 'boots-ÅRE-42-N-quick',
  bootsWide: 'boots-ÅRE-43-W-lace',
  camera: 'カメラ-7/α',
  /** master with colors, and swatches of them */
  pack: 'pack.30',
  packMoss: 'pack.30-moss',
  packRust: 'pack.30-rust',
  packInk: 'pack.30-ink',
  /** with options */
  bike: 'Bike_01',
  set: 'SET.camp',
  bundle: 'bundle 9-1',
  offline: 'gone-1',
} as const;

export const CATEGORIES = {
  gear: 'Gear',
  shelter: 'gear-shelter',
  tents: 'Gear/Shelter/Tents',
  fourSeason: 'tents.4-season',
  expedition: 'tents.4-season expedition',
  electronics: 'ELEKTRONIK',
  cameras: 'カメラ',
  shoes: 'shoes & boots',
  /** has twenty children */
  brands: 'brands',
} as const;

/** Categories with banners, slots and rules. */
export const LIGHTS = { lights: 'Light.Power', lamps: 'lamps 2' } as const;
export const LIGHTS_PRODUCTS = { lamp: 'lamp.L-1', cable: 'cable_3' } as const;
