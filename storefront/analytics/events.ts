import type { DataLayerEvent } from '../page/data-layer.ts';
import type {
  ListContext,
  ReportedBasket,
  ReportedLine,
  ReportedTile,
  TrackedEvent,
} from '../page/report.ts';
import { analyticsItem, NO_CATEGORY } from './analytics-item.ts';

type Of<Kind extends TrackedEvent['kind']> = Extract<TrackedEvent, { kind: Kind }>;

/** Returns the data layer event; undefined for events that only the activity service receives. */
export function dataLayerEvent(event: TrackedEvent): DataLayerEvent | undefined {
  switch (event.kind) {
    case 'product':
      return { event: 'viewItem', items: [productItem(event)] };
    case 'list':
      return { event: 'viewItemList', items: listItems(event) };
    case 'cart':
      return { event: 'viewCart', items: event.bag.lines.map((line, index) => lineItem(line, index)) };
    case 'add':
      return {
        event: 'addtoCart',
        items: addedLines(event).map(([line, quantity]) => lineItem({ ...line, quantity })),
      };
    default:
      return undefined;
  }
}

/** Adds the promotion discount to a markdown. */
function productItem({ product, selection, chosen, price, trail }: Of<'product'>) {
  return analyticsItem({
    id: product.id,
    name: product.name,
    cents: (price?.promotion?.price ?? price?.currentPrice)?.cents,
    digits: price?.currentPrice.digits,
    listCents: (price?.listPrice ?? price?.currentPrice)?.cents,
    quantity: chosen?.step,
    size: selection.size,
    color: selection.color,
    length: selection.length,
    categories: trail,
    variationGroup: selection.color && `${product.id}-${selection.color}`,
    variant: chosen?.id,
    worn: product.modelHeight !== undefined,
    listId: product.categoryId,
    listName: trail.at(-1),
  });
}

function listItems({ list, tiles, offset }: Of<'list'>) {
  return tiles.map((tile, index) => tileItem(tile, list, offset + index));
}

function tileItem(tile: ReportedTile, list: ListContext, index: number) {
  return analyticsItem({
    id: tile.id,
    name: tile.name,
    cents: tile.price?.cents,
    digits: tile.price?.digits,
    listCents: tile.listPrice?.cents,
    color: tile.colours[0]?.code,
    variationGroup: tile.colours[0] && `${tile.id}-${tile.colours[0].code}`,
    categories: list.trail,
    grid: columnsOf(list.grid)?.toString(),
    listId: list.id,
    listName: list.name ?? NO_CATEGORY,
    index,
  });
}

/** Media query for phones (specification, section 9). */
const MOBILE = '(max-width: 767px)';

const columnsOf = (grid: ListContext['grid']) => (matchMedia(MOBILE).matches ? grid?.phone : grid?.desktop);

/** Creates the item of a line. The amounts of a line are for all its pieces. */
function lineItem(line: ReportedLine, index?: number) {
  const { productId, name, price, listPrice, quantity, choices, category } = line;
  const chosen = (id: string) => choices.find((choice) => choice.id === id)?.code;
  const pieces = Math.max(1, quantity);
  return analyticsItem({
    id: productId,
    name,
    cents: Math.round(price.cents / pieces),
    digits: price.digits,
    listCents: listPrice && Math.round(listPrice.cents / pieces),
    size: chosen('size'),
    color: chosen('color'),
    length: chosen('length'),
    quantity,
    categories: category?.trail,
    variant: productId,
    listId: category?.id,
    listName: category?.trail.at(-1),
    index,
  });
}

/** Returns the added lines with the quantity just added and amounts for that quantity. */
function addedLines({ bag, added }: Of<'add'>): [ReportedLine, number][] {
  return added.flatMap(({ key, quantity }) => {
    const line = bag.lines.find((one) => one.key === key);
    return line ? [[perPieces(line, quantity), quantity] as [ReportedLine, number]] : [];
  });
}

function perPieces(line: ReportedLine, pieces: number): ReportedLine {
  const share = (cents: number) => Math.round((cents / Math.max(1, line.quantity)) * pieces);
  return {
    ...line,
    price: { ...line.price, cents: share(line.price.cents) },
    ...(line.listPrice ? { listPrice: { ...line.listPrice, cents: share(line.listPrice.cents) } } : {}),
  };
}

/**
 * Maps the lines of a bag to the format of the activity service, with unit prices in whole currency units.
 */
export const bagProducts = ({ lines }: Pick<ReportedBasket, 'lines'>) =>
  lines.map(({ productId, quantity, price }) => ({
    id: productId,
    sku: productId,
    price: Math.round(price.cents / Math.max(1, quantity)) / 10 ** (price.digits ?? 2),
    quantity,
  }));

export const addedProducts = (event: Of<'add'>) =>
  bagProducts({ lines: addedLines(event).map(([line, quantity]) => ({ ...line, quantity })) });
