import type { GarmentType } from '../illustrator.ts';
import type { Garment } from './garment.ts';
import { tee } from './tee.ts';

export const garments: Record<GarmentType, Garment> = { tee } as unknown as Record<GarmentType, Garment>;
