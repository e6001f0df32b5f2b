import { deliveryDays } from '../../../shared/delivery-days.ts';
import { formatDay } from '../../../shared/format-day.ts';
import { exemptReason, LEGAL_RULES_PREFERENCE, legalRulesOf } from '../../../shared/legal-rules.ts';
import type { Order } from '../../orders/order-json.ts';
import { orderByNumber } from '../../orders/repository.ts';
import { siteCustomPreferences } from '../../preferences/custom-preferences.ts';
import { amountText } from '../../pricing/amount.ts';
import type { Block, MailContent } from '../layout/mail-content.ts';
import {
  certificateLines,
  certificateName,
  certificateTotal,
  isCertificate,
  redeemed,
  redeemedRows,
} from './certificate-lines.ts';
import { type Column, columns } from './columns.ts';
import { contractTerms } from './contract-terms.ts';
import { envelope } from './envelope.ts';
import { invoiceFile } from './invoice-file.ts';
import { orderLines } from './order-lines.ts';
import type { MailTemplate, TemplateContext } from './template.ts';
import { withoutLinks } from './without-links.ts';

/** Order confirmation, in the order's language [CHK-08]. */
export const orderPlaced: MailTemplate<'order-placed'> = async (context, { orderNo }) => {
  const order = await orderByNumber(context.services.db, context.siteId, orderNo);
  if (!order) return undefined;
  const { say, timeZone } = context;
  const date = (language: string) => formatDay(order.creationDate!, language, timeZone);
  const paragraph = say(hasProducts(order) ? 'orderText' : 'orderGiftText', { orderNo, date });
  // Gift certificates alone are delivered, and invoiced, when they are ordered.
  const file = await invoiceFile(context, orderNo, ({ parcel }) => parcel === 0);
  const terms = await contractTerms(context, hasProducts(order) ? 'goods' : 'gift');
  return orderMail(order, context, {
    subject: say('orderSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('orderTitle') },
      { kind: 'text', text: paragraph },
      {
        kind: 'lines',
        lines: [
          ...(await orderLines(context, order, undefined, await exemptions(context, order))),
          ...certificateLines(context, order),
        ],
      },
      totals(context, order),
      columns([...delivery(context, order), ...arrival(context, order), ...invoice(context, order)]),
      viewButton(context, order),
      ...file.blocks,
      ...terms.blocks,
      { kind: 'small', text: say('orderQuestions') },
    ],
    attachments: [...file.attachments, ...terms.attachments],
  });
};

/** Details of lines without the right of withdrawal, where a country shipped to asks to announce them. */
async function exemptions(
  { services, siteId, say }: TemplateContext,
  { shipments = [], productItems }: Order,
) {
  if (!productItems?.some((item) => item.c_withdrawalExempt)) return () => [];
  const preferences = await siteCustomPreferences(services.db, siteId, true);
  const countries = shipments.map(({ shippingAddress }) => shippingAddress?.countryCode ?? '');
  const rules = legalRulesOf(countries, preferences.find(({ id }) => id === LEGAL_RULES_PREFERENCE)?.value);
  return (item: NonNullable<Order['productItems']>[number]): string[] => {
    const reason = rules.has('exemptGoods') ? exemptReason(item.c_withdrawalExempt) : undefined;
    return reason ? [say('orderExempt', { reason })] : [];
  };
}

/** An order without products only buys gift certificates, which are mailed. */
const hasProducts = ({ productItems = [] }: Order): boolean => productItems.length > 0;

export function orderMail(
  order: Order,
  { say }: TemplateContext,
  content: Omit<MailContent, 'to' | 'reason'>,
): MailContent | undefined {
  const to = order.customerInfo?.email;
  return to ? { ...content, to, reason: say('reasonOrder') } : undefined;
}

/** Link to the order, also for guests: who enters the email of the order sees all of it. */
export function viewButton(
  { say, link }: TemplateContext,
  { orderNo = '', orderViewCode = '' }: Order,
): Block {
  const query = new URLSearchParams({ orderNo, code: orderViewCode });
  return { kind: 'button', label: say('orderButton'), url: link(`/tracking?${query}`) };
}

