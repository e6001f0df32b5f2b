import type { Material } from '../illustrator.ts';
import type { Cloth } from './cloth.ts';
import { cable, jersey, merino, pique, rib, swim, terry } from './knitted.ts';
import { acetate, leather, nylon, raffia, suede } from './surface.ts';
import { canvas, cotton, denim, linen, oxford, silk, twill, wool } from './woven.ts';

const cloths: Record<Material, Cloth> = {
  linen,
  cotton,
  oxford,
  jersey,
  merino,
  cable,
  rib,
  denim,
  twill,
  wool,
  silk,
  swim,
  leather,
  suede,
  canvas,
  raffia,
  nylon,
  acetate,
  pique,
  terry,
};

export const clothOf = (material: Material): Cloth => cloths[material];
export const materials = Object.keys(cloths) as Material[];
