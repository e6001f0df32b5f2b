import type { Currency } from '../assortment/entry.ts';
import { type Master, masterNamed } from '../masters.ts';
import type { Option } from '../options.ts';
import { variantsOf } from '../variants.ts';
import type { Words } from '../words.ts';

/** A product set, bundle or product with options. */
export interface Group {
  id: string;
  name: Words;
  text: Words;
  categories: [primary: string, ...others: string[]];
  /** as `linenShirt/Esterel/white` */
  pictured: string;
}

export interface ProductSet extends Group {
  members: string[];
}

export interface Bundle extends Group {
  members: { id: string; quantity: number }[];
  prices: Record<Currency, number>;
  /** discount in percent */
  sale?: number;
}

export interface OptionProduct extends Group {
  options: Option[];
  prices: Record<Currency, number>;
  stock: number;
}

/** Returns the master of a path of kind, model name and colour. */
export function masterAt(path: string): Master {
  const [kind = '', own = ''] = path.split('/');
  return masterNamed(kind, own);
}

export const masterId = (path: string): string => masterAt(path).id;

/** Returns the id of the first variant in a colour: `tote/Marché/ecru`. */
export function variantId(path: string): string {
  const code = path.split('/')[2];
  const found = variantsOf(masterAt(path)).find(({ colour }) => colour.code === code);
  if (!found) throw new Error(`Unknown product '${path}'`);
  return found.id;
}
