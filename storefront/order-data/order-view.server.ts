import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { formatDay } from '../../shared/format-day.ts';
import { addressLines } from '../addresses/address-lines.server.ts';
import type { Bag } from '../basket-data/bag.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { isCertificate } from '../basket-data/certificates.server.ts';
import { needsProducts, shipmentInStockDates } from '../basket-data/expected-items.server.ts';
import { type LineProduct, lineProductLoader, productIdsOf } from '../basket-data/line-products.server.ts';
import type { Cancelled } from '../basket-data/order-sum.tsx';
import { methodName } from '../i18n/method-name.server.ts';
import { serverText, textLanguage } from '../i18n/server-text.server.ts';
import { providerName } from '../payment/provider-name.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { siteTimeZone } from '../platform/time-zone.server.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import {
  type CancelledView,
  cancelledOf,
  cancelledPieces,
  cancelledSumOf,
  restoredOf,
} from './cancelled-pieces.server.ts';
import { arrival } from './delivery-estimate.ts';
import { type OrderState, orderState } from './order-state.ts';
import { type ParcelView, parcelsOf, sentParcels } from './parcels.server.ts';
import type { ReasonView } from './reasons.server.ts';
import {
  changesOf,
  exchangeOf,
  type ReturnableView,
  type ReturnView,
  returnsOf,
} from './returnable.server.ts';
import { type TimelineEntry, timelineOf } from './timeline.server.ts';

export type Order = ShopperOrdersTypes.Order;

/** Expected delivery dates, e.g. `24 Nov 2026 – 26 Nov 2026`, at an address or a pickup point. */
export interface ExpectedView {
  dates: string;
  isPickup: boolean;
}

/** Order data shown to anyone who knows the order number and email. */
export interface OrderStatus {
  orderNo: string;
  /** DD Mon YYYY */
  date: string;
  state: OrderState;
  /** per delivery method; missing when unknown or when nothing is shipped */
  expected?: ExpectedView[];
  parcels?: ParcelView[];
  /** what gift certificates got back of a cancelled order */
  restored?: Money;
  /** its buyer withdrew from all of it before it was sent */
  withdrawn?: true;
}

/** Order in a list. */
export interface OrderEntry extends OrderStatus {
  total: Money;
  /** images of the first products */
  pictures: { src: string; alt: string }[];
  /** total quantity */
  count: number;
}

/** Address and method of a shipment. */
export interface DeliveryView {
  address: string[];
  method: string;
  /** delivered to a pickup point */
  isPickup: boolean;
}

/** Items, totals and addresses of an order. */
export interface OrderRecapView {
  email: string;
  /** one per distinct address and method */
  deliveries: DeliveryView[];
  billingAddress: string[];
  /** payment method, card numbers masked */
  payment: string;
  /** returned to the payment method so far */
  refunded?: Money;
  /** of an order with cancelled pieces */
  cancelledSum?: Cancelled;
  bag: Bag;
}

/** All data of an order page. */
export interface OrderView extends OrderStatus, OrderRecapView {
  /** reasons to choose from while the buyer can cancel it */
  cancel?: ReasonView[];
  /** what the buyer can return */
  returnable?: ReturnableView;
  /** pieces that the shop cannot send */
  cancelled: CancelledView[];
  returns: ReturnView[];
  /** the return that it replaces */
  exchangeOf?: string;
  withdrawals: WithdrawalView[];
  timeline: TimelineEntry[];
}

/** A withdrawal from the contract of the order. */
export interface WithdrawalView {
  id: string;
  /** day it was received, DD Mon YYYY */
  date: string;
  /** which products, as the buyer typed; empty for the whole order; undefined when somebody else may have declared it */
  items?: string | undefined;
}

/** Number of product images per order in a list. */
const MAX_PICTURES = 4;

export async function viewStatus(scope: CatalogueScope, order: Order): Promise<OrderStatus> {
  const language = textLanguage(scope.locale.id, 'orders.placed');
  return {
    orderNo: order.orderNo ?? '',
    date: formatDay(String(order.creationDate), language, await siteTimeZone(scope)),
    state: orderState(order),
    ...restoredOf(order),
  };
}

export async function viewEntry(scope: CatalogueScope, order: Order): Promise<OrderEntry> {
  const items = order.productItems ?? [];
  const shown = { ...order, productItems: items.slice(0, MAX_PICTURES) };
  const { lines } = await viewBag(scope, shown);
  return {
    ...(await viewStatus(scope, order)),
    // In a list, it is outside sentences.
    date: formatDay(String(order.creationDate), scope.locale.id, await siteTimeZone(scope)),
    total: cancelledSumOf(order).cancelledSum?.left ?? money(order.orderTotal ?? 0, order.currency ?? ''),
    pictures: lines.flatMap(({ image, name }) => (image ? [{ src: image.src, alt: name }] : [])),
    count:
      items.reduce((sum, item) => sum + (item.quantity ?? 0), order.giftCertificateItems?.length ?? 0) -
      cancelledPieces(order),
  };
}

