import { sql } from 'kysely';
import type { Localized } from '../../database/columns.ts';
import type { Db } from '../../database/connection.ts';
import { localize } from '../../database/localized.ts';
import type { ImageGroup, VariationAttribute } from '../../database/tables/catalogue.ts';
import type { Order } from '../../orders/order-json.ts';
import { groupFor, imageLink } from '../../products/image-groups.ts';
import { amountText } from '../amount.ts';
import type { Desk } from '../compose.ts';
import type { LetterLine } from '../layout/letter.ts';

/** Pixels, for a picture shown at 72 on a fine screen. */
const PICTURE_WIDTH = 160;

interface Row {
  id: string;
  name: Localized;
  catalog_id: string;
  images: ImageGroup[];
  variation_values: Record<string, string>;
  master: {
    name: Localized;
    catalog_id: string;
    images: ImageGroup[];
    variation_attributes: VariationAttribute[];
  } | null;
}

/** What was ordered, with its picture, colour and size. A product that is gone from the catalogue keeps its name. */
export async function orderLines(desk: Desk, order: Order): Promise<LetterLine[]> {
  const items = order.productItems ?? [];
  const ids = [...new Set(items.map((item) => item.productId!))];
  const rows = await readProducts(desk.services.db, ids);
  return items.map((item) => {
    const row = rows.get(item.productId!);
    return {
      name: item.productName ?? item.productId!,
      details: [
        ...(row ? choices(row, desk.locale) : []),
        desk.say('orderQuantity', { quantity: item.quantity ?? 1 }),
      ],
      price: amountText(item.priceAfterItemDiscount ?? item.price ?? 0, order.currency!, desk.locale),
      url: desk.link(`/pd/${encodeURIComponent(item.productId!)}.html`),
      ...pictureOf(desk, row),
    };
  });
}

/** One product with its picture, colour and size, and no price; undefined when it is gone from the catalogue. */
export async function productLine(desk: Desk, productId: string): Promise<LetterLine | undefined> {
  const row = (await readProducts(desk.services.db, [productId])).get(productId);
  if (!row) return undefined;
  return {
    name: localize(row.name ?? {}, desk.locale) ?? localize(row.master?.name ?? {}, desk.locale) ?? productId,
    details: choices(row, desk.locale),
    url: desk.link(`/pd/${encodeURIComponent(productId)}.html`),
    ...pictureOf(desk, row),
  };
}

async function readProducts(db: Db, ids: string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select product.id, product.name, product.catalog_id, product.images, product.variation_values,
      case when master.id is not null then jsonb_build_object('name', master.name, 'catalog_id', master.catalog_id,
        'images', master.images, 'variation_attributes', master.variation_attributes) end as master
    from product left join product master on master.id = product.master_id
    where product.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `Colour: White`, in the names the merchant gave. */
function choices({ master, variation_values: chosen }: Row, locale: string): string[] {
  return (master?.variation_attributes ?? []).flatMap((attribute) => {
    const value = chosen[attribute.id];
    if (value === undefined) return [];
    const known = attribute.values.find((candidate) => candidate.value === value);
    const name = localize(attribute.name as Localized, locale) ?? attribute.id;
    return [`${name}: ${localize(known?.name as Localized | undefined, locale) ?? value}`];
  });
}

function pictureOf({ services }: Desk, row: Row | undefined): { picture?: string } {
  const source = row && (row.images.length > 0 ? row : row.master);
  if (!row || !source) return {};
  const group = groupFor(source.images, 'small', row.variation_values) ?? source.images[0];
  const image = group?.images[0];
  if (!image) return {};
  const link = imageLink(services.imageOrigin, source.catalog_id, image.path);
  return { picture: `${link}?sw=${PICTURE_WIDTH}` };
}
