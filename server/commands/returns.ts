import { z } from 'zod';
import type { Db } from '../../commerce/database/connection.ts';
import { refundAmount } from '../../commerce/orders/parcel-input.ts';
import { findReturn, newestReturns, type OrderReturn } from '../../commerce/orders/returned-lines.ts';
import {
  exchangeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  type StepRefusal,
  type StepResult,
} from '../../commerce/returns/process-return.ts';
import { decimalAmount, parseAmount } from '../../shared/minor-units.ts';
import { exitWith, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';
import { refundText, returnState } from './refund-text.ts';

const LIMIT = 100;
const USAGE = `Usage: npm run returns                                    lists the newest returns
       npm run returns -- RETURNNO --receive              records that the goods arrived
       npm run returns -- RETURNNO --inspect --restock yes|no
                                                          records that they were examined
       npm run returns -- RETURNNO --refund [--amount 19.90] [--instead-of-exchange]
                                                          refunds its value, or another amount; also when the buyer
                                                          wants another size
       npm run returns -- RETURNNO --exchange             orders the sizes that the buyer wants, and refunds the rest
       npm run returns -- RETURNNO --reject --reason TEXT rejects it; the buyer reads the reason`;

const argumentsSchema = z
  .strictObject({
    returnNo: z
      .string()
      .regex(/^\d{1,20}-R\d{1,6}$/)
      .optional(),
    receive: z.boolean().optional(),
    inspect: z.boolean().optional(),
    restock: z.enum(['yes', 'no']).optional(),
    refund: z.boolean().optional(),
    amount: refundAmount.optional(),
    'instead-of-exchange': z.boolean().optional(),
    exchange: z.boolean().optional(),
    reject: z.boolean().optional(),
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .refine(
    ({ returnNo, receive, inspect, restock, refund, exchange, amount, reject, reason, ...more }) => {
      const steps = [receive, inspect, refund, exchange, reject].filter(Boolean).length;
      const ofRefund = amount ?? more['instead-of-exchange'];
      const belongs = !!inspect === !!restock && !!reject === !!reason && (!ofRefund || !!refund);
      return belongs && steps === (returnNo ? 1 : 0);
    },
    { message: 'options', path: ['options'] },
  );

type Request = z.output<typeof argumentsSchema>;

const OPTIONS = {
  receive: { type: 'boolean' },
  inspect: { type: 'boolean' },
  restock: { type: 'string' },
  refund: { type: 'boolean' },
  amount: { type: 'string' },
  'instead-of-exchange': { type: 'boolean' },
  exchange: { type: 'boolean' },
  reject: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

function ofAtMostOneReturn(values: object, [returnNo, ...more]: string[]): object {
  if (more.length > 0) throw new Error('Expected one number of a return.');
  return { ...values, ...(returnNo ? { returnNo } : {}) };
}

/** Does a step and returns what to print; throws an Error with the reason when it is rejected. */
async function act(db: Db, returnNo: string, request: Request, now: Date): Promise<string[]> {
  const currency = await currencyOf(db, returnNo);
  const run = (): Promise<StepResult> => {
    if (request.receive) return receiveReturn(db, returnNo, now);
    if (request.inspect) return inspectReturn(db, returnNo, request.restock === 'yes', now);
    if (request.reject) return rejectReturn(db, returnNo, request.reason!, now);
    if (request.exchange) return exchangeReturn(db, returnNo, now);
    const amountCents = minorOf(request.amount, currency);
    return refundReturn(db, returnNo, now, amountCents, request['instead-of-exchange']);
  };
  const result = await run();
  if ('refused' in result) throw rejected(returnNo, result.refused);
  const found = (await findReturn(db, returnNo))!;
  const lines = [lineOf(found)];
  const amount = (cents: number) => `${decimalAmount(cents, currency)} ${currency}`;
  const { refundCents, certificateCents = 0, outsideCents = 0, valueCents, beforeCents = 0 } = result;
  const { exchangeOrderNo, soldOut = [] } = result;
  if (exchangeOrderNo)
    lines.push(`The order ${exchangeOrderNo} sends what the buyer wants instead; nothing is due for it.`);
  if (soldOut.length > 0) lines.push(`Sold out, so it is refunded instead: ${soldOut.join(', ')}.`);
  if (!request.refund && valueCents === 0) return lines;
  const paymentCents = refundCents - certificateCents - outsideCents;
  lines.push(refundText({ paymentCents, certificateCents, outsideCents }, currency));
  if (beforeCents > 0)
    lines.push(
      `${amount(beforeCents)} of the return were refunded before, so ${amount(beforeCents + refundCents)} of it are in all.`,
    );
  else if (refundCents < valueCents && !request.amount)
    lines.push(`The return is worth ${amount(valueCents)}; the rest was refunded before.`);
  return lines;
}

function minorOf(text: string | undefined, currency: string): number | undefined {
  if (text === undefined) return undefined;
  const parsed = parseAmount(text, currency);
  if (!parsed?.exact) throw new Error(`--amount: ${text} is not an amount in ${currency}.`);
  return parsed.minor;
}

async function currencyOf(db: Db, returnNo: string): Promise<string> {
  const row = await db
    .selectFrom('order_return')
    .innerJoin('placed_order', 'placed_order.order_no', 'order_return.order_no')
    .select('placed_order.content')
    .where('return_no', '=', returnNo)
    .executeTakeFirst();
  if (!row) throw rejected(returnNo, { reason: 'unknown' });
  return String(row.content.currency);
}

function rejected(returnNo: string, refusal: StepRefusal): Error {
  switch (refusal.reason) {
    case 'unknown':
      return new Error(`There is no return ${returnNo}.`);
    case 'exchange':
      return new Error(
        `The buyer of the return ${returnNo} wants another size: --exchange, or --refund --instead-of-exchange.`,
      );
    case 'no_exchange':
      return new Error(`The buyer of the return ${returnNo} wants a refund: --refund.`);
    case 'not_captured':
      return new Error(
        'The payment of what was shipped is not captured: see npm run order. --amount refunds what is, --amount 0 nothing.',
      );
    case 'authorization_ended':
      return new Error(
        'The authorization of the payment ended before what was shipped was captured. When the order was paid in another way, record it with npm run order -- ORDERNO --settle-outside; when it was not, --amount 0 ends the return.',
      );
    case 'state':
      return new Error(`The return ${returnNo} is ${refusal.state}.`);
    case 'too_much':
      return new Error(
        `Only ${decimalAmount(refusal.availableCents, refusal.currency)} ${refusal.currency} of the order are captured, paid by gift certificates or settled outside the provider, and not refunded.`,
      );
    case 'certificate_used':
      return new Error(
        `A gift certificate that the order bought is used, so at most ${decimalAmount(refusal.availableCents, refusal.currency)} ${refusal.currency} can be refunded.`,
      );
    case 'part_refunded':
      return new Error(
        `A part of the return ${returnNo} is refunded: --refund refunds the rest, --amount is the amount of all of it.`,
      );
    case 'too_many':
      return new Error(
        `The refund of the return ${returnNo} was refused too often: refund the order with npm run order.`,
      );
    // A refund of a return has a new key each time.
    case 'failed':
    case 'key_used':
    case 'key_reserved':
      return new Error(`The return ${returnNo} is not refunded: ${refusal.reason}.`);
  }
}

function lineOf(row: OrderReturn): string {
  const { return_no, site_id, lines, requested_at, restocked } = row;
  const items = lines
    .map(({ productId, quantity, reason, exchangeFor, exchanged }) => {
      const wish = exchanged === false ? 'was sold out' : 'wanted instead';
      return `${quantity} × ${productId} (${reason}${exchangeFor ? `; ${exchangeFor} ${wish}` : ''})`;
    })
    .join(', ');
  return `${requested_at.toISOString()} ${site_id} ${return_no} ${returnState(stateOf(row))}${restocked ? ', restocked' : ''}: ${items}`;
}

const stateOf = (row: OrderReturn) => ({
  returnNo: row.return_no,
  state: row.state,
  isPending: row.refund_pending,
  failure: row.refund_failure,
});

// npm run returns: lists returns, and takes their steps, for staff.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, ofAtMostOneReturn);
  await withDatabase(readEnvironment(), async ({ db }, now) => {
    const { returnNo } = request;
    if (returnNo) for (const line of await act(db, returnNo, request, now)) console.log(line);
    else {
      const all = await newestReturns(db, LIMIT);
      if (all.length === 0) console.log('There are no returns.');
      for (const one of all) console.log(lineOf(one));
    }
  });
} catch (error) {
  exitWith(error);
}
