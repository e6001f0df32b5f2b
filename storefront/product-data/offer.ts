import type { Expected } from '../platform/expected-stock.ts';
import { type Choice, canNotify, notifyLengths } from '../product-tile/tile-detail.ts';
import type { AttributeView, NotifyState, ProductView, VariantDetail, VariantView } from './product-view.ts';
import { availabilityOf, chosenVariant, openAttribute, type Selection } from './selection.ts';
import type { StockState } from './stock.ts';

/** Choice that cannot be ordered now, for the notify-me dialog. */
export interface NotifyOffer {
  view: NotifyState;
  /** variant to request; undefined while the length is not chosen */
  productId: string | undefined;
  size: Choice | undefined;
  length: Choice | undefined;
  /** expected date, YYYY-MM-DD */
  date: string | undefined;
  /** lengths to choose from, when none can be ordered (specification, section 4) */
  lengths?: Choice[];
}

/** Available action for a selection. */
export type Offer =
  /**
   * `awaited`: nothing that is left to choose can be ordered; `expected`: all of it that can be ordered is a pre-order or
   * back-order, `date` being the first
   */
  | {
      kind: 'choose';
      attribute: AttributeView;
      memberId?: string;
      awaited?: NotifyState;
      expected?: Expected;
    }
  | { kind: 'add'; expected?: Expected }
  | { kind: 'await'; awaited: NotifyOffer }
  | { kind: 'gone' }
  /** has no price, so that it is not sold here */
  | { kind: 'unsold' }
  /** no variant has this combination */
  | { kind: 'missing' };

/**
 * Returns the action for a selection and quantity: an orderable or awaited variant (specification, section 4), otherwise
 * it is gone, or not sold where it has no price.
 */
export function offerOf(
  product: ProductView,
  selection: Selection,
  detail: VariantDetail | undefined,
  stock: StockState,
  quantity = 1,
): Offer {
  const awaited = notifyOffer(product, selection, detail);
  if (awaited) return { kind: 'await', awaited };
  const open = openAttribute(product, selection);
  if (open && !product.price && product.variants.every(({ price }) => !price)) return { kind: 'unsold' };
  if (open) {
    const matching = variantsOf(product, selection);
    const orderable = matching.filter((variant) => variant.orderable);
    // 'notify' comes before 'soon'.
    const [awaited] = matching.flatMap((variant) => variant.awaited ?? []).sort();
    if (orderable.length > 0) return { kind: 'choose', attribute: open, ...firstExpected(orderable) };
    return awaited ? { kind: 'choose', attribute: open, awaited } : { kind: 'gone' };
  }
  if (product.kind === 'master' && product.variants.length > 0 && !chosenVariant(product, selection)) {
    return { kind: 'missing' };
  }
  if (!detail) return { kind: 'unsold' };
  if (stock.isOutOfStock) return { kind: 'gone' };
  return detail.expected && quantity > detail.expected.inStock
    ? { kind: 'add', expected: detail.expected }
    : { kind: 'add' };
}

/** Pre-order or back-order that ships first, when none of the variants is in stock. */
function firstExpected(orderable: VariantView[]): { expected?: Expected } {
  const [expected, ...more] = orderable
    .flatMap((variant) => variant.expected ?? [])
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return expected && more.length + 1 === orderable.length ? { expected } : {};
}

/** Whether the delivery times of the shop apply to an offer: it can be ordered, and at once. */
export const shipsNow = (offer: Offer): boolean =>
  /add|choose/.test(offer.kind) && !('awaited' in offer) && !('expected' in offer);

/** Returns the variants that match a partial selection. */
const variantsOf = ({ variants }: ProductView, selection: Selection): VariantView[] =>
  variants.filter((variant) =>
    Object.entries(selection).every(([id, value]) => (variant.values[id] ?? value) === value),
  );

/** Returns the notify-me data of a selection; undefined when it does not apply. */
export function notifyOffer(
  product: ProductView,
  selection: Selection,
  detail: VariantDetail | undefined,
): NotifyOffer | undefined {
  const variant: Pick<VariantView, 'id' | 'awaited'> | undefined =
    product.kind === 'item' ? product : chosenVariant(product, selection);
  const lengths = notifyLengths(lengthsOf(product, selection));
  const open = openAttribute(product, selection);
  const view = variant?.awaited ?? (open?.role === 'length' ? lengths?.find(canNotify)?.state : undefined);
  if (!view) return undefined;
  return {
    view,
    productId: variant?.id,
    size: choiceOf(product, selection, 'size', view),
    length: choiceOf(product, selection, 'length', view),
    date: detail?.inStockDate,
    ...(lengths ? { lengths } : {}),
  };
}

/** Returns the lengths that exist for the selected colour and size. */
function lengthsOf(product: ProductView, selection: Selection): Choice[] {
  const attribute = product.attributes.find(({ role }) => role === 'length');
  if (!attribute) return [];
  const { id } = attribute;
  const { [id]: _chosen, ...others } = selection;
  return attribute.values.flatMap(({ value, name }) => {
    const availability = availabilityOf(product, others, id, value);
    if (availability === 'missing') return [];
    const state =
      availability === 'available' ? 'orderable' : availability === 'unavailable' ? 'none' : availability;
    const variant = chosenVariant(product, { ...others, [id]: value });
    return [{ value, name, state, ...(variant ? { productId: variant.id } : {}) }];
  });
}

function choiceOf(
  product: ProductView,
  selection: Selection,
  role: AttributeView['role'],
  state: NotifyState,
): Choice | undefined {
  const attribute = product.attributes.find((one) => one.role === role);
  const value = attribute?.values.find((one) => one.value === selection[attribute.id]);
  return value && { value: value.value, name: value.name, state };
}