/** Totals like on the order page: a row per cost, and the promotions that applied. */
function totals(context: TemplateContext, order: Order): Block {
  const { say, locale } = context;
  const amount = (value: number | undefined) => amountText(value ?? 0, order.currency!, locale);
  const discount = (order.orderPriceAdjustments ?? []).reduce((sum, { price = 0 }) => sum + price, 0);
  const shipping = order.shippingTotal ?? 0;
  const isGross = order.taxation === 'gross';
  const tax = { label: say(isGross ? 'orderTaxIncluded' : 'orderTax'), value: amount(order.taxTotal) };
  return {
    kind: 'totals',
    notes: promotionsOf(order),
    rows: [
      { label: say('orderSubtotal'), value: amount((order.productSubTotal ?? 0) + certificateTotal(order)) },
      ...(discount < -0.004 ? [{ label: say('orderDiscount'), value: amount(discount) }] : []),
      ...(hasProducts(order)
        ? [{ label: say('orderShipping'), value: shipping > 0 ? amount(shipping) : say('orderFree') }]
        : []),
      ...(isGross ? [] : [tax]),
      { label: say('orderTotal'), value: amount(order.orderTotal), strong: true },
      ...(isGross && (order.taxTotal ?? 0) > 0 ? [tax] : []),
      ...redeemedRows(context, order),
    ],
  };
}

/**
 * Callouts of the promotions that changed the total or added a bonus product, each once: on the order, on lines and
 * their options, on delivery.
 */
function promotionsOf(order: Order): string[] {
  const adjustments = [
    ...(order.orderPriceAdjustments ?? []),
    ...(order.productItems ?? []).flatMap((item) => [
      ...(item.priceAdjustments ?? []),
      ...(item.optionItems ?? []).flatMap((option) => option.priceAdjustments ?? []),
    ]),
    ...(order.shippingItems ?? []).flatMap((item) => item.priceAdjustments ?? []),
  ];
  const bonuses = (order.productItems ?? []).filter((item) => item.bonusProductLineItem);
  const changing = [
    ...adjustments.filter(({ price = 0 }) => Math.abs(price) >= 0.005),
    ...bonuses.flatMap((item) => item.priceAdjustments ?? []),
  ];
  return [...new Set(changing.map(textOf))].filter(Boolean);
}

/** Empty where the merchant gave a promotion neither a callout nor a name: an id says nothing to shoppers. */
const textOf = ({ itemText = '', promotionId }: { itemText?: string; promotionId?: string }): string =>
  itemText === promotionId ? '' : itemText;

/** Destination and method of each shipment. */
export function delivery({ say, locale }: TemplateContext, { shipments = [] }: Order): Column[] {
  return shipments.flatMap(({ shippingAddress, shippingMethod }) => [
    {
      title: say(shippingAddress?.c_accessPointId ? 'orderCollectAt' : 'orderShipTo'),
      lines: envelope(shippingAddress, locale),
    },
    { title: say('orderMethod'), lines: [shippingMethod?.name ?? ''].filter(Boolean) },
  ]);
}

/** Delivery dates of the shipments by their methods, counted from the order or from the restock date of their items. */
export function arrival(
  { say, locale }: TemplateContext,
  { shipments = [], productItems = [], creationDate }: Order,
): Column[] {
  const dates = shipments.flatMap(({ shipmentId, shippingAddress, shippingMethod }) => {
    const days = deliveryDays(
      shippingMethod?.c_estimatedArrivalTime,
      new Date(creationDate ?? ''),
      shippingAddress?.countryCode ?? '',
      productItems.flatMap((item) =>
        item.shipmentId === shipmentId && (item.c_inStockDate || item.c_stockHandling)
          ? [item.c_inStockDate]
          : [],
      ),
    );
    return days ? [[...new Set(days.map((day) => formatDay(day.toISOString(), locale)))].join(' – ')] : [];
  });
  return [{ title: say('orderArrives'), lines: [...new Set(dates)] }];
}

/** Names of payment methods that are not translated. */
const PAID_BY: Record<string, string> = { PAYPAL: 'PayPal', KLARNA: 'Klarna', APPLE_PAY: 'Apple Pay' };

/** Billing address and payment method. */
function invoice(context: TemplateContext, order: Order): Column[] {
  const { say, locale } = context;
  const certificates = redeemed(order).map((one) => certificateName(context, one));
  const card = order.paymentInstruments?.find((one) => !isCertificate(one));
  const paid = [
    // The client sends the card type, so it is treated as untrusted text.
    withoutLinks(
      card?.paymentCard?.cardType ?? PAID_BY[card?.paymentMethodId ?? ''] ?? card?.c_paymentMethodName ?? '',
    ),
    card?.paymentCard?.maskedNumber?.replace(/\*+/, '•••• '),
  ];
  return [
    { title: say('orderBillTo'), lines: envelope(order.billingAddress, locale) },
    { title: say('orderPayment'), lines: [...certificates, paid.filter(Boolean).join(' ')].filter(Boolean) },
  ];
}
