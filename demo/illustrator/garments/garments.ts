import type { GarmentType } from '../illustrator.ts';
import { blazer } from './blazer.ts';
import type { Garment } from './garment.ts';
import { chino, short, trunks } from './chino.ts';
import { espadrille } from './espadrille.ts';
import { jean } from './jean.ts';
import { cardigan, knit } from './knit.ts';
import { loafer } from './loafer.ts';
import { polo } from './polo.ts';
import { linenShirt, oxfordShirt } from './shirt.ts';
import { shirtDress } from './shirt-dress.ts';
import { skirt } from './skirt.ts';
import { slipDress } from './slip-dress.ts';
import { swimsuit } from './swimsuit.ts';
import { tee } from './tee.ts';
import { trainer } from './trainer.ts';

export const garments: Record<GarmentType, Garment> = { tee, polo, 'oxford-shirt': oxfordShirt, 'linen-shirt': linenShirt, knit, cardigan, chino, short, jean, trunks, blazer, skirt, 'slip-dress': slipDress, 'shirt-dress': shirtDress, swimsuit, trainer, loafer, espadrille } as unknown as Record<GarmentType, Garment>;
