import { ACCESSORIES } from './accessories.ts';
import { BAGS } from './bags.ts';
import { BLAZERS } from './blazers.ts';
import { CARDIGANS } from './cardigans.ts';
import { COATS } from './coats.ts';
import { DRESSES } from './dresses.ts';
import { JEANS } from './jeans.ts';
import { JUMPERS } from './jumpers.ts';
import type { Kind } from './kind.ts';
import { LOAFERS } from './loafers.ts';
import { PRINTED_SHIRTS } from './printed-shirts.ts';
import { SCARVES } from './scarves.ts';
import { SHIRTS } from './shirts.ts';
import { SHORTS } from './shorts.ts';
import { SKIRTS } from './skirts.ts';
import { SUMMER_SHOES } from './summer-shoes.ts';
import { SUNGLASSES } from './sunglasses.ts';
import { SWEATS } from './sweats.ts';
import { SWIM } from './swim.ts';
import { TEES } from './tees.ts';
import { TIES } from './ties.ts';
import { TRAINERS } from './trainers.ts';
import { TROUSERS } from './trousers.ts';
import { TRUNKS } from './trunks.ts';
import { WRAP_DRESSES } from './wrap-dresses.ts';

/** All kinds of products by name. */
export const KINDS: Record<string, Kind> = {
  ...SHIRTS,
  ...PRINTED_SHIRTS,
  ...TEES,
  ...SWEATS,
  ...JUMPERS,
  ...CARDIGANS,
  ...BLAZERS,
  ...COATS,
  ...TROUSERS,
  ...JEANS,
  ...SHORTS,
  ...SKIRTS,
  ...DRESSES,
  ...WRAP_DRESSES,
  ...SWIM,
  ...TRUNKS,
  ...TRAINERS,
  ...LOAFERS,
  ...SUMMER_SHOES,
  ...BAGS,
  ...SCARVES,
  ...TIES,
  ...ACCESSORIES,
  ...SUNGLASSES,
};
