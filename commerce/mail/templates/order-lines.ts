import { sql } from 'kysely';
import { formatDay } from '../../../shared/format-day.ts';
import { optionText } from '../../baskets/option-text.ts';
import type { Localized } from '../../database/columns.ts';
import type { Db } from '../../database/connection.ts';
import { localize } from '../../database/localized.ts';
import type { ImageGroup, ImageSettings, VariationAttribute } from '../../database/tables/catalogue.ts';
import type { Order } from '../../orders/order-json.ts';
import { amountText } from '../../pricing/amount.ts';
import { chosenValues } from '../../products/chosen-values.ts';
import { groupFor, productImageLink } from '../../products/image-groups.ts';
import type { MailLine } from '../layout/mail-content.ts';
import type { TemplateContext } from './template.ts';
import { withoutLinks } from './without-links.ts';

/** Image width in pixels for a display width of 72 on a high-density screen. */
const PICTURE_WIDTH = 160;

interface Row {
  id: string;
  name: Localized;
  catalog_id: string;
  images: ImageGroup[];
  image_settings: ImageSettings;
  variation_values: Record<string, string>;
  master: {
    name: Localized;
    catalog_id: string;
    images: ImageGroup[];
    image_settings: ImageSettings;
    variation_attributes: VariationAttribute[];
  } | null;
}

type Item = NonNullable<Order['productItems']>[number];

/**
 * Lines of an order with image, colour, size, options, bundle contents, quantity and price, like the order
 * page; identical lines are joined. A deleted product keeps its name. With `pieces`, by item, only these, without prices.
 * `more` adds details of an item, with those joined to it.
 */
export async function orderLines(
  context: TemplateContext,
  order: Order,
  pieces?: ReadonlyMap<string, number>,
  more: (item: Item, group: Item[]) => string[] = () => [],
): Promise<MailLine[]> {
  const items = pieces ? piecesOf(order, pieces) : (order.productItems ?? []);
  const ids = items.flatMap((item) =>
    [item, ...(item.bundledProductItems ?? [])].map((one) => one.productId!),
  );
  const rows = await readProducts(context.services.db, [...new Set(ids)]);
  return groupsOf(items).map((group) => {
    const [item] = group as [Item];
    const row = rows.get(item.productId!);
    const quantity = group.reduce((sum, one) => sum + (one.quantity ?? 1), 0);
    return {
      name: item.productName ?? item.productId!,
      details: [
        ...(row ? choices(row, context) : []),
        ...(item.optionItems ?? []).map(({ itemText, optionId }) =>
          [itemText ?? optionId ?? '', withoutLinks(optionText(item, optionId) ?? '')]
            .filter(Boolean)
            .join(' – '),
        ),
        ...(item.bundledProductItems ?? []).map((part) => partText(part, rows.get(part.productId!), context)),
        context.say('orderQuantity', { quantity }),
        ...expectedStock(group, context),
        ...more(item, group),
      ],
      ...(pieces ? {} : { price: amountText(sumOf(group, paidFor), order.currency!, context.locale) }),
      url: context.link(`/pd/${encodeURIComponent(item.productId!)}.html`),
      ...imageOf(context, row),
    };
  });
}

const piecesOf = ({ productItems = [] }: Order, pieces: ReadonlyMap<string, number>): Item[] =>
  productItems.flatMap((item) => {
    const quantity = pieces.get(item.itemId!) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });

/** Price of a line with its options, after line discounts. */
const paidFor = (item: Item): number =>
  (item.priceAfterItemDiscount ?? item.price ?? 0) +
  sumOf(item.optionItems ?? [], (option) => option.priceAfterItemDiscount ?? option.price ?? 0);

/** Joins lines with the same product, options, texts and contents; bonus products stay separate. */
function groupsOf(items: Item[]): Item[][] {
  const groups = Map.groupBy(items, (item) =>
    JSON.stringify([
      item.productId,
      item.bonusProductLineItem === true,
      (item.optionItems ?? [])
        .map(
          ({ optionId, optionValueId }) => `${optionId}=${optionValueId} ${optionText(item, optionId) ?? ''}`,
        )
        .sort(),
      (item.bundledProductItems ?? []).map(({ productId, quantity }) => `${quantity} ${productId}`),
    ]),
  );
  return [...groups.values()];
}

