import type { Currency } from '../assortment/entry.ts';
import { type Master, masterNamed } from '../masters.ts';
import type { Option } from '../options.ts';
import { variantsOf } from '../variants.ts';
import type { Words } from '../words.ts';

/** Several products under one name, or one that the atelier finishes. */
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
  /** in percent off */
  sale?: number;
}

export interface OptionProduct extends Group {
  options: Option[];
  prices: Record<Currency, number>;
  stock: number;
}

/** The master at the beginning of a path of kind, own name and colour. */
export function masterAt(path: string): Master {
  const [kind = '', own = ''] = path.split('/');
  return masterNamed(kind, own);
}

export const masterId = (path: string): string => masterAt(path).id;

/** The id of the first variant in a colour: `tote/Marché/ecru`. */
export function variantId(path: string): string {
  const code = path.split('/')[2];
  const found = variantsOf(masterAt(path)).find(({ colour }) => colour.code === code);
  if (!found) throw new Error(`The house has no '${path}'`);
  return found.id;
}
