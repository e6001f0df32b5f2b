import type { ImageGroup, VariationAttribute } from '../../database/tables/catalogue.ts';
import type { Fields } from '../fields.ts';
import type { ImportRow } from '../tables.ts';

/**
 * Merges a product row with the existing product when lists have merge-mode="add" or "remove", or a variation
 * attribute has no values. Most exports contain complete lists.
 */
export async function withKnownLists(fields: Fields, row: ImportRow): Promise<ImportRow> {
  const imagesMode = modeOf(fields.at('images'));
  const attributes = fields.all('variations', 'attributes', 'variation-attribute');
  const isPartial = attributes.some((one) => valueModes(one).some((mode) => mode !== 'replace'));
  if (imagesMode === 'replace' && !isPartial) return row;
  const known = await fields.source.target.db
    .selectFrom('product')
    .select(['images', 'variation_attributes'])
    .where('id', '=', fields.key('product-id'))
    .executeTakeFirst();
  if (!known) return row;
  const given = row.variation_attributes as VariationAttribute[] | undefined;
  return {
    ...row,
    images: row.images && mergedImages(known.images, row.images as ImageGroup[], imagesMode),
    variation_attributes: given?.map((attribute) => {
      const node = attributes.find((one) => one.attribute('variation-attribute-id') === attribute.id);
      const had = known.variation_attributes.find((one) => one.id === attribute.id);
      return node && had
        ? { ...attribute, values: mergedValues(had.values, attribute.values, node) }
        : attribute;
    }),
  };
}

type Mode = 'add' | 'remove' | 'replace' | 'keep';

/** Both "merge" and "replace" keep only the listed values. */
function modeOf(list: Fields | undefined): Mode {
  const mode = list?.attribute('merge-mode');
  return mode === 'add' || mode === 'remove' ? mode : 'replace';
}

/** Merge modes of a variation attribute's value lists; without a list the existing values are kept. */
function valueModes(attribute: Fields): Mode[] {
  const lists = attribute.all('variation-attribute-values');
  return lists.length > 0 ? lists.map(modeOf) : ['keep'];
}

type Value = VariationAttribute['values'][number];

/** Applies value lists in order; `given` are the values of all lists. */
export function mergedValues(known: Value[], given: Value[], attribute: Fields): Value[] {
  const lists = attribute.all('variation-attribute-values');
  let at = 0;
  let values = known;
  for (const list of lists) {
    const end = at + list.all('variation-attribute-value').length;
    const own = given.slice(at, end);
    at = end;
    values = merged(values, own, modeOf(list), (value) => value.value);
  }
  return values;
}

function mergedImages(known: ImageGroup[], given: ImageGroup[], mode: Mode): ImageGroup[] {
  const keyOf = ({ viewType, variation }: ImageGroup) =>
    JSON.stringify([viewType, Object.entries(variation).sort()]);
  if (mode === 'replace') return given;
  const groups = new Map(known.map((group) => [keyOf(group), group]));
  for (const group of given) {
    const had = groups.get(keyOf(group));
    const images = merged(had?.images ?? [], group.images, mode, (image) => image.path);
    // Removing a group without naming images removes the whole group.
    if (mode === 'remove' && (group.images.length === 0 || images.length === 0)) groups.delete(keyOf(group));
    else groups.set(keyOf(group), { ...group, images });
  }
  return [...groups.values()];
}

function merged<T>(known: T[], given: T[], mode: Mode, keyOf: (item: T) => string): T[] {
  if (mode === 'replace') return given;
  const named = new Map(given.map((item) => [keyOf(item), item]));
  if (mode === 'remove') return known.filter((item) => !named.has(keyOf(item)));
  const had = new Set(known.map(keyOf));
  return [
    ...known.map((item) => named.get(keyOf(item)) ?? item),
    ...given.filter((item) => !had.has(keyOf(item))),
  ];
}
