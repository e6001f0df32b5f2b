import { type Words, words } from './words.ts';

/** Badges of tiles, besides "new" and "sale". */
export const BADGES = {
  limited: words(
    'Limited edition',
    'Édition limitée',
    'Edición limitada',
    'Limitierte Auflage',
    'Edizione limitata',
  ),
  handmade: words('Made by hand', 'Fait main', 'Hecho a mano', 'Von Hand gemacht', 'Fatto a mano'),
  recycled: words('Recycled', 'Recyclé', 'Reciclado', 'Recycelt', 'Riciclato'),
  organic: words(
    'Organic cotton',
    'Coton biologique',
    'Algodón orgánico',
    'Bio-Baumwolle',
    'Cotone biologico',
  ),
} satisfies Record<string, Words>;

export type Badge = keyof typeof BADGES;
