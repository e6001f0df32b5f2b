import { randomUUID } from 'node:crypto';
import { badRequest } from '../http/problem.ts';
import type { BasketItem, BasketState, OptionChoice } from './basket-state.ts';
import { promotionOfChoice } from './bonuses.ts';
import { type ExtraAttributesChange, sameCustom, setExtraAttributes } from './custom-attributes.ts';
import { textAttribute } from './option-text.ts';
import { assignTo } from './shipments.ts';

/** Maximum lines of a basket. */
const MAX_LINES = 100;

/** A product to add. */
export interface Addition extends ExtraAttributesChange {
  productId: string;
  quantity: number;
  optionItems?: OptionChoice[] | undefined;
  /** for a bundle: the selected products of its parts */
  bundledProductItems?: { productId: string }[] | undefined;
  shipmentId?: string | undefined;
  /** the bonus choice that it belongs to */
  bonusDiscountLineItemId?: string | undefined;
}

export interface ItemChange extends ExtraAttributesChange {
  itemId: string;
  /** 0 removes the line */
  quantity?: number | undefined;
  /** replaces the line's product, for example by another size */
  productId?: string | undefined;
  optionItems?: OptionChoice[] | undefined;
  bundledProductItems?: { productId: string }[] | undefined;
  shipmentId?: string | undefined;
}

/**
 * Changed lines by id. An `added` line is merged into an identical existing line, a `replaced` line takes
 * over an identical one, and `counted` lines change only their quantity.
 */
export type Touched = Map<string, 'added' | 'replaced' | 'counted'>;

/** Adds each product as a separate line; settleItems joins identical ones. */
export function addItems(content: BasketState, additions: Addition[]): Touched {
  const touched: Touched = new Map();
  for (const addition of additions) {
    const item: BasketItem = {
      id: randomUUID().replaceAll('-', ''),
      productId: addition.productId,
      quantity: addition.quantity,
    };
    setConfiguration(item, addition);
    assignTo(content, item, addition.shipmentId);
    setExtraAttributes(item, addition);
    const choiceId = addition.bonusDiscountLineItemId;
    if (choiceId !== undefined) item.bonusOf = promotionOfChoice(choiceId);
    content.items.push(item);
    touched.set(item.id, 'added');
  }
  return touched;
}

/** Changes lines and bundle parts by id. Lowering a quantity never fails for lack of stock. */
export function changeItems(content: BasketState, changes: ItemChange[]): Touched {
  const touched: Touched = new Map();
  for (const change of changes) {
    const { itemId, quantity, productId } = change;
    const line = content.items.find((item) => item.id === itemId);
    if (!line) {
      const bundle = changePart(content, change);
      if (!bundle) throw itemNotFound(itemId);
      touched.set(bundle.id, 'replaced');
      continue;
    }
    line.quantity = quantity ?? line.quantity;
    const isOther = productId !== undefined && productId !== line.productId;
    if (isOther) {
      line.productId = productId;
      delete line.parts;
      delete line.partExtras;
    }
    setConfiguration(line, change);
    const before = line.shipmentId;
    assignTo(content, line, change.shipmentId);
    setExtraAttributes(line, change);
    const isReplaced =
      isOther || line.shipmentId !== before || change.optionItems || change.bundledProductItems;
    const isTouched = isReplaced || quantity !== undefined;
    if (isTouched && line.quantity > 0) touched.set(line.id, isReplaced ? 'replaced' : 'counted');
    content.items = content.items.filter((item) => item.quantity > 0);
  }
  return touched;
}

function setConfiguration(item: BasketItem, { optionItems, bundledProductItems }: Partial<Addition>): void {
  if (optionItems) {
    item.options = optionItems.map(({ optionId, optionValueId }) => ({ optionId, optionValueId }));
  }
  if (bundledProductItems) item.parts = bundledProductItems.map((part) => part.productId);
}

/** Id of a bundle part: the line's id and the part's position. */
export const partId = (lineId: string, index: number): string => `${lineId}-${index + 1}`;

/** Replaces the product of a bundle part or changes its attributes. */
function changePart(content: BasketState, change: ItemChange): BasketItem | undefined {
  const { itemId, productId } = change;
  for (const bundle of content.items) {
    const place = bundle.parts?.findIndex((_, index) => partId(bundle.id, index) === itemId) ?? -1;
    if (place < 0) continue;
    if (productId) bundle.parts = bundle.parts?.with(place, productId);
    const extras = { ...bundle.partExtras?.[place] };
    setExtraAttributes(extras, change);
    bundle.partExtras = { ...bundle.partExtras, [place]: extras };
    return bundle;
  }
  return undefined;
}

export function removeItem(content: BasketState, itemId: string): void {
  if (!content.items.some((item) => item.id === itemId)) throw itemNotFound(itemId);
  content.items = content.items.filter((item) => item.id !== itemId);
}

/** Joins identical lines; their configurations must be complete. */
export function joinLines(content: BasketState, touched: Touched): void {
  for (const [id, how] of touched) {
    const line = content.items.find((item) => item.id === id);
    const identical =
      line && content.items.find((item) => item !== line && isSameLine(item, line) && sameCustom(item, line));
    if (!line || !identical || how === 'counted') continue;
    const [target, merged] = how === 'added' ? [identical, line] : [line, identical];
    target.quantity += merged.quantity;
    content.items = content.items.filter((item) => item !== merged);
  }
  if (content.items.length > MAX_LINES) {
    throw badRequest(`A basket holds at most ${MAX_LINES} lines.`, 'basket-full');
  }
}

/**
 * Whether two lines have the same product, configuration, texts, shipment and bonus. Custom attributes may
 * differ.
 */
export const isSameLine = (a: BasketItem, b: BasketItem): boolean =>
  a.productId === b.productId &&
  a.bonusOf === b.bonusOf &&
  a.shipmentId === b.shipmentId &&
  a.gift === b.gift &&
  a.giftMessage === b.giftMessage &&
  JSON.stringify([a.options ?? [], a.parts ?? []]) === JSON.stringify([b.options ?? [], b.parts ?? []]) &&
  JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));

/** Texts of a line's options. Lines with different texts, such as monograms, are never joined. */
const textsOf = ({ options = [], custom }: BasketItem) =>
  options.map(({ optionId }) => custom?.[textAttribute(optionId)] ?? null);

const itemNotFound = (id: string) =>
  badRequest(
    `No product item with ID '${id}' is in the basket.`,
    'invalid-product-item-id',
    'Invalid Product Item ID',
  );
