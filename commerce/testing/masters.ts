import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { ImageGroup } from '../database/tables/catalogue.ts';
import {
  type Amounts,
  IN_STOCK,
  insertPrices,
  insertProduct,
  insertRows,
  insertStock,
  MASTER_CATALOG,
  type NewProduct,
  type Stock,
} from './builders.ts';

export interface Colour {
  /** colour code, e.g. "white" */
  code: string;
  /** its two digits in variant ids */
  number: string;
  name: Localized;
  hex: string;
}

export const COLOURS = {
  white: {
    code: 'white',
    number: '01',
    name: { default: 'White', fr: 'Blanc', es: 'Blanco', de: 'Weiß', it: 'Bianco' },
    hex: '#f4f1ea',
  },
  sea: {
    code: 'sea',
    number: '02',
    name: { default: 'Sea', fr: 'Mer', es: 'Mar', de: 'Meer', it: 'Mare' },
    hex: '#2f6f8f',
  },
  ink: {
    code: 'ink',
    number: '03',
    name: { default: 'Ink', fr: 'Encre', es: 'Tinta', de: 'Tinte', it: 'Inchiostro' },
    hex: '#1d2433',
  },
} satisfies Record<string, Colour>;

const REFINEMENT: Record<string, string> = { white: 'white', sea: 'blue', ink: 'navy' };

export interface NewMaster extends NewProduct {
  colours: Colour[];
  sizes: string[];
  lengths?: string[];
  list: Amounts;
  /** by variant id or its suffix after the master's id; default 20 in stock */
  stocks?: Record<string, Stock>;
  /** custom attributes by variant id suffix */
  variantCustom?: Record<string, Record<string, unknown>>;
}

const number = (index: number) => String(index + 1).padStart(2, '0');

function imageGroups(id: string, colours: Colour[], name: Localized): ImageGroup[] {
  const views = ['front', 'back', 'detail'];
  return colours.flatMap(({ code }) => {
    const image = (view: string) => ({ path: `images/${id}-${code}-${view}.jpg`, alt: name, title: name });
    return [
      { viewType: 'large', variation: { color: code }, images: views.map(image) },
      { viewType: 'small', variation: { color: code }, images: views.map(image) },
      { viewType: 'swatch', variation: { color: code }, images: [image('fabric')] },
    ];
  });
}

/**
 * Inserts a master with a variant for each colour, size and length and returns the variant ids: the master's
 * id, two digits each for colour and size (counted from 01), and one digit for the length.
 */
export async function insertMaster(db: Db, master: NewMaster): Promise<string[]> {
  const { colours, sizes, lengths, list, sale, stocks = {}, variantCustom = {}, ...product } = master;
  const text = (value: string) => ({ value, name: { default: value } });
  const combinations = colours.flatMap((colour) =>
    sizes.flatMap((size, sizeIndex) =>
      (lengths ?? [undefined]).map((length, lengthIndex) => ({
        colour,
        size,
        length,
        suffix: `${colour.number}${number(sizeIndex)}${length ? lengthIndex + 1 : ''}`,
      })),
    ),
  );
  const ids = combinations.map(({ suffix }) => master.id + suffix);
  await insertProduct(db, {
    type: 'master',
    default_variant_id: ids[0]!,
    variation_attributes: [
      {
        id: 'color',
        name: { default: 'Colour', fr: 'Couleur', es: 'Color', de: 'Farbe', it: 'Colore' },
        values: colours.map(({ code, name }) => ({ value: code, name })),
      },
      {
        id: 'size',
        name: { default: 'Size', fr: 'Taille', es: 'Talla', de: 'Größe', it: 'Taglia' },
        values: sizes.map(text),
      },
      ...(lengths ? [{ id: 'length', name: { default: 'Length' }, values: lengths.map(text) }] : []),
    ],
    images: imageGroups(master.id, colours, master.name),
    ...product,
  });
  await insertRows(
    db,
    'product',
    combinations.map(({ colour, size, length, suffix }, position) => ({
      id: master.id + suffix,
      catalog_id: MASTER_CATALOG,
      type: 'variant' as const,
      master_id: master.id,
      tax_class_id: 'standard',
      position,
      variation_values: { color: colour.code, size, ...(length ? { length } : {}) },
      custom: {
        color: colour.code,
        size,
        ...(length ? { length } : {}),
        colorHex: colour.hex,
        refinementColor: REFINEMENT[colour.code] ?? 'miscellaneous',
        refinementSize: size,
        ...variantCustom[suffix],
      },
    })),
  );
  await insertPrices(db, ids, { list, ...(sale === undefined ? {} : { sale }) });
  await insertStock(
    db,
    Object.fromEntries(
      combinations.map(({ suffix }) => [
        master.id + suffix,
        stocks[suffix] ?? stocks[master.id + suffix] ?? IN_STOCK,
      ]),
    ),
  );
  return ids;
}
