import { toAmount } from '../../../shared/minor-units.ts';
import type { Order } from '../../orders/order-json.ts';
import { remainingTaxCents } from '../../orders/remaining-tax.ts';
import { findSiteOrder, type OrderRow, orderOf } from '../../orders/repository.ts';
import { cancellationCents, openLines, remainingCents } from '../../orders/shipped-lines.ts';
import { amountText } from '../../pricing/amount.ts';
import type { Block } from '../layout/mail-content.ts';
import { orderMail, viewButton } from './order.ts';
import { orderLines } from './order-lines.ts';
import type { MailTemplate, TemplateContext } from './template.ts';

/** Pieces that cannot be sent, with what becomes of the money. */
export const orderLinesCancelled: MailTemplate<'order-lines-cancelled'> = async (
  context,
  { orderNo, cancellation: number },
) => {
  const row = await findSiteOrder(context.services.db, context.siteId, orderNo);
  const cancellation = row?.fulfilment.cancellations?.find((one) => one.number === number);
  if (!row || !cancellation) return undefined;
  const order = orderOf(row);
  const { say, locale } = context;
  const currency = order.currency!;
  const { items, certificateCents, refundCents } = cancellation;
  const told = (text: 'linesNotCharged' | 'linesRefunded' | 'certificateRestored', cents: number) =>
    cents > 0 ? [say(text, { amount: amountText(toAmount(cents, currency), currency, locale) })] : [];
  const paragraph = say('linesCancelledText', { orderNo });
  // A mail that is composed later says the same: what was shipped or cancelled later was left then.
  const { parcels = [], cancellations = [] } = row.fulfilment;
  const isLater = (at: string) => Date.parse(at) > Date.parse(cancellation.at);
  const isLeft =
    openLines(row).length > 0 ||
    cancellations.some((one) => one.number > number) ||
    parcels.some(({ shippedAt }) => isLater(shippedAt));
  const money = [
    ...told('linesNotCharged', cancellationCents(cancellation) - certificateCents - refundCents),
    ...told('certificateRestored', certificateCents),
    ...told('linesRefunded', refundCents),
  ];
  return orderMail(order, context, {
    subject: say('linesCancelledSubject', { orderNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say('linesCancelledTitle') },
      { kind: 'text', text: paragraph },
      {
        kind: 'lines',
        lines: await orderLines(context, order, piecesOf(items)),
        isLast: true,
      },
      ...newTotal(context, row, number),
      ...[...money, ...(isLeft ? [say('linesRest')] : [])].map((text) => ({ kind: 'text' as const, text })),
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
};

/** What the order costs after a cancellation, as it was then, with its tax. Nothing is due for an exchange. */
function newTotal({ say, locale }: TemplateContext, row: OrderRow, number: number): Block[] {
  if (row.fulfilment.exchange) return [];
  const { currency = '', taxation } = row.content as Order;
  const { cancellations = [] } = row.fulfilment;
  const then = {
    ...row,
    fulfilment: { ...row.fulfilment, cancellations: cancellations.filter((one) => one.number <= number) },
  };
  const amount = (cents: number) => amountText(toAmount(cents, currency), currency, locale);
  const taxCents = remainingTaxCents(then);
  const label = say(taxation === 'gross' ? 'orderTaxIncluded' : 'orderTax');
  const tax = taxCents > 0 ? [{ label, value: amount(taxCents) }] : [];
  const total = { label: say('linesTotal'), value: amount(remainingCents(then)), strong: true };
  return [{ kind: 'totals', rows: taxation === 'gross' ? [total, ...tax] : [...tax, total] }];
}

const piecesOf = (items: { itemId: string; quantity: number }[]): Map<string, number> =>
  new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
