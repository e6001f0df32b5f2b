import type { Choice } from '../product-tile/tile-detail.ts';
import { notifyLengths } from '../product-tile/tile-detail.ts';
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
  /** `isSoldOut`: nothing that is left to choose can be ordered, but some of it offers a notification */
  | { kind: 'choose'; attribute: AttributeView; memberId?: string; isSoldOut?: true }
  | { kind: 'add' }
  | { kind: 'await'; awaited: NotifyOffer }
  | { kind: 'gone' }
  /** no variant has this combination */
  | { kind: 'missing' };

/**
 * Returns the action for a selection: an orderable or awaited variant (specification, section 4), otherwise
 * it is gone.
 */
export function offerOf(
  product: ProductView,
  selection: Selection,
  detail: VariantDetail | undefined,
  stock: StockState,
): Offer {
  const awaited = notifyOffer(product, selection, detail);
  if (awaited) return { kind: 'await', awaited };
  const open = openAttribute(product, selection);
  if (open) {
    const matching = variantsOf(product, selection);
    if (matching.some(({ orderable }) => orderable)) return { kind: 'choose', attribute: open };
    if (!matching.some(({ awaited }) => awaited)) return { kind: 'gone' };
    const isSoldOut = matching.some(({ awaited }) => awaited === 'notify');
    return { kind: 'choose', attribute: open, ...(isSoldOut ? { isSoldOut } : {}) };
  }
  if (product.kind === 'master' && product.variants.length > 0 && !chosenVariant(product, selection)) {
    return { kind: 'missing' };
  }
  return { kind: stock.isOutOfStock ? 'gone' : 'add' };
}

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
  const view = variant?.awaited ?? (open?.id === 'length' ? firstNotifyState(lengths) : undefined);
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
  const attribute = product.attributes.find(({ id }) => id === 'length');
  const { length: _chosen, ...others } = selection;
  return (attribute?.values ?? []).flatMap(({ value, name }) => {
    const availability = availabilityOf(product, others, 'length', value);
    if (availability === 'missing') return [];
    const state =
      availability === 'available' ? 'orderable' : availability === 'unavailable' ? 'none' : availability;
    const variant = chosenVariant(product, { ...others, length: value });
    return [{ value, name, state, ...(variant ? { productId: variant.id } : {}) }];
  });
}

const firstNotifyState = (lengths: Choice[] | undefined) =>
  lengths
    ?.map(({ state }) => state)
    .find((state): state is NotifyState => state === 'notify' || state === 'soon');

function choiceOf(
  product: ProductView,
  selection: Selection,
  id: string,
  state: NotifyState,
): Choice | undefined {
  const value = product.attributes
    .find((attribute) => attribute.id === id)
    ?.values.find((one) => one.value === selection[id]);
  return value && { value: value.value, name: value.name, state };
}
