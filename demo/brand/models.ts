import type { Master } from './masters.ts';

const HEIGHTS = {
  women: ['174 cm', '176 cm', '178 cm', '180 cm'],
  men: ['183 cm', '185 cm', '187 cm', '190 cm'],
  children: ['112 cm', '118 cm', '128 cm'],
};

/** Height and size of the model on the image: the second size of the range. Shoes and bags have no model. */
export function modelOf({ id, audience, kind, sizes }: Master): { height: string; size: string } | undefined {
  const size = sizes[1];
  if (kind.room !== 'clothing' || audience === 'everybody' || !size) return undefined;
  const heights = HEIGHTS[audience];
  return { height: heights[Number(id) % heights.length]!, size };
}
