import { useState } from 'react';
import type { BagItem } from '../../basket-data/bag.ts';
import { type Offer, offerOf } from '../../product-data/offer.ts';
import type { ProductView, VariantDetail, VariantView } from '../../product-data/product-view.ts';
import { type Choices, chosenVariant, optionsCents, type Selection } from '../../product-data/selection.ts';
import { bundleStock, type StockState, stockState } from '../../product-data/stock.ts';
import { type PriceData, priceData } from '../price-data.ts';

/** Texts of options, keyed by the custom attribute of the basket line. */
export type Texts = Record<`c_${string}`, string>;

/** Variant details by product id. */
export type Details = Record<string, VariantDetail>;

export interface Purchase {
  detail: VariantDetail | undefined;
  price: PriceData | undefined;
  stock: StockState;
  quantity: number;
  setQuantity(quantity: number): void;
  offer: Offer;
  /** items to add to the bag; undefined when the selection cannot be bought */
  items: BagItem[] | undefined;
}

/** Computes price, stock and available action for the current selection of a product. */
export function usePurchase(product: ProductView, choices: Choices, details: Details): Purchase {
  const [wanted, setQuantity] = useState<number>();
  return { ...purchaseOf(product, choices, details, wanted), setQuantity };
}

export function purchaseOf(
  product: ProductView,
  { own, members }: Choices,
  details: Details,
  wanted: number | undefined,
): Omit<Purchase, 'setQuantity'> {
  const single = product.own ?? detailOf(chosenVariant(product, own), details);
  const { detail, shortOf } =
    product.kind === 'bundle' && single
      ? bundleStock(single, memberDetails(product, members, details))
      : { detail: single, shortOf: undefined };
  const quantity = Math.max(wanted ?? 1, detail?.minimum ?? 1);
  const stock = stockState({ detail, quantity, shortOf });
  const offer = bundleOffer(product, members) ?? offerOf(product, own, detail, stock, quantity);
  return {
    detail,
    price: priceData(product, detail, quantity, optionsCents(product, own)),
    stock,
    quantity,
    offer,
    items:
      offer.kind === 'add' && detail && !stock.isUnfulfillable
        ? [itemOf(product, own, members, detail.id, quantity)]
        : undefined,
  };
}

/**
 * Returns the details of a variant. While they load, uses the price and availability that are already known.
 */
function detailOf(variant: VariantView | undefined, details: Details): VariantDetail | undefined {
  if (!variant) return undefined;
  const { id, price } = variant;
  return details[id] ?? (price && { ...variant, price, tiers: [], minimum: 1, step: 1 });
}

const memberDetails = (product: ProductView, members: Choices['members'], details: Details) =>
  product.members.map(({ product: member, quantity }) => {
    const variant = chosenVariant(member, members[member.id] ?? {});
    const detail = member.own ?? detailOf(variant, details) ?? withoutPrice(member, variant);
    return { name: member.name, quantity, detail };
  });

/** A part of a bundle needs no price of its own. */
function withoutPrice(member: ProductView, variant: VariantView | undefined): VariantDetail | undefined {
  const { id, orderable } = variant ?? member;
  if (!variant && member.kind === 'master') return undefined;
  return { id, orderable, price: { cents: 0, currency: '' }, tiers: [], minimum: 1, step: 1 };
}

/** Requires a choice for every member of a bundle. */
function bundleOffer(product: ProductView, members: Choices['members']): Offer | undefined {
  if (product.kind !== 'bundle') return undefined;
  for (const { product: member } of product.members) {
    const selection = members[member.id] ?? {};
    const open = member.attributes.find(({ id }) => selection[id] === undefined);
    if (open) return { kind: 'choose', attribute: open, memberId: member.id };
    if (member.kind === 'master' && !chosenVariant(member, selection)) return { kind: 'missing' };
  }
  return undefined;
}

function itemOf(
  product: ProductView,
  own: Selection,
  members: Choices['members'],
  productId: string,
  quantity: number,
): BagItem {
  const optionItems = product.options.flatMap(({ id }) => {
    const optionValueId = own[id];
    return optionValueId ? [{ optionId: id, optionValueId }] : [];
  });
  const bundledProductItems =
    product.kind === 'bundle'
      ? product.members.flatMap(({ product: member, quantity: pieces }) => {
          const id =
            member.kind === 'master' ? chosenVariant(member, members[member.id] ?? {})?.id : member.id;
          return id ? [{ productId: id, quantity: pieces }] : [];
        })
      : [];
  return {
    productId,
    quantity,
    ...(optionItems.length > 0 ? { optionItems } : {}),
    ...(bundledProductItems.length > 0 ? { bundledProductItems } : {}),
  };
}
