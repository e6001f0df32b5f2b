import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import { resolveSite } from '../http/site-context.ts';
import type { Order } from './order-json.ts';

interface Names {
  payments: Map<string, Localized>;
  methods: Map<string, { name: Localized; description: Localized }>;
  promotions: Map<string, { name: Localized; callout: Localized }>;
}

/** An adjustment, or a delivery line, as far as its text depends on the language. */
interface Texted {
  itemText?: string;
  promotionId?: string;
}

/**
 * An order with the names of its delivery and payment methods and promotions in the language of a reader, where the site still has them; an order
 * keeps those of the language in which it was placed. Without a `locale`, or with that of the order, it stays as it was placed.
 * Throws 400 for a locale that no site has.
 */
export async function inLanguageOf(
  catalogue: Catalogue,
  siteId: string,
  locale: string | undefined,
  order: Order,
): Promise<Order> {
  if (!locale) return order;
  const site = await resolveSite(catalogue, siteId, locale);
  if (site.locale === order.customerLocale) return order;
  const { methods, payments, promotions } = await namesOf(catalogue, siteId, order.currency ?? '');
  const adjusted = <T extends Texted>(adjustments: T[] | undefined): T[] | undefined =>
    adjustments?.map((one) => {
      const known = promotions.get(one.promotionId ?? '');
      const text = known && (localize(known.callout, site.locale) ?? localize(known.name, site.locale));
      return text ? { ...one, itemText: text } : one;
    });
  const withAdjustments = <T extends { priceAdjustments?: Texted[] }>(item: T): T =>
    item.priceAdjustments ? { ...item, priceAdjustments: adjusted(item.priceAdjustments) } : item;
  const nameOf = (methodId: string | undefined) => {
    const known = methods.get(methodId ?? '');
    return known && localize(known.name, site.locale);
  };
  const methodIds = new Map(
    order.shipments?.map(({ shipmentId, shippingMethod }) => [shipmentId, shippingMethod?.id]),
  );
  return {
    ...order,
    ...(order.shipments
      ? {
          shipments: order.shipments.map((shipment) => {
            const { shippingMethod } = shipment;
            const name = nameOf(shippingMethod?.id);
            if (!shippingMethod || !name) return shipment;
            const description = localize(methods.get(shippingMethod.id!)!.description, site.locale);
            return {
              ...shipment,
              shippingMethod: { ...shippingMethod, name, ...(description ? { description } : {}) },
            };
          }),
        }
      : {}),
    ...(order.shippingItems
      ? {
          shippingItems: order.shippingItems.map((item) => {
            const name = nameOf(methodIds.get(item.shipmentId));
            return withAdjustments(name ? { ...item, itemText: name } : item);
          }),
        }
      : {}),
    ...(order.paymentInstruments
      ? {
          paymentInstruments: order.paymentInstruments.map((instrument) => {
            const known = payments.get(instrument.paymentMethodId ?? '');
            const name = known && localize(known, site.locale);
            // Gift certificates have no name of a method.
            return name && instrument.c_paymentMethodName
              ? { ...instrument, c_paymentMethodName: name }
              : instrument;
          }),
        }
      : {}),
    ...(order.orderPriceAdjustments ? { orderPriceAdjustments: adjusted(order.orderPriceAdjustments) } : {}),
    ...(order.productItems
      ? {
          productItems: order.productItems.map((item) => ({
            ...withAdjustments(item),
            ...(item.optionItems ? { optionItems: item.optionItems.map(withAdjustments) } : {}),
          })),
        }
      : {}),
  } as Order;
}

/** The names of a site's delivery methods in a currency, also of those that are not offered any more, of its payment methods and promotions. */
const namesOf = (catalogue: Catalogue, siteId: string, currency: string): Promise<Names> =>
  cached(catalogue, `names of orders ${siteId} ${currency}`, async () => {
    const { db } = catalogue;
    const [methods, payments, promotions] = await Promise.all([
      db
        .selectFrom('shipping_method')
        .select(['id', 'name', 'description'])
        .where('site_id', '=', siteId)
        .where('currency', '=', currency)
        .execute(),
      db.selectFrom('payment_method').select(['id', 'name']).where('site_id', '=', siteId).execute(),
      db.selectFrom('promotion').select(['id', 'name', 'callout']).where('site_id', '=', siteId).execute(),
    ]);
    return {
      methods: new Map(methods.map(({ id, ...texts }) => [id, texts])),
      payments: new Map(payments.map(({ id, name }) => [id, name])),
      promotions: new Map(promotions.map(({ id, ...texts }) => [id, texts])),
    };
  });
