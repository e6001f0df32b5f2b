import { ACCESSORY_CATEGORIES } from './categories/accessories.ts';
import { type Category, category, same } from './categories/category.ts';
import { DEPARTMENT_CATEGORIES } from './categories/departments.ts';
import { EDIT_CATEGORIES } from './categories/edits.ts';
import { GIFT_CATEGORIES } from './categories/gifts.ts';
import { NEW_CATEGORIES, SALE_CATEGORIES } from './categories/moments.ts';
import { SHOP_CATEGORIES } from './categories/shops.ts';
import { words } from './words.ts';

export type { Category } from './categories/category.ts';

/** Category tree: parents before children, siblings in menu order. */
export const CATEGORIES: Category[] = [
  category('root', null, {
    name: same('Rivage'),
    description: words(
      'Few pieces, well cut, that go with everything you already own.',
      'Peu de pièces, bien coupées, qui vont avec tout ce que vous aimez déjà.',
      'Pocas prendas, bien cortadas, que combinan con todo lo que ya tienes.',
      'Wenige Teile, gut geschnitten, passend zu allem, was Sie schon besitzen.',
      'Pochi capi, ben tagliati, che stanno bene con tutto ciò che già possiedi.',
    ),
  }),
  ...NEW_CATEGORIES,
  ...DEPARTMENT_CATEGORIES,
  ...EDIT_CATEGORIES,
  ...ACCESSORY_CATEGORIES,
  ...GIFT_CATEGORIES,
  ...SALE_CATEGORIES,
  ...SHOP_CATEGORIES,
];