export async function viewOrder(scope: CatalogueScope, order: Order): Promise<OrderView> {
  const preferences = await scope.services.preferences(scope.site.id);
  const timeZone = await siteTimeZone(scope);
  const status = await viewStatus(scope, order);
  // An order has the same fields for lines and totals as a basket.
  const basket: Basket = order;
  const loader = lineProductLoader(scope);
  const [bag, products] = await Promise.all([
    viewBag(scope, basket, loader),
    needsProducts(basket) ? loader.read(productIdsOf(basket.productItems)) : NO_PRODUCTS,
  ]);
  const names = lineNames(order, bag);
  const inStockDates = (shipmentId: string | undefined) => shipmentInStockDates(basket, shipmentId, products);
  const withdrawals = withdrawalsOf(order, scope.locale.id, timeZone);
  const withdrawn = NOT_YET_SENT.has(status.state) && withdrawals.some(({ items }) => items === '');
  const expected =
    withdrawn || NOT_SENT.has(status.state) ? [] : expectedOf(order, scope.locale.id, inStockDates);
  return {
    ...status,
    ...(withdrawn ? { withdrawn } : {}),
    ...(expected.length > 0 ? { expected } : {}),
    parcels:
      sentParcels(order, textLanguage(scope.locale.id, 'orders.delivered_on'), timeZone, names) ??
      parcelsOf(order.shipments, preferences, scope.services.log),
    email: order.customerInfo?.email ?? '',
    deliveries: deliveriesOf(order, scope.locale.id),
    billingAddress: addressLines(order.billingAddress, scope.locale.id),
    payment: paymentOf(order, scope.locale.id),
    ...refundOf(order),
    ...cancelledSumOf(order),
    ...(await changesOf(scope, order, timeZone, names, loader)),
    cancelled: cancelledOf(order, names),
    returns: await returnsOf(order, names, loader),
    ...exchangeOf(order),
    withdrawals,
    timeline: timelineOf(order, scope.locale.id, timeZone),
    bag,
  };
}

/** Names of the lines with what distinguishes them, such as `Linen shirt, White, M`, by item. */
function lineNames({ productItems = [] }: Order, { lines }: Bag): Map<string, string> {
  const byProduct = new Map(
    lines.map(({ productId, name, choices }) => [
      productId,
      [name, ...choices.map(({ value }) => value)].join(', '),
    ]),
  );
  return new Map(
    productItems.map(({ itemId = '', productId = '', productName = '' }) => [
      itemId,
      byProduct.get(productId) ?? productName,
    ]),
  );
}

const withdrawalsSchema = z
  .array(z.object({ withdrawalId: z.string(), receivedAt: z.string(), items: z.string().optional() }))
  .catch([]);

const withdrawalsOf = (
  { c_withdrawals: given }: Order,
  localeId: string,
  timeZone: string,
): WithdrawalView[] =>
  withdrawalsSchema.parse(given ?? []).map(({ withdrawalId, receivedAt, items }) => ({
    id: withdrawalId,
    date: formatDay(receivedAt, textLanguage(localeId, 'orders.withdrawal'), timeZone),
    items,
  }));

function deliveriesOf({ shipments = [] }: Order, localeId: string): DeliveryView[] {
  return distinct(
    shipments
      .filter(({ shippingAddress }) => shippingAddress)
      .map(({ shippingAddress, shippingMethod }) => ({
        address: addressLines(shippingAddress, localeId),
        method: methodName(shippingMethod),
        isPickup: Boolean(shippingAddress?.c_accessPointId),
      })),
  );
}

const NOT_YET_SENT = new Set<OrderState>(['awaiting', 'placed', 'preparing']);
const NOT_SENT = new Set<OrderState>(['awaiting', 'cancelled', 'failed', 'delivered']);

const NO_PRODUCTS: ReadonlyMap<string, LineProduct> = new Map();

/** Returns the distinct delivery dates of the shipments, counted from the order or from the restock date of their lines. */
function expectedOf(
  { shipments = [], creationDate }: Order,
  localeId: string,
  inStockDates: (shipmentId: string | undefined) => string[],
): ExpectedView[] {
  const placed = new Date(String(creationDate));
  if (Number.isNaN(placed.getTime())) return [];
  const language = textLanguage(localeId, 'orders.expected');
  const all = shipments.flatMap(({ shipmentId, shippingAddress, shippingMethod }) => {
    const estimate = shippingMethod?.c_estimatedArrivalTime ?? shippingMethod?.description;
    const dates =
      typeof estimate === 'string'
        ? arrival(estimate, language, placed, shippingAddress?.countryCode ?? '', inStockDates(shipmentId))
        : undefined;
    return dates ? [{ dates, isPickup: Boolean(shippingAddress?.c_accessPointId) }] : [];
  });
  return distinct(all);
}

const distinct = <T>(values: T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Gift certificates and the other payment method, as far as they paid. */
function paymentOf({ paymentInstruments = [] }: Order, localeId: string): string {
  const certificates = paymentInstruments
    .filter((one) => isCertificate(one) && one.amount !== 0)
    .map(({ maskedGiftCertificateCode = '' }) =>
      serverText(localeId, 'gift.ending_in', { digits: maskedGiftCertificateCode.slice(-4) }),
    );
  const instrument = paymentInstruments.find(
    (one) => !isCertificate(one) && (certificates.length === 0 || one.amount !== 0),
  );
  return [...certificates, instrument ? nameOf(instrument) : ''].filter(Boolean).join(', ');
}

/** What our service refunded; other platforms refund in their order management. */
function refundOf({ c_refundedTotal: amount, currency = '' }: Order): Pick<OrderRecapView, 'refunded'> {
  return typeof amount === 'number' && amount > 0 ? { refunded: money(amount, currency) } : {};
}

function nameOf(instrument: NonNullable<Order['paymentInstruments']>[number]): string {
  const { cardType, maskedNumber } = instrument.paymentCard ?? {};
  if (cardType) return `${cardType} ${maskedNumber?.replace(/\*+/, '•••• ') ?? ''}`.trim();
  const name = providerName(instrument.paymentMethodId) ?? instrument.c_paymentMethodName;
  return typeof name === 'string' ? name : '';
}
