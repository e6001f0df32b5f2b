import type { MemberView, NotifyState, ProductView, VariantView } from './product-view.ts';

/** Selected values by attribute id. */
export type Selection = Record<string, string>;

/** Complete selection of a URL. */
export interface Choices {
  /** attributes and options of the product itself */
  own: Selection;
  /** attributes and options of members by product id */
  members: Record<string, Selection>;
}

/** Pictures of the selected values; undefined when the product has none of its own for them. */
export const galleryOf = ({ galleries }: Pick<ProductView, 'galleries'>, chosen: Selection) =>
  galleries.find(({ values }) => Object.entries(values).every(([id, value]) => chosen[id] === value))
    ?.pictures;

type Variable = Pick<ProductView, 'attributes' | 'variants'>;

/**
 * Reads the selection of one product from query parameters named after its variation attributes, else from `given`. An
 * attribute with a single value selects it; unknown values are ignored. `firstColour` selects the first colour when
 * none is named, for tiles and members of a set; a product page shows a placeholder instead ("Choose Color").
 */
export function readSelection(
  product: Pick<ProductView, 'attributes'>,
  params: URLSearchParams,
  given: Selection = {},
  firstColour = false,
): Selection {
  const selection: Selection = {};
  for (const { id, role, values } of product.attributes) {
    const known = (value: string | null | undefined) => values.find((one) => one.value === value)?.value;
    const first = (firstColour && role === 'color') || values.length === 1 ? values[0]?.value : undefined;
    const chosen = known(params.get(id)) ?? known(given[id]) ?? first;
    if (chosen) selection[id] = chosen;
  }
  return selection;
}

/**
 * Reads the complete selection. Selections of members are nested queries under their product id
 * (`?10000401=color%3Dsky%26size%3DM`), the format of the platform's storefront. Forms without scripts send
 * `10000401.size=M`, which is read too. `given`: preselected values of the product itself.
 */
export function readChoices(
  product: Pick<ProductView, 'attributes' | 'options' | 'members'>,
  params: URLSearchParams,
  given: Selection = {},
): Choices {
  return {
    own: withOptions(product, params, readSelection(product, params, given)),
    members: Object.fromEntries(
      product.members.map(({ product: member, given: own }) => {
        const query = nested(params, member.id);
        return [member.id, withOptions(member, query, readSelection(member, query, own, true))];
      }),
    ),
  };
}

/** Adds the options of the query to a selection, else the default values or the first ones. */
function withOptions(
  { options }: Pick<ProductView, 'options'>,
  params: URLSearchParams,
  selection: Selection,
): Selection {
  for (const { id, values } of options) {
    const fromQuery = values.find(({ value }) => value === params.get(id));
    const chosen = fromQuery ?? values.find(({ isDefault }) => isDefault) ?? values[0];
    if (chosen) selection[id] = chosen.value;
  }
  return selection;
}

/** Returns the surcharge of the chosen options per piece, in cents. */
export const optionsCents = ({ options }: Pick<ProductView, 'options'>, chosen: Selection): number =>
  options.reduce((sum, { id, values }) => {
    const value = values.find((one) => one.value === chosen[id]);
    return sum + (value?.price?.cents ?? 0);
  }, 0);

/** Returns the surcharge of the options that a shopper gets without a choice, in cents. */
export const defaultOptionsCents = (product: Pick<ProductView, 'options'>): number =>
  optionsCents(product, withOptions(product, new URLSearchParams(), {}));

function nested(params: URLSearchParams, id: string): URLSearchParams {
  const result = new URLSearchParams(params.get(id) ?? '');
  const prefix = `${id}.`;
  for (const [name, value] of params) {
    if (name.startsWith(prefix)) result.set(name.slice(prefix.length), value);
  }
  return result;
}

/** Returns the selection with one more value; `memberId` for the value of a member. */
export function choose({ own, members }: Choices, id: string, value: string, memberId?: string): Choices {
  if (memberId === undefined) return { own: { ...own, [id]: value }, members };
  return { own, members: { ...members, [memberId]: { ...members[memberId], [id]: value } } };
}

/** Writes a selection as a query. */
export function writeChoices({ own, members }: Choices): string {
  const params = new URLSearchParams(own);
  for (const [id, selection] of Object.entries(members)) {
    const query = new URLSearchParams(selection).toString();
    if (query) params.set(id, query);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the first attribute without a selected value. */
export const openAttribute = (product: Pick<ProductView, 'attributes'>, selection: Selection) =>
  product.attributes.find(({ id }) => selection[id] === undefined);

/** Returns the variant of a complete selection; undefined when it is incomplete or no variant matches. */
export function chosenVariant(product: Variable, selection: Selection) {
  if (openAttribute(product, selection)) return undefined;
  return product.variants.find((variant) =>
    product.attributes.every(({ id }) => variant.values[id] === selection[id]),
  );
}

/**
 * Returns the product id to add to the bag: the variant, or the product itself without variants. Undefined
 * for sets and incomplete selections.
 */
function chosenId(product: ProductView, selection: Selection): string | undefined {
  if (product.kind === 'set') return undefined;
  return product.kind === 'master' ? chosenVariant(product, selection)?.id : product.id;
}

/** Returns the variants whose price and stock a selection needs, including those of members. */
export function neededVariants(product: ProductView, choices: Choices): string[] {
  const own = product.kind === 'master' ? chosenVariant(product, choices.own)?.id : undefined;
  const members = product.members.map((member: MemberView) =>
    chosenId(member.product, choices.members[member.product.id] ?? {}),
  );
  return [...new Set([own, ...members].filter((id) => id !== undefined))];
}

/** Whether a variant has the selected values, as far as they are values of variants. */
export const isMatch = ({ values }: Pick<VariantView, 'values'>, selection: Selection): boolean =>
  Object.entries(values).every(([id, value]) => (selection[id] ?? value) === value);

export type Availability = 'missing' | 'unavailable' | NotifyState | 'available';

/** Returns the availability of a value in combination with the other selected values. */
export function availabilityOf(
  product: Pick<ProductView, 'variants'>,
  selection: Selection,
  attribute: string,
  value: string,
): Availability {
  const wanted = { ...selection, [attribute]: value };
  const matching = product.variants.filter((variant) =>
    Object.entries(wanted).every(
      ([id, chosen]) => variant.values[id] === undefined || variant.values[id] === chosen,
    ),
  );
  if (matching.length === 0) return 'missing';
  if (matching.some((variant) => variant.orderable)) return 'available';
  return matching.find((variant) => variant.awaited)?.awaited ?? 'unavailable';
}
