import type { Master } from './masters.ts';
import { isOnSale } from './variants.ts';

const BEACH = new Set(['swim', 'sandals', 'espadrilles', 'shorts']);
const OFFICE_KINDS = new Set(['oxford', 'wool']);
const HER_BAGS = new Set(['bags-shoulder', 'bags-baskets']);
const FOR_HER = new Set(['sunglasses', 'scarves-silk', 'bags-shoulder']);
const FOR_HIM = new Set(['belts', 'ties', 'caps', 'scarves-wool']);
const FOR_LITTLE_ONES = new Set(['knitwear', 'tees', 'swim']);
/** maximum list price of small gifts, in euro cents */
const SMALL = 6000;

/** Returns the additional categories of a master. */
export function shelvesOf(master: Master): string[] {
  const { audience, kind } = master;
  const part = audience === 'everybody' ? 'accessories' : audience;
  const shelves: string[] = [];
  if (master.isNew) shelves.push(`new-${part}`);
  if (master.colours.some((colour) => isOnSale(master, colour))) {
    const byRoom = audience === 'women' || audience === 'men';
    shelves.push(byRoom ? `sale-${part}-${kind.room}` : `sale-${part}`);
  }
  return [...shelves, ...editsOf(master), ...giftsOf(master)];
}

function editsOf({ audience, kind, cut }: Master): string[] {
  if (audience !== 'women' && audience !== 'men') return [];
  const edits: string[] = [];
  if (kind.material === 'linen') edits.push(`${audience}-edits-linen`);
  if (BEACH.has(kind.drawer)) edits.push(`${audience}-edits-beach`);
  if (audience === 'women' && (kind.material === 'silk' || cut.details.trim === 'bit')) {
    edits.push('women-edits-evening');
  }
  if (audience === 'men' && (OFFICE_KINDS.has(kind.material) || kind.drawer === 'loafers')) {
    edits.push('men-edits-office');
  }
  return edits;
}

function giftsOf({ audience, kind, options, prices }: Master): string[] {
  const gifts: string[] = [];
  const { drawer, material } = kind;
  if (options) gifts.push('gifts-initials');
  if (audience === 'women' && material === 'silk') gifts.push('gifts-her-silk');
  if (audience === 'men' && drawer === 'knitwear') gifts.push('gifts-him-knitwear');
  if (audience === 'children' && FOR_LITTLE_ONES.has(drawer)) gifts.push('gifts-little-ones');
  if (audience !== 'everybody') return gifts;
  if (HER_BAGS.has(drawer)) gifts.push('gifts-her-bags');
  if (FOR_HER.has(drawer)) gifts.push('gifts-her');
  if (FOR_HIM.has(drawer)) gifts.push('gifts-him');
  if (prices.EUR <= SMALL) gifts.push('gifts-small');
  return gifts;
}
