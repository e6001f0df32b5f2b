import { shipOrder } from '../commerce/orders/ship-order.ts';
import { readEnvironment } from './environment.ts';
import { withExistingStore } from './existing-store.ts';

// npm run ship -- ORDERNO: the parcel has left; the buyer is told by mail.
const orderNo = process.argv[2];
if (!orderNo) {
  console.error('Which order? npm run ship -- ORDERNO');
  process.exit(1);
}
try {
  const refusal = await withExistingStore(readEnvironment(), ({ db }) => shipOrder(db, orderNo, new Date()));
  if (refusal === 'unknown') throw new Error(`There is no order ${orderNo}.`);
  if (refusal) throw new Error(`The order ${orderNo} is ${refusal}; only a new one can be shipped.`);
  console.log(`The order ${orderNo} is shipped. Its buyer is told by mail as soon as the store is open.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
