import type { AwaitedState, MemberView, ProductView } from './product-view.ts';

/** Values chosen by attribute id. */
export type Selection = Record<string, string>;

/** Everything an address chooses. */
export interface Choices {
  /** the product's own attributes and options */
  own: Selection;
  /** by member's product id */
  members: Record<string, Selection>;
}

type Variable = Pick<ProductView, 'attributes' | 'variants'>;

/**
 * What an address chooses of one product: query parameters named after the variation attributes. What is `given`
 * counts until something else is chosen, and the first colour does; an attribute with one value only chooses itself;
 * what does not exist is not chosen.
 */
export function readSelection(
  product: Pick<ProductView, 'attributes'>,
  params: URLSearchParams,
  given: Selection = {},
): Selection {
  const selection: Selection = {};
  for (const { id, values } of product.attributes) {
    const known = (value: string | null | undefined) => values.find((one) => one.value === value)?.value;
    const first = id === 'color' || values.length === 1 ? values[0]?.value : undefined;
    const chosen = known(params.get(id)) ?? known(given[id]) ?? first;
    if (chosen) selection[id] = chosen;
  }
  return selection;
}

/**
 * Everything an address chooses. A member's choices are nested under its product id as a query of their own
 * (`?10000401=color%3Dsky%26size%3DM`), which is how the platform's storefront writes them; a form that is sent
 * without scripts writes `10000401.size=M`, which is understood as well. `given` is what counts of the product itself
 * until something else is chosen.
 */
export function readChoices(
  product: Pick<ProductView, 'attributes' | 'options' | 'members'>,
  params: URLSearchParams,
  given: Selection = {},
): Choices {
  const own = readSelection(product, params, given);
  for (const { id, values } of product.options) {
    const asked = values.find(({ value }) => value === params.get(id));
    const chosen = asked ?? values.find(({ isDefault }) => isDefault) ?? values[0];
    if (chosen) own[id] = chosen.value;
  }
  return {
    own,
    members: Object.fromEntries(
      product.members.map((member) => [
        member.product.id,
        readSelection(member.product, nested(params, member.product.id), member.given),
      ]),
    ),
  };
}

function nested(params: URLSearchParams, id: string): URLSearchParams {
  const result = new URLSearchParams(params.get(id) ?? '');
  const prefix = `${id}.`;
  for (const [name, value] of params) {
    if (name.startsWith(prefix)) result.set(name.slice(prefix.length), value);
  }
  return result;
}

/** The choices with one more; `memberId` says whose it is where it is a member's. */
export function choose({ own, members }: Choices, id: string, value: string, memberId?: string): Choices {
  if (memberId === undefined) return { own: { ...own, [id]: value }, members };
  return { own, members: { ...members, [memberId]: { ...members[memberId], [id]: value } } };
}

/** The query of choices. */
export function writeChoices({ own, members }: Choices): string {
  const params = new URLSearchParams(own);
  for (const [id, selection] of Object.entries(members)) {
    const query = new URLSearchParams(selection).toString();
    if (query) params.set(id, query);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** The first attribute that is still to be chosen. */
export const openAttribute = (product: Pick<ProductView, 'attributes'>, selection: Selection) =>
  product.attributes.find(({ id }) => selection[id] === undefined);

/** The variant of a complete choice; undefined while something is open or the pair does not exist. */
export function chosenVariant(product: Variable, selection: Selection) {
  if (openAttribute(product, selection)) return undefined;
  return product.variants.find((variant) =>
    product.attributes.every(({ id }) => variant.values[id] === selection[id]),
  );
}

/** What is put into the bag for a choice: a variant, or what has none; undefined while that is open. */
export function chosenId(product: ProductView, selection: Selection): string | undefined {
  if (product.kind === 'set') return undefined;
  return product.kind === 'master' ? chosenVariant(product, selection)?.id : product.id;
}

/** The variants whose price and stock choices need, members' included. */
export function neededVariants(product: ProductView, choices: Choices): string[] {
  const own = product.kind === 'master' ? chosenVariant(product, choices.own)?.id : undefined;
  const members = product.members.map((member: MemberView) =>
    chosenId(member.product, choices.members[member.product.id] ?? {}),
  );
  return [...new Set([own, ...members].filter((id) => id !== undefined))];
}

export type Availability = 'missing' | 'unavailable' | AwaitedState | 'available';

/** Whether a value can be had together with what else is chosen: not at all, not now, when it is awaited, or yes. */
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
