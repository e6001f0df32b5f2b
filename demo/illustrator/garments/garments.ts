import type { GarmentType } from '../illustrator.ts';
import { belt } from './belt.ts';
import { blazer } from './blazer.ts';
import { cap } from './cap.ts';
import { chino } from './chino.ts';
import { espadrille } from './espadrille.ts';
import type { Garment } from './garment.ts';
import { hoodie } from './hoodie.ts';
import { jean } from './jean.ts';
import { jumpsuit } from './jumpsuit.ts';
import { cardigan, knit } from './knit.ts';
import { loafer } from './loafer.ts';
import { polo } from './polo.ts';
import { puffer } from './puffer.ts';
import { sandal } from './sandal.ts';
import { scarf } from './scarf.ts';
import { linenShirt, oxfordShirt } from './shirt.ts';
import { shirtDress } from './shirt-dress.ts';
import { short, trunks } from './short.ts';
import { shoulderBag } from './shoulder-bag.ts';
import { skirt } from './skirt.ts';
import { slipDress } from './slip-dress.ts';
import { sunglasses } from './sunglasses.ts';
import { swimsuit } from './swimsuit.ts';
import { tee } from './tee.ts';
import { tie } from './tie.ts';
import { tote } from './tote.ts';
import { trainer } from './trainer.ts';
import { trench } from './trench.ts';
import { wrapDress } from './wrap-dress.ts';

export const garments: Record<GarmentType, Garment> = {
  tee,
  polo,
  'oxford-shirt': oxfordShirt,
  'linen-shirt': linenShirt,
  knit,
  cardigan,
  hoodie,
  blazer,
  trench,
  puffer,
  chino,
  jean,
  short,
  skirt,
  'slip-dress': slipDress,
  'shirt-dress': shirtDress,
  'wrap-dress': wrapDress,
  jumpsuit,
  swimsuit,
  trunks,
  trainer,
  loafer,
  sandal,
  espadrille,
  tote,
  'shoulder-bag': shoulderBag,
  belt,
  scarf,
  cap,
  sunglasses,
  tie,
};
