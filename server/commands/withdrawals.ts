import { newestWithdrawals } from '../../commerce/withdrawals/record-withdrawal.ts';
import { exitWith, readArguments } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';

const LIMIT = 100;
const PERIODS = {
  within: ', within 14 days of delivery',
  after: ', after 14 days of delivery',
  open: '',
};

// npm run withdrawals: lists the newest withdrawals from contracts, for staff.
try {
  readArguments('Usage: npm run withdrawals', []);
  const all = await withDatabase(readEnvironment(), ({ db }) => newestWithdrawals(db, LIMIT));
  if (all.length === 0) console.log('There are no withdrawals.');
  for (const one of all) {
    const order = one.order_no ? `order ${one.order_no}` : `unknown order ${JSON.stringify(one.named_order)}`;
    console.log(
      `${one.received_at.toISOString()} ${one.site_id} ${order}, ${JSON.stringify(one.name)}, ${one.email}${PERIODS[one.period]}`,
    );
    if (one.items) console.log(`  only: ${JSON.stringify(one.items)}`);
  }
} catch (error) {
  exitWith(error);
}
