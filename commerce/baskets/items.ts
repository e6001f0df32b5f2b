import { randomUUID } from 'node:crypto';
import { badRequest } from '../http/problem.ts';
import type { BasketItem, BasketState, OptionChoice } from './basket-state.ts';
import { promotionOfChoice } from './bonuses.ts';
import { type ExtraAttributesChange, sameCustom, setExtraAttributes } from './custom-attributes.ts';
import { textAttribute } from './option-text.ts';
import { assignTo } from './shipments.ts';

/** Lines a basket may hold. */
const MAX_LINES = 100;

/** What a shopper puts into a basket. */
export interface Addition extends ExtraAttributesChange {
  productId: string;
  quantity: number;
  optionItems?: OptionChoice[] | undefined;
  /** of a bundle: the products chosen for its parts */
  bundledProductItems?: { productId: string }[] | undefined;
  shipmentId?: string | undefined;
  /** the choice of gifts it is taken from */
  bonusDiscountLineItemId?: string | undefined;
}

export interface ItemChange extends ExtraAttributesChange {
  itemId: string;
  /** 0 takes the line away */
  quantity?: number | undefined;
  /** another product in place of the line's, such as another size */
  productId?: string | undefined;
  optionItems?: OptionChoice[] | undefined;
  bundledProductItems?: { productId: string }[] | undefined;
  shipmentId?: string | undefined;
}

/**
 * What happened to lines, by id: what was added joins the line that holds the same, what became something
 * else takes such a line in, and a new quantity changes nothing but itself.
 */
export type Touched = Map<string, 'added' | 'replaced' | 'counted'>;

/** Adds pieces of products, each as a line of its own until it is settled. */
export function addItems(content: BasketState, additions: Addition[]): Touched {
  const touched: Touched = new Map();
  for (const addition of additions) {
    const item: BasketItem = {
      id: randomUUID().replaceAll('-', ''),
      productId: addition.productId,
      quantity: addition.quantity,
    };
    choose(item, addition);
    assignTo(content, item, addition.shipmentId);
    setExtraAttributes(item, addition);
    const choiceId = addition.bonusDiscountLineItemId;
    if (choiceId !== undefined) item.bonusOf = promotionOfChoice(choiceId);
    content.items.push(item);
    touched.set(item.id, 'added');
  }
  return touched;
}

/** Changes lines by their ids, and parts of bundles by theirs. Fewer pieces can always be had. */
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
    choose(line, change);
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

function choose(item: BasketItem, { optionItems, bundledProductItems }: Partial<Addition>): void {
  if (optionItems) {
    item.options = optionItems.map(({ optionId, optionValueId }) => ({ optionId, optionValueId }));
  }
  if (bundledProductItems) item.parts = bundledProductItems.map((part) => part.productId);
}

/** The id of a bundle's part: that of its line, and its place. */
export const partId = (lineId: string, index: number): string => `${lineId}-${index + 1}`;

/** A part may become another product; what is said of it stays. */
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

/** Puts lines that hold the same together; what they hold must be settled. */
export function joinLines(content: BasketState, touched: Touched): void {
  for (const [id, how] of touched) {
    const line = content.items.find((item) => item.id === id);
    const twin =
      line && content.items.find((item) => item !== line && holdsSame(item, line) && sameCustom(item, line));
    if (!line || !twin || how === 'counted') continue;
    const [stays, goes] = how === 'added' ? [twin, line] : [line, twin];
    stays.quantity += goes.quantity;
    content.items = content.items.filter((item) => item !== goes);
  }
  if (content.items.length > MAX_LINES) {
    throw badRequest(`A basket holds at most ${MAX_LINES} lines.`, 'basket-full');
  }
}

/** Whether two lines hold the same product with the same options, their texts and parts, both as the same gift or as none. */
export const holdsSame = (a: BasketItem, b: BasketItem): boolean =>
  a.productId === b.productId &&
  a.bonusOf === b.bonusOf &&
  a.shipmentId === b.shipmentId &&
  a.gift === b.gift &&
  a.giftMessage === b.giftMessage &&
  JSON.stringify([a.options ?? [], a.parts ?? []]) === JSON.stringify([b.options ?? [], b.parts ?? []]) &&
  JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));

/** The texts of a line's options: two monograms are two lines, whatever else is joined. */
const textsOf = ({ options = [], custom }: BasketItem) =>
  options.map(({ optionId }) => custom?.[textAttribute(optionId)] ?? null);

const itemNotFound = (id: string) =>
  badRequest(
    `No product item with ID '${id}' is in the basket.`,
    'invalid-product-item-id',
    'Invalid Product Item ID',
  );
