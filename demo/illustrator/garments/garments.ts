import type { GarmentType } from '../illustrator.ts';
import type { Garment } from './garment.ts';
import { chino, short } from './chino.ts';
import { jean } from './jean.ts';
import { cardigan, knit } from './knit.ts';
import { polo } from './polo.ts';
import { linenShirt, oxfordShirt } from './shirt.ts';
import { tee } from './tee.ts';

export const garments: Record<GarmentType, Garment> = { tee, polo, 'oxford-shirt': oxfordShirt, 'linen-shirt': linenShirt, knit, cardigan, chino, short, jean } as unknown as Record<GarmentType, Garment>;
