import type { Material } from '../../illustrator/illustrator.ts';
import { type Words, words } from '../words.ts';

export interface MaterialFamily {
  /** value of the product attribute `refinementMaterial` */
  code: string;
  name: Words;
  /** materials included in this family */
  cloths: Material[];
}

const family = (
  code: string,
  cloths: Material[],
  ...name: [string, string, string, string, string]
): MaterialFamily => ({ code, cloths, name: words(...name) });

/** Material families used as refinement values. */
export const MATERIAL_FAMILIES: MaterialFamily[] = [
  family('linen', ['linen'], 'Linen', 'Lin', 'Lino', 'Leinen', 'Lino'),
  family(
    'cotton',
    ['cotton', 'oxford', 'jersey', 'pique', 'terry', 'twill', 'rib'],
    'Cotton',
    'Coton',
    'Algodón',
    'Baumwolle',
    'Cotone',
  ),
  family('denim', ['denim'], 'Denim', 'Denim', 'Denim', 'Denim', 'Denim'),
  family('merino', ['merino', 'cable'], 'Merino', 'Mérinos', 'Merino', 'Merino', 'Merino'),
  family('wool', ['wool'], 'Wool', 'Laine', 'Lana', 'Wolle', 'Lana'),
  family('silk', ['silk'], 'Silk', 'Soie', 'Seda', 'Seide', 'Seta'),
  family('leather', ['leather'], 'Leather', 'Cuir', 'Piel', 'Leder', 'Pelle'),
  family('suede', ['suede'], 'Suede', 'Daim', 'Ante', 'Veloursleder', 'Camoscio'),
  family('canvas', ['canvas'], 'Canvas', 'Toile', 'Lona', 'Canvas', 'Tela'),
  family('raffia', ['raffia'], 'Raffia', 'Raphia', 'Rafia', 'Raffia', 'Rafia'),
  family(
    'recycled',
    ['swim', 'nylon'],
    'Recycled fibre',
    'Fibre recyclée',
    'Fibra reciclada',
    'Recycelte Faser',
    'Fibra riciclata',
  ),
  family('acetate', ['acetate'], 'Acetate', 'Acétate', 'Acetato', 'Acetat', 'Acetato'),
];

/** Returns the family of a material, the value of the product attribute `refinementMaterial`. */
export function materialFamilyOf(cloth: Material): string {
  const found = MATERIAL_FAMILIES.find((candidate) => candidate.cloths.includes(cloth));
  if (!found) throw new Error(`No material family for '${cloth}'`);
  return found.code;
}
