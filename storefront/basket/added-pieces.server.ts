import type { AddedPieces, BagItem } from '../basket-data/bag.ts';
import { groupItems } from '../basket-data/group-items.server.ts';
import type { IdentifiedItem } from '../basket-data/line-key.server.ts';
import { textsOf } from '../sites/option-text.ts';

type Item = IdentifiedItem & { quantity?: number };

/**
 * Which lines grew when `items` were added. Two lines may hold the same product with other options, and a gift may be
 * the same product again; options nobody chose are filled in by the platform. What no line holds is left out.
 */
export function addedPieces(before: Item[] = [], after: Item[] = [], items: BagItem[] = []): AddedPieces[] {
  const held = new Map(groupItems(before).map(({ key, totalQuantity }) => [key, totalQuantity]));
  const grown = groupItems(after).filter(({ key, totalQuantity }) => totalQuantity > (held.get(key) ?? 0));
  return items.flatMap((item) => {
    const line = grown.find(({ items: [first] }) => first && holds(first, item));
    return line ? [{ key: line.key, quantity: item.quantity }] : [];
  });
}

/** Whether a line is of the product with at least the options, texts and parts that were asked for. */
const holds = (line: Item, item: BagItem): boolean => {
  const { productId, optionItems = [], bundledProductItems = [] } = item;
  const texts = textsOf(line, optionItems);
  return (
    line.productId === productId &&
    !line.bonusProductLineItem &&
    optionItems.every((asked) =>
      line.optionItems?.some(
        (option) => option.optionId === asked.optionId && option.optionValueId === asked.optionValueId,
      ),
    ) &&
    Object.entries(textsOf(item, optionItems)).every(
      ([name, text]) => texts[name as `c_${string}`] === text,
    ) &&
    bundledProductItems.every((asked) =>
      line.bundledProductItems?.some((part) => part.productId === asked.productId),
    )
  );
};
