import { z } from 'zod';
import type { Db } from '../../commerce/database/connection.ts';
import { carrier, trackingNumber } from '../../commerce/orders/parcel-input.ts';
import {
  deliverParcels,
  prepareOrder,
  type ShipRefusal,
  shipOrder,
} from '../../commerce/orders/ship-order.ts';
import { exitWith, ofOneOrder, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';
import { linesOption } from './lines-option.ts';

const USAGE = `Usage: npm run ship -- ORDERNO [--lines PRODUCT=QUANTITY,…] [--tracking NUMBER] [--carrier NAME]
                             [--despite-withdrawal] [--despite-ended-payment]
                                                      ships a parcel: the lines, or everything that is left
       npm run ship -- ORDERNO --preparing [--despite-withdrawal] [--despite-ended-payment]
                                                      shows the buyer that it is packed
       npm run ship -- ORDERNO --delivered [--tracking NUMBER]
                                                      records that its parcels, or one of them, arrived`;

const argumentsSchema = z
  .object({
    orderNo: z.string().regex(/^\d{1,20}$/),
    lines: linesOption.optional(),
    tracking: trackingNumber.optional(),
    carrier: carrier.optional(),
    'despite-withdrawal': z.boolean().optional(),
    'despite-ended-payment': z.boolean().optional(),
    preparing: z.boolean().optional(),
    delivered: z.boolean().optional(),
  })
  .refine(
    ({ preparing, delivered, lines, carrier, tracking }) =>
      !(preparing && (delivered || tracking)) && !((preparing || delivered) && (lines || carrier)),
    { message: 'options', path: ['options'] },
  );

type Request = z.output<typeof argumentsSchema>;

const OPTIONS = {
  lines: { type: 'string' },
  tracking: { type: 'string' },
  carrier: { type: 'string' },
  'despite-withdrawal': { type: 'boolean' },
  'despite-ended-payment': { type: 'boolean' },
  preparing: { type: 'boolean' },
  delivered: { type: 'boolean' },
} as const;

/** Does what was requested and returns what to print; throws an Error with the reason when it is rejected. */
async function act(db: Db, { orderNo, delivered, ...request }: Request, now: Date): Promise<string> {
  if (delivered) {
    const count = await deliverParcels(db, orderNo, now, request.tracking);
    if (count === undefined) throw rejected(orderNo, 'unknown');
    if (count === 0) throw new Error(`No such parcel of the order ${orderNo} is on its way.`);
    return `${count} ${count === 1 ? 'parcel' : 'parcels'} of the order ${orderNo} arrived.`;
  }
  const { preparing, tracking, carrier, lines } = request;
  const despite = {
    isDespiteWithdrawal: request['despite-withdrawal'],
    isDespiteEndedPayment: request['despite-ended-payment'],
  };
  const refusal = preparing
    ? await prepareOrder(db, orderNo, now, despite)
    : await shipOrder(db, orderNo, now, {
        trackingNumber: tracking,
        carrier,
        products: lines,
        ...despite,
      });
  if (refusal) throw rejected(orderNo, refusal);
  return preparing
    ? `The order ${orderNo} is being prepared.`
    : `${lines ? 'The parcel' : 'Everything'} of the order ${orderNo} is shipped. The buyer is notified by email once the store is running.`;
}

function rejected(orderNo: string, refusal: ShipRefusal): Error {
  switch (refusal) {
    case 'unknown':
      return new Error(`There is no order ${orderNo}.`);
    case 'unpaid':
      return new Error(
        `The order ${orderNo} is not paid: the payment provider has not confirmed its payment.`,
      );
    case 'withdrawn':
      return new Error(
        `A withdrawal from the contract is open (npm run withdrawals): settle it, cancel the order with npm run order -- ${orderNo} --cancel, or add --despite-withdrawal.`,
      );
    case 'authorization_ended':
      return new Error(
        `The payment provider holds no money for the order ${orderNo} any more: cancel it with npm run order -- ${orderNo} --cancel, or add --despite-ended-payment.`,
      );
    case 'lines':
      return new Error(`The order ${orderNo} has not so many of these products left to ship.`);
    default:
      return new Error(`The order ${orderNo} is ${refusal}; only a new one can be shipped.`);
  }
}

// Ships parcels of an order and mails the buyer; records that it is packed or that parcels arrived.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, ofOneOrder);
  console.log(await withDatabase(readEnvironment(), ({ db }, now) => act(db, request, now)));
} catch (error) {
  exitWith(error);
}
