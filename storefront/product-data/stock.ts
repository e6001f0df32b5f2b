import type { VariantDetail } from './product-view.ts';

/** Stock up to which the page shows the remaining pieces. */
const LOW_STOCK = 3;

export interface StockState {
  isOutOfStock: boolean;
  /** some stock, but less than the requested quantity */
  isUnfulfillable: boolean;
  /** minimum quantity; 0 without stock */
  minimum: number;
  step: number;
  /** maximum quantity; undefined when unlimited */
  maximum?: number;
  /** only for a complete selection; `product`: the scarcest member of a bundle */
  message?: { id: 'out_of_stock' } | { id: 'few_left'; n: number; product?: string };
}

interface StockRequest {
  /** selected variant, item or bundle; undefined while the selection is incomplete */
  detail: VariantDetail | undefined;
  quantity: number;
  /** name of the scarcest member of a bundle */
  shortOf?: string | undefined;
}

/** Computes limits and message from the stock (specification, section 4). */
export function stockState({ detail, quantity, shortOf }: StockRequest): StockState {
  const stock = detail ? (detail.stock ?? Number.POSITIVE_INFINITY) : 0;
  const isOutOfStock = !detail?.orderable || stock === 0;
  const isUnfulfillable = stock < quantity;
  return {
    isOutOfStock,
    isUnfulfillable,
    minimum: stock > 0 ? (detail?.minimum ?? 1) : 0,
    step: detail?.step ?? 1,
    ...(Number.isFinite(stock) ? { maximum: stock } : {}),
    ...messageOf(),
  };

  function messageOf(): Pick<StockState, 'message'> {
    if (!detail) return {};
    if (isOutOfStock) return { message: { id: 'out_of_stock' } };
    // Pre-orders and back-orders have their own message.
    if (!isUnfulfillable && (stock > LOW_STOCK || detail.expected)) return {};
    return { message: { id: 'few_left', n: stock, ...(shortOf ? { product: shortOf } : {}) } };
  }
}

/**
 * Returns the stock of a bundle, limited by its scarcest member, and the name of that member. A member that is not
 * chosen yet limits nothing: the bundle is orderable when one of its variants is.
 */
export function bundleStock(
  bundle: VariantDetail,
  members: { name: string; quantity: number; detail: VariantDetail | undefined }[],
): { detail: VariantDetail; shortOf: string | undefined } {
  let scarcest: { stock: number; name: string } | undefined;
  let orderable = members.length > 0 || bundle.orderable;
  for (const { name, quantity, detail } of members) {
    const stock = Math.floor((detail?.stock ?? Number.POSITIVE_INFINITY) / quantity);
    orderable &&= (detail ?? bundle).orderable;
    if (!scarcest || stock < scarcest.stock) scarcest = { stock, name };
  }
  const { stock: _whole, ...rest } = bundle;
  if (!scarcest || !Number.isFinite(scarcest.stock))
    return { detail: { ...rest, orderable }, shortOf: undefined };
  return { detail: { ...rest, orderable, stock: scarcest.stock }, shortOf: scarcest.name };
}
