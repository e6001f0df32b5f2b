import { COLOURS, type Colour } from './colours.ts';
import type { Master } from './masters.ts';

export interface Variant {
  id: string;
  master: Master;
  colour: Colour;
  size?: string;
  length?: string;
  /** stock per inventory list; the last list has the least */
  stock: number;
  notifyMe: boolean;
  comingSoon: boolean;
}

type Stock = Pick<Variant, 'stock' | 'notifyMe' | 'comingSoon'>;

const NONE: Stock = { stock: 0, notifyMe: false, comingSoon: false };
const AWAITED: Stock = { ...NONE, notifyMe: true };
const ANNOUNCED: Stock = { ...NONE, comingSoon: true };

/** Hash of a text from 0 to 99, so that stock varies but is deterministic. */
function dice(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0) % 100;
}

function stockOf(master: Master, colour: Colour, path: string, id: string): Stock {
  if (master.comingSoon) return ANNOUNCED;
  if (master.soldOut || master.backorder || master.preorder) return NONE;
  if (master.notifyAll || master.notifyColour === colour.code) return AWAITED;
  const fixed = master.stock?.[path] ?? master.stock?.[`${colour.code}/*`];
  if (fixed === 'notify') return AWAITED;
  if (fixed === 'soon') return ANNOUNCED;
  if (fixed !== undefined) return { ...NONE, stock: fixed };
  const thrown = dice(id);
  if (thrown < 4) return AWAITED;
  if (thrown < 6) return NONE;
  if (thrown < 10) return { ...NONE, stock: 1 };
  return { ...NONE, stock: 6 + (thrown % 30) };
}

const two = (number: number) => String(number).padStart(2, '0');
const orNone = (values: string[]): (string | undefined)[] => (values.length > 0 ? values : [undefined]);

/** Returns the variants of a master by colour, size and length. */
export function variantsOf(master: Master): Variant[] {
  return master.colours.flatMap((colour) =>
    orNone(master.sizes).flatMap((size, sizePlace) =>
      orNone(master.lengths).map((length, lengthPlace) => {
        const number = two(COLOURS.indexOf(colour) + 1) + two(sizePlace + 1);
        const id = `${master.id}${number}${length ? lengthPlace + 1 : ''}`;
        const path = [colour.code, size, length].filter(Boolean).join('/');
        return {
          id,
          master,
          colour,
          ...(size ? { size } : {}),
          ...(length ? { length } : {}),
          ...stockOf(master, colour, path, id),
        };
      }),
    ),
  );
}

/** Whether a colour has a sale price now, within its time window. */
export const isOnSale = (master: Master, colour: Colour): boolean =>
  master.sale !== undefined &&
  (master.saleWindow === undefined || master.saleWindow === 'running') &&
  (!master.saleColours || master.saleColours.includes(colour.code));
