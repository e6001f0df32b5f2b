import { toAmount } from '../../../shared/minor-units.ts';
import type { Order } from '../../orders/order-json.ts';
import { findSiteOrder, orderOf } from '../../orders/repository.ts';
import { findReturn, type OrderReturn, refundOf } from '../../orders/returned-lines.ts';
import { siteCustomPreferences } from '../../preferences/custom-preferences.ts';
import { amountText } from '../../pricing/amount.ts';
import type { Block, MailContent } from '../layout/mail-content.ts';
import { columns } from './columns.ts';
import { orderMail, viewButton } from './order.ts';
import { orderLines, replacements } from './order-lines.ts';
import type { TemplateContext } from './template.ts';
import { withoutLinks } from './without-links.ts';

/** Site preference: where returns are sent to, a line of the address each. */
const ADDRESS = 'returnAddress';

interface About {
  orderNo: string;
  returnNo: string;
}

/** A return that the buyer requested, with how to send it. */
export const returnRequested = (context: TemplateContext, about: About) =>
  returnMail(context, about, 'returnRequested', async ({ say, services, siteId }) => {
    const preferences = await siteCustomPreferences(services.db, siteId, true);
    const address = preferences.find(({ id }) => id === ADDRESS)?.value;
    if (typeof address !== 'string' || address.trim() === '')
      return [{ kind: 'text', text: say('returnWithoutAddress') }];
    const lines = address.split(/\r?\n/).filter(Boolean);
    return [
      { kind: 'text', text: say('returnHow', { returnNo: about.returnNo }) },
      columns([{ title: say('returnAddress'), lines }]),
    ];
  });

/** A return whose goods arrived. */
export const returnReceived = (context: TemplateContext, about: About) =>
  returnMail(context, about, 'returnReceived', async () => []);

/** A return that the merchant rejected, with the reason. */
export const returnRejected = (context: TemplateContext, about: About) =>
  returnMail(context, about, 'returnRejected', async (_context, note) =>
    note ? [{ kind: 'text', text: withoutLinks(note) }] : [],
  );

async function returnMail(
  context: TemplateContext,
  { orderNo, returnNo }: About,
  kind: 'returnRequested' | 'returnReceived' | 'returnRejected',
  more: (context: TemplateContext, note: string) => Promise<Block[]>,
): Promise<MailContent | undefined> {
  const { db } = context.services;
  const row = await findSiteOrder(db, context.siteId, orderNo);
  const found = await findReturn(db, returnNo);
  if (!row || !found) return undefined;
  const order = orderOf(row);
  const { say } = context;
  const pieces = new Map<string, number>();
  for (const { itemId, quantity } of found.lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  const totals = kind === 'returnRejected' ? [] : expected(context, order, found);
  const paragraph = say(`${kind}Text`, { orderNo, returnNo });
  return orderMail(order, context, {
    subject: say(`${kind}Subject`, { orderNo, returnNo }),
    preview: paragraph,
    blocks: [
      { kind: 'title', text: say(`${kind}Title`) },
      { kind: 'text', text: paragraph },
      ...(await more(context, found.note)),
      {
        kind: 'lines',
        lines: await orderLines(context, order, pieces, await exchanges(context, found)),
        ...(totals.length > 0 ? {} : { isLast: true as const }),
      },
      ...totals,
      viewButton(context, order),
      { kind: 'small', text: say('orderQuestions') },
    ],
  });
}

/** Which other size the buyer wants instead of a piece. */
async function exchanges(context: TemplateContext, { lines }: OrderReturn) {
  const wanted = lines.flatMap((line) =>
    line.exchangeFor ? [{ ...line, exchangeFor: line.exchangeFor }] : [],
  );
  const sizeOf = await replacements(context, wanted);
  return (_item: unknown, group: { itemId?: string }[]): string[] =>
    wanted
      .filter(({ itemId }) => group.some((one) => one.itemId === itemId))
      .map(({ productId, exchangeFor, quantity }) => {
        const said = context.say('returnExchange', { size: sizeOf(productId, exchangeFor) });
        return quantity > 1 ? `${quantity} × ${said}` : said;
      });
}

/** What the buyer can expect, with delivery, and the fee that is deducted from it. */
function expected({ say, locale }: TemplateContext, order: Order, { worth }: OrderReturn): Block[] {
  const cents = worth ? refundOf(worth) : 0;
  if (!worth || cents <= 0) return [];
  const { currency = '' } = order;
  const amount = (value: number) => amountText(toAmount(value, currency), currency, locale);
  return [
    {
      kind: 'totals',
      rows: [
        ...(worth.deliveryCents > 0 && worth.leftCents === undefined
          ? [{ label: say('orderShipping'), value: amount(worth.deliveryCents) }]
          : []),
        ...(worth.feeCents > 0 && worth.leftCents === undefined
          ? [{ label: say('returnFee'), value: amount(-worth.feeCents) }]
          : []),
        { label: say('returnExpected'), value: amount(cents), strong: true },
      ],
    },
  ];
}
