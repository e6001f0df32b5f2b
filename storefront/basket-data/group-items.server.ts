import { type IdentifiedItem, lineKey } from './line-key.server.ts';

export interface ItemGroup<Item> {
  key: string;
  /** in the order of the basket; never empty */
  items: Item[];
  totalQuantity: number;
}

/**
 * Groups lines of the same product with their total quantity (specification, section 3). Lines with other options and
 * gifts are separate groups.
 */
export function groupItems<Item extends IdentifiedItem & { quantity?: number }>(
  items: Item[],
): ItemGroup<Item>[] {
  const groups = new Map<string, ItemGroup<Item>>();
  for (const item of items) {
    const key = lineKey(item);
    const group = groups.get(key) ?? { key, items: [], totalQuantity: 0 };
    group.items.push(item);
    group.totalQuantity += item.quantity ?? 0;
    groups.set(key, group);
  }
  return [...groups.values()];
}
