import { parseArgs } from 'node:util';
import { z } from 'zod';
import { prepareOrder, shipOrder } from '../../commerce/orders/ship-order.ts';
import { exitWith, HelpRequest, reasonOf } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';

const USAGE = 'Usage: npm run ship -- ORDERNO [--tracking NUMBER] [--carrier NAME] [--preparing]';

const argumentsSchema = z.object({
  orderNo: z.string().regex(/^\d{1,20}$/),
  /** printable, becomes part of a URL */
  tracking: z
    .string()
    .regex(/^[\w .:/-]{1,60}$/)
    .optional(),
  carrier: z
    .string()
    .regex(/^[\w .-]{1,40}$/)
    .optional(),
  preparing: z.boolean().optional(),
});

/** Throws an Error with the usage when an argument is missing or invalid. */
function readShipment() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        tracking: { type: 'string' },
        carrier: { type: 'string' },
        preparing: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) throw new HelpRequest(USAGE);
    if (positionals.length !== 1) throw new Error('Expected one order number.');
    return argumentsSchema.parse({ ...values, orderNo: positionals[0] });
  } catch (error) {
    if (error instanceof HelpRequest) throw error;
    const invalid = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')) : undefined;
    throw new Error(`${invalid ? `Invalid: ${invalid.join(', ')}.` : reasonOf(error)} ${USAGE}`);
  }
}

// Marks an order as shipped and mails the buyer. With --preparing: marks it as being packed, shown on the order page.
try {
  const { orderNo, tracking, carrier, preparing } = readShipment();
  const refusal = await withDatabase(readEnvironment(), ({ db }) =>
    preparing
      ? prepareOrder(db, orderNo, new Date())
      : shipOrder(db, orderNo, new Date(), { trackingNumber: tracking?.trim(), carrier }),
  );
  if (refusal === 'unknown') throw new Error(`There is no order ${orderNo}.`);
  if (refusal === 'unpaid')
    throw new Error(`The order ${orderNo} is not paid: the payment provider has not confirmed its payment.`);
  if (refusal) throw new Error(`The order ${orderNo} is ${refusal}; only a new one can be shipped.`);
  console.log(
    preparing
      ? `The order ${orderNo} is being prepared.`
      : `The order ${orderNo} is shipped. The buyer is notified by email once the store is running.`,
  );
} catch (error) {
  exitWith(error);
}
