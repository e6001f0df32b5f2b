import { MASTERS, type Master } from './masters.ts';

/**
 * Categories that match a category's products, best first; the department precedes a colon, the default is clothing.
 */
const COMPANIONS: Record<string, string[]> = {
  shirts: ['trousers', 'shorts', 'loafers'],
  tees: ['shorts', 'trousers', 'trainers'],
  sweats: ['trousers', 'trainers', 'tees'],
  knitwear: ['trousers', 'coats', 'loafers'],
  dresses: ['sandals', 'jackets', 'bags-shoulder'],
  skirts: ['tees', 'shirts', 'sandals'],
  jumpsuits: ['espadrilles', 'belts', 'bags-baskets'],
  trousers: ['shirts', 'knitwear', 'loafers'],
  shorts: ['tees', 'espadrilles', 'caps'],
  jackets: ['shirts', 'trousers', 'ties'],
  coats: ['knitwear', 'trousers', 'scarves-wool'],
  swim: ['sandals', 'bags-baskets', 'sunglasses'],
  trainers: ['trousers', 'tees', 'caps'],
  loafers: ['trousers', 'jackets', 'belts'],
  sandals: ['dresses', 'shorts', 'bags-baskets'],
  espadrilles: ['shorts', 'swim', 'bags-totes'],
  'bags-totes': ['caps', 'scarves-silk', 'sunglasses'],
  'bags-shoulder': ['scarves-silk', 'belts', 'sunglasses'],
  'bags-baskets': ['sunglasses', 'caps', 'scarves-silk'],
  'scarves-silk': ['bags-shoulder', 'sunglasses', 'belts'],
  'scarves-wool': ['caps', 'belts', 'bags-totes'],
  belts: ['bags-shoulder', 'ties', 'caps'],
  caps: ['sunglasses', 'bags-totes', 'belts'],
  sunglasses: ['caps', 'scarves-silk', 'bags-baskets'],
  ties: ['belts', 'scarves-wool', 'sunglasses'],
};

/** Masters by audience and category. */
const racks = new Map<string, Master[]>();
for (const master of MASTERS) {
  if (master.offline) continue;
  const key = `${master.audience}/${master.kind.drawer}`;
  racks.set(key, [...(racks.get(key) ?? []), master]);
}

export interface Links {
  /** matching products that complete the look */
  crossSell: string[];
  /** a more expensive alternative */
  upSell: string[];
}

/** Returns the recommended products of a master. Deterministic. */
export function linksOf(master: Master): Links {
  const place = Number(master.pictured ?? master.id);
  const companions = (COMPANIONS[master.kind.drawer] ?? []).flatMap((drawer) => {
    const rack = racks.get(`${master.audience}/${drawer}`) ?? racks.get(`everybody/${drawer}`) ?? [];
    return rack.length > 0 ? [rack[place % rack.length]!] : [];
  });
  const finer = (racks.get(`${master.audience}/${master.kind.drawer}`) ?? []).filter(
    (other) => other.prices.EUR > master.prices.EUR && other.id !== master.id,
  );
  return {
    crossSell: [...new Set(companions.map(({ id }) => id))],
    upSell: finer.length > 0 ? [finer[place % finer.length]!.id] : [],
  };
}
