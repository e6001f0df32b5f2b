// node server/testing/commit-and-die.ts <database folder> <product id>: sells the stock of a product out and is killed
// after the commit, before anything is published.
import { connectEmbedded } from '../../commerce/database/connection.ts';

const [folder, productId] = process.argv.slice(2);
const { db } = await connectEmbedded(folder);
await db
  .updateTable('inventory_record')
  .set((row) => ({ turnover: row.ref('allocation') }))
  .where('product_id', '=', productId!)
  .execute();
process.kill(process.pid, 'SIGKILL');
