import { nearestViewTypes } from '../../shared/view-types.ts';

interface Image {
  link?: string;
  alt?: string;
}

interface Group {
  viewType: string;
  images?: Image[];
  variationAttributes?: { id: string; values?: { value: string }[] }[];
}

/** Variation values that a group of images is for; empty for those of the product itself. */
export const valuesOfGroup = ({ variationAttributes = [] }: Group): Record<string, string> =>
  Object.fromEntries(
    variationAttributes.flatMap(({ id, values = [] }) => (values[0] ? [[id, values[0].value]] : [])),
  );

/** Groups with images in the view type that replaces `wanted` best, of all that the merchant uses. */
export function groupsInViewType<G extends Group>(groups: G[] | undefined, wanted: string): G[] {
  const filled = (groups ?? []).filter(({ images = [] }) => images.length > 0);
  const [nearest] = nearestViewTypes(
    filled.map(({ viewType }) => viewType),
    wanted,
  );
  return filled.filter(({ viewType }) => viewType === nearest);
}

/** Images of a product in the best view type, in its own variation where there are any. */
export function imagesOf(
  groups: Group[] | undefined,
  wanted: string,
  values: Record<string, string> = {},
): Image[] {
  const found = groupsInViewType(groups, wanted);
  const fitting = found
    .map((group) => ({ group, of: Object.entries(valuesOfGroup(group)) }))
    .filter(({ of }) => of.every(([id, value]) => values[id] === value))
    .sort((a, b) => b.of.length - a.of.length);
  return (fitting[0]?.group ?? found[0])?.images ?? [];
}
