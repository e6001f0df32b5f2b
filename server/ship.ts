import { shipOrder } from '../commerce/orders/ship-order.ts';
import { readArguments, reasonOf } from './command-line.ts';
import { readEnvironment } from './environment.ts';
import { withExistingStore } from './existing-store.ts';

// npm run ship -- ORDERNO: the parcel has left; the buyer is told by mail.
try {
  const [orderNo = ''] = readArguments('npm run ship -- <order number>', ['order number']);
  const refusal = await withExistingStore(readEnvironment(), ({ db }) => shipOrder(db, orderNo, new Date()));
  if (refusal === 'unknown') throw new Error(`There is no order ${orderNo}.`);
  if (refusal) throw new Error(`The order ${orderNo} is ${refusal}; only a new one can be shipped.`);
  console.log(`The order ${orderNo} is shipped. Its buyer is told by mail as soon as the store is open.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
