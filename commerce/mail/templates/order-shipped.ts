import type { Parcel } from '../../database/tables/orders.ts';
import type { Order } from '../../orders/order-json.ts';
import { findSiteOrder, orderOf } from '../../orders/repository.ts';
import { piecesIn } from '../../orders/ship-order.ts';
import { openLines } from '../../orders/shipped-lines.ts';
import { trackingUrl } from '../../shipping/tracking.ts';
import type { Block } from '../layout/mail-content.ts';
import { type Column, columns } from './columns.ts';
import { invoiceFile } from './invoice-file.ts';
import { arrival, delivery, orderMail, viewButton } from './order.ts';
import { orderLines } from './order-lines.ts';
import type { MailTemplate, TemplateContext } from './template.ts';

/** Shipping confirmation: of the whole order, or of one of its parcels with its lines. */
export const orderShipped: MailTemplate<'order-shipped'> = async (context, { orderNo, parcel }) => {
  const row = await findSiteOrder(context.services.db, context.siteId, orderNo);
  if (!row) return undefined;
  const order = orderOf(row);
  const { say } = context;
  const pieces = parcel === undefined ? undefined : piecesIn(row, parcel);
  // A mail that is composed later says the same: what later parcels have was still missing in this one.
  const later = row.fulfilment.parcels?.some(({ number }) => number > (parcel ?? number)) ?? false;
  const rest = later || openLines(row).length > 0 ? 'follows' : 'none';
  const paragraph = say(pieces ? 'shippedPartText' : 'shippedText', { orderNo, rest });
  const sent = pieces ? parcelOf(row.fulfilment.parcels, parcel) : (order.shipments ?? []);
  const invoice = await invoiceFile(context, orderNo, (one) => one.parcel === (parcel ?? 1));
  return orderMail(order, context, {
    subject: say(pieces ? 'shippedPartSubject' : 'shippedSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('shippedTitle') },
      { kind: 'text', text: paragraph },
      { kind: 'lines', lines: await orderLines(context, order, pieces), isLast: true },
      columns([
        ...delivery(context, order),
        ...(rest === 'none' ? arrival(context, order) : []),
        ...tracking(context, sent),
      ]),
      ...(await carrierButtons(context, order, sent)),
      viewButton(context, order),
      ...invoice.blocks,
      { kind: 'small', text: say('orderQuestions') },
    ],
    attachments: invoice.attachments,
  });
};

interface Sent {
  trackingNumber?: string | undefined;
  c_carrier?: string;
  shippingMethod?: { id?: string };
}

const parcelOf = (parcels: Parcel[] = [], wanted: number | undefined): Sent[] =>
  parcels
    .filter(({ number }) => number === wanted)
    .map(({ trackingNumber, carrier }) => ({ trackingNumber, ...(carrier ? { c_carrier: carrier } : {}) }));

/** Tracking numbers. */
function tracking({ say }: TemplateContext, sent: Sent[]): Column[] {
  const lines = sent.flatMap(({ trackingNumber, c_carrier: carrier }) =>
    trackingNumber ? [[carrier, trackingNumber].filter(Boolean).join(' ')] : [],
  );
  return [{ title: say('shippedTracking'), lines: [...new Set(lines)] }];
}

/** Links to the carriers' tracking pages. */
async function carrierButtons(
  { services, siteId, say }: TemplateContext,
  { shipments = [] }: Order,
  sent: Sent[],
): Promise<Block[]> {
  const method = shipments[0]?.shippingMethod?.id;
  const urls = await Promise.all(
    sent.map((one) =>
      trackingUrl(services.db, siteId, {
        ...one,
        ...(method && !one.shippingMethod ? { shippingMethod: { id: method } } : {}),
      }),
    ),
  );
  return [...new Set(urls)].flatMap((url) =>
    url ? [{ kind: 'button' as const, label: say('shippedButton'), url }] : [],
  );
}
