import type { GarmentType } from '../illustrator.ts';
import type { Garment } from './garment.ts';
import { polo } from './polo.ts';
import { linenShirt, oxfordShirt } from './shirt.ts';
import { tee } from './tee.ts';

export const garments: Record<GarmentType, Garment> = { tee, polo, 'oxford-shirt': oxfordShirt, 'linen-shirt': linenShirt } as unknown as Record<GarmentType, Garment>;