/**
 * When a pre-ordered or back-ordered line ships: the last date of its items. An item with a date alone is pre-ordered: older
 * orders have no `c_stockHandling`.
 */
function expectedStock(group: Item[], { say }: TemplateContext): string[] {
  const waiting = group.filter((item) => item.c_inStockDate || item.c_stockHandling);
  if (waiting.length === 0) return [];
  const dates = waiting.map((item) => item.c_inStockDate as string | undefined);
  const last = dates.includes(undefined) ? undefined : (dates.sort().at(-1) as string);
  const kind = waiting.some((item) => item.c_stockHandling === 'backorder') ? 'backorder' : 'preorder';
  return [say('orderExpected', { kind, date: (language) => (last ? formatDay(last, language) : 'none') })];
}

interface Part {
  productName?: string;
  productId?: string;
  quantity?: number;
  optionItems?: { itemText?: string }[];
}

/** Contents of a bundle, such as `4 × Équipage plain cap, White, 58`. */
function partText(
  { productName, productId, quantity = 1, optionItems = [] }: Part,
  row: Row | undefined,
  { locale }: TemplateContext,
): string {
  const values = row
    ? chosenValues(row.master?.variation_attributes, row.variation_values, locale).map(({ value }) => value)
    : [];
  const options = optionItems.flatMap(({ itemText }) => itemText ?? []);
  const named = [productName ?? productId, ...values, ...options].join(', ');
  return quantity > 1 ? `${quantity} × ${named}` : named;
}

const sumOf = <T>(values: T[], pick: (value: T) => number): number =>
  values.reduce((sum, value) => sum + pick(value), 0);

/** A product with image, colour and size, without price; undefined when it was deleted. */
export async function productLine(
  context: TemplateContext,
  productId: string,
): Promise<MailLine | undefined> {
  const row = (await readProducts(context.services.db, [productId])).get(productId);
  if (!row) return undefined;
  return {
    name:
      localize(row.name ?? {}, context.locale) ??
      localize(row.master?.name ?? {}, context.locale) ??
      productId,
    details: choices(row, context),
    url: context.link(`/pd/${encodeURIComponent(productId)}.html`),
    ...imageOf(context, row),
  };
}

/** How products differ from the ones of the same master that they replace, such as `XS`, by id of both. */
export async function replacements(
  context: TemplateContext,
  pairs: { productId: string; exchangeFor: string }[],
): Promise<(productId: string, exchangeFor: string) => string> {
  const rows = await readProducts(context.services.db, [
    ...new Set(pairs.flatMap(({ productId, exchangeFor }) => [productId, exchangeFor])),
  ]);
  const valuesOf = (id: string) => {
    const row = rows.get(id);
    return row
      ? chosenValues(row.master?.variation_attributes, row.variation_values, context.locale).map(
          ({ value }) => value,
        )
      : [];
  };
  return (productId, exchangeFor) => {
    const before = valuesOf(productId);
    const changed = valuesOf(exchangeFor).filter((value, index) => value !== before[index]);
    return changed.join(', ') || exchangeFor;
  };
}

async function readProducts(db: Db, ids: string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select product.id, product.name, product.catalog_id, product.images, product.variation_values,
      catalog.image_settings,
      case when master.id is not null then jsonb_build_object('name', master.name, 'catalog_id', master.catalog_id,
        'images', master.images, 'image_settings', master_catalog.image_settings, 'variation_attributes', master.variation_attributes) end as master
    from product join catalog on catalog.id = product.catalog_id
    left join product master on master.id = product.master_id
    left join catalog master_catalog on master_catalog.id = master.catalog_id
    where product.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `Colour: White`, with the merchant's names. */
const choices = ({ master, variation_values }: Row, { locale }: TemplateContext): MailLine['details'] =>
  chosenValues(master?.variation_attributes, variation_values, locale).map(({ name, value }) => ({
    label: name,
    value,
  }));

function imageOf({ services }: TemplateContext, row: Row | undefined): { picture?: string } {
  const source = row && (row.images.length > 0 ? row : row.master);
  if (!row || !source) return {};
  const group = groupFor(source.images, 'small', row.variation_values) ?? source.images[0];
  const image = group?.images[0];
  if (!image) return {};
  const link = productImageLink(services.imageOrigin, source.catalog_id, source.image_settings, image.path);
  return { picture: `${link}${link.includes('?') ? '&' : '?'}sw=${PICTURE_WIDTH}` };
}
