import { existsSync } from 'node:fs';
import { isMigrated } from '../commerce/database/connection.ts';
import { shipOrder } from '../commerce/orders/ship-order.ts';
import { databaseFolder, openDatabase } from './backend.ts';
import { readEnvironment } from './environment.ts';

// npm run ship -- ORDERNO: the parcel has left; the buyer is told by mail.
const orderNo = process.argv[2];
if (!orderNo) {
  console.error('Which order? npm run ship -- ORDERNO');
  process.exit(1);
}
try {
  const env = readEnvironment();
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
    throw new Error(`There is no database in ${env.DATA_DIR}. npm start makes one.`);
  const connection = await openDatabase(env);
  try {
    if (!(await isMigrated(connection.db)))
      throw new Error('The database is of an older version. npm start brings it up to date.');
    const refusal = await shipOrder(connection.db, orderNo, new Date());
    if (refusal === 'unknown') throw new Error(`There is no order ${orderNo}.`);
    if (refusal) throw new Error(`The order ${orderNo} is ${refusal}; only a new one can be shipped.`);
    console.log(`The order ${orderNo} is shipped. Its buyer is told by mail as soon as the store is open.`);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
