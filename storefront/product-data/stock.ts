import type { VariantDetail } from './product-view.ts';

/** From so few pieces on the page says how many are left. */
const FEW = 3;

export interface StockState {
  isOutOfStock: boolean;
  /** there is some, but not as much as was asked for */
  isUnfulfillable: boolean;
  /** the fewest pieces that can be asked for; 0 where there are none */
  minimum: number;
  step: number;
  /** the most; undefined without end */
  maximum?: number;
  /** said only of a variant or a bundle; `product` names what a bundle runs short of */
  message?: { id: 'out_of_stock' } | { id: 'few_left'; n: number; product?: string };
}

interface Asked {
  /** the variant, item or bundle that is chosen; undefined while something is open */
  detail: VariantDetail | undefined;
  quantity: number;
  /** what a bundle runs short of first */
  shortOf?: string | undefined;
}

/** What the stock allows and says (specification, section 4). */
export function stockState({ detail, quantity, shortOf }: Asked): StockState {
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
    // What is expected or comes later has a word of its own.
    if (!isUnfulfillable && (stock > FEW || detail.inStockDate)) return {};
    return { message: { id: 'few_left', n: stock, ...(shortOf ? { product: shortOf } : {}) } };
  }
}

/** What a bundle of chosen members can give: as many as the scarcest of them allows, which is named. */
export function bundleStock(
  bundle: VariantDetail,
  members: { name: string; quantity: number; detail: VariantDetail | undefined }[],
): { detail: VariantDetail; shortOf: string | undefined } {
  let scarcest: { stock: number; name: string } | undefined;
  let orderable = members.length > 0 || bundle.orderable;
  for (const { name, quantity, detail } of members) {
    const stock = Math.floor((detail ? (detail.stock ?? Number.POSITIVE_INFINITY) : 0) / quantity);
    orderable &&= detail?.orderable ?? false;
    if (!scarcest || stock < scarcest.stock) scarcest = { stock, name };
  }
  const { stock: _whole, ...rest } = bundle;
  if (!scarcest || !Number.isFinite(scarcest.stock))
    return { detail: { ...rest, orderable }, shortOf: undefined };
  return { detail: { ...rest, orderable, stock: scarcest.stock }, shortOf: scarcest.name };
}
