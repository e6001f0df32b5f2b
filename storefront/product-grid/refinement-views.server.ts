import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { type CategoryNode, pathToCategory } from '../categories/category-view.ts';
import { colourHex } from '../product-tile/shell/colour-hex.ts';
import type { ListingQuery } from './listing-query.ts';
import type { RefinementValue, RefinementView } from './refinement-view.ts';

type Refinement = ShopperSearchTypes.ProductSearchRefinement;
type Value = ShopperSearchTypes.ProductSearchRefinementValue & { values?: Value[]; presentationId?: string };

const KINDS: Record<string, RefinementView['kind']> = {
  cgid: 'categories',
  c_refinementColor: 'swatches',
  c_refinementSize: 'chips',
  c_length: 'chips',
};

/** Returns the refinements of a listing. Leaves out values without hits unless they are selected. */
export function refinementViews(
  refinements: Refinement[],
  query: ListingQuery,
  tree: CategoryNode[],
  categoryId: string | undefined,
): RefinementView[] {
  return refinements
    .map((refinement): RefinementView => {
      const attribute = refinement.attributeId;
      const values = (refinement.values ?? []) as Value[];
      const cutoff = Number((refinement as { c_cutoffThreshold?: number }).c_cutoffThreshold ?? Number.NaN);
      const isColour = attribute === 'c_refinementColor' && values.some(hexOf);
      const shown =
        attribute === 'cgid'
          ? categoryValues(values, tree, categoryId)
          : values
              .map((value) => attributeValue(value, isColour))
              .filter((value) => value.count > 0 || query.refine.includes(`${attribute}=${value.value}`));
      return {
        attribute,
        label: refinement.label ?? attribute,
        // Without a known colour, the values are texts: swatches would be empty squares.
        kind: KINDS[attribute] === 'swatches' && !isColour ? 'list' : (KINDS[attribute] ?? 'list'),
        values: shown,
        ...(shown.length > cutoff ? { scrolls: true as const } : {}),
      };
    })
    .filter((refinement) => refinement.values.length > 0);
}

/** The colour of the presentation id, or else of the value: a merchant's presentation ids can be names of CSS classes. */
const hexOf = ({ presentationId = '', value }: Value) =>
  colourHex(presentationId.toLowerCase()) ?? colourHex(String(value).toLowerCase());

function attributeValue(value: Value, isColour: boolean): RefinementValue {
  const hex = isColour ? hexOf(value) : undefined;
  return {
    value: String(value.value).replaceAll('|', '||'),
    label: value.label ?? String(value.value),
    count: value.hitCount,
    ...(hex ? { hex } : {}),
  };
}

/**
 * Returns the children of the current category, or its siblings when it has none; top categories for a
 * search.
 */
function categoryValues(
  values: Value[],
  tree: CategoryNode[],
  categoryId: string | undefined,
): RefinementValue[] {
  const shown = categoryId === undefined ? values : (branchOf(values, categoryId) ?? []);
  return shown
    .filter((value) => value.hitCount > 0 || value.value === categoryId)
    .map((value) => {
      const id = String(value.value);
      const path = categoryId === undefined ? undefined : pathToCategory(tree, id).at(-1)?.path;
      return {
        value: id,
        label: value.label ?? id,
        count: value.hitCount,
        ...(path ? { path } : {}),
        ...(id === categoryId ? { current: true } : {}),
      };
    });
}

function branchOf(values: Value[], id: string): Value[] | undefined {
  for (const value of values) {
    if (value.value === id) return value.values && value.values.length > 0 ? value.values : values;
    const below = value.values && branchOf(value.values, id);
    if (below) return below;
  }
  return undefined;
}
