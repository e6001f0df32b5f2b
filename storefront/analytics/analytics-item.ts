import { decimalOf } from '../sites/money.ts';

/** Value of fields without data (specification, section 3). */
const NOTHING = 'not apply';
/** List name of products without a category (specification, section 3). */
export const NO_CATEGORY = 'Search';

/** Data about a product that is shown or sold; amounts in minor units of the currency. */
export interface ItemSource {
  id: string;
  name: string;
  cents?: number | undefined;
  /** digits of the minor unit, unless 2 */
  digits?: number | undefined;
  /** price before markdown and promotions, when higher */
  listCents?: number | undefined;
  size?: string | undefined;
  color?: string | undefined;
  length?: string | undefined;
  wash?: string | undefined;
  /** category names, top down */
  categories?: string[] | undefined;
  quantity?: number | undefined;
  variationGroup?: string | undefined;
  variant?: string | undefined;
  grid?: string | undefined;
  /** whether the first picture shows a model; undefined when unknown */
  worn?: boolean | undefined;
  listId?: string | undefined;
  listName?: string | undefined;
  index?: number | undefined;
}

/** Creates a data layer item with every field of the specification. */
export function analyticsItem(source: ItemSource) {
  const { cents, listCents, digits = 2, categories = [], worn } = source;
  const discount =
    cents !== undefined && listCents !== undefined && listCents > cents ? listCents - cents : 0;
  const known = <T>(value: T | undefined): T | typeof NOTHING =>
    value === undefined || value === '' ? NOTHING : value;
  return {
    item_id: source.id,
    item_name: source.name,
    price: known(cents === undefined ? undefined : cents / 10 ** digits),
    discount: known(cents === undefined ? undefined : decimalOf({ cents: discount, digits })),
    item_size: known(source.size),
    item_color: known(source.color),
    item_category: known(categories[0]),
    item_category2: known(categories[1]),
    item_category3: known(categories[2]),
    quantity: source.quantity ?? 1,
    item_variation_group: known(source.variationGroup),
    item_concatcategory: known(categories.join('/')),
    item_discount_percentage: known(
      discount > 0 && listCents ? String(Math.round((discount / listCents) * 100)) : undefined,
    ),
    item_full_price: discount > 0 ? 'no' : 'yes',
    item_grid_type: known(source.grid),
    item_image_type: known(worn === undefined ? undefined : worn ? 'model' : 'product'),
    item_length: known(source.length),
    item_list_id: source.listId ?? NO_CATEGORY,
    item_list_name: known(source.listName),
    item_variant: known(source.variant),
    item_wash: known(source.wash),
    index: known(source.index),
  };
}
