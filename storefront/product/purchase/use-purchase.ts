import { useState } from 'react';
import type { BagItem } from '../../basket-data/bag.ts';
import { type Offer, offerOf } from '../../product-data/offer.ts';
import type { ProductView, VariantDetail, VariantView } from '../../product-data/product-view.ts';
import { type Choices, chosenVariant, type Selection } from '../../product-data/selection.ts';
import { bundleStock, type StockState, stockState } from '../../product-data/stock.ts';
import { type PriceData, priceData } from '../price-data.ts';

/** Texts of options, by the custom attribute of the line. */
export type Texts = Record<`c_${string}`, string>;

/** By product id. */
export type Details = Record<string, VariantDetail>;

export interface Purchase {
  detail: VariantDetail | undefined;
  price: PriceData | undefined;
  stock: StockState;
  quantity: number;
  setQuantity(quantity: number): void;
  offer: Offer;
  /** what would be put into the bag; undefined while it cannot */
  items: BagItem[] | undefined;
}

/** All that follows from a choice of one product: its price, its stock, and what can be done with it. */
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
  const offer = bundleOffer(product, members) ?? offerOf(product, own, detail, stock);
  return {
    detail,
    price: priceData(product, detail, quantity, extraOf(product, own)),
    stock,
    quantity,
    offer,
    items:
      offer.kind === 'add' && detail && !stock.isUnfulfillable
        ? [itemOf(product, own, members, detail.id, quantity)]
        : undefined,
  };
}

/** A variant just chosen: its own figures are on their way, its price is known. */
function detailOf(variant: VariantView | undefined, details: Details): VariantDetail | undefined {
  if (!variant) return undefined;
  const { id, price, orderable } = variant;
  return details[id] ?? (price && { id, price, tiers: [], orderable, minimum: 1, step: 1 });
}

const memberDetails = (product: ProductView, members: Choices['members'], details: Details) =>
  product.members.map(({ product: member, quantity }) => ({
    name: member.name,
    quantity,
    detail: member.own ?? detailOf(chosenVariant(member, members[member.id] ?? {}), details),
  }));

/** A bundle waits for the choices of its members. */
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

/** What the chosen options add to a piece, in hundredths. */
const extraOf = ({ options }: ProductView, own: Selection): number =>
  options.reduce((sum, { id, values }) => {
    const chosen = values.find(({ value }) => value === own[id]);
    return sum + (chosen?.price?.cents ?? 0);
  }, 0);

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
