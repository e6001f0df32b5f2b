import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { mapConcurrently } from '../shoppers/http.ts';
import { LATE, orderableVariants, setStock, shopperAtProvider } from '../shoppers/shopper.ts';
import { expect, type Scene, type Trial } from './trial.ts';

const PAYERS = 12;
/** The provider answers after ten seconds: by then every request waits for it. */
const KILL_AFTER_MS = 4000;
/** Half a minute until the request is repeated, and the interval of the worker. */
const SOON_MS = 90_000;

/**
 * Kills the process while it waits for the provider's answer about payments that their payers confirmed. Nobody comes back: after the
 * restart a worker places every order, long before the half hour after which it would be voided.
 */
export const killedConfirming: Trial = {
  id: 'killed-confirming',
  promise:
    'killed while it asks the provider about confirmed payments: each becomes its order soon, without its payer',
  async run(scene) {
    const { store } = scene;
    const things = await orderableVariants(store.commerce, 3);
    for (const productId of things) await setStock(store.commerce, productId, 10_000);
    const crowd = await mapConcurrently(4, Array.from({ length: PAYERS }), () =>
      shopperAtProvider(store, things, LATE),
    );
    const coming = Promise.all(crowd.map(({ shopper, paymentId }) => shopper.comeBack(paymentId)));
    await wait(KILL_AFTER_MS);
    await store.kill();
    const answers = await coming;
    expect(
      answers.every(({ status }) => status === 0),
      `answered before the kill: ${answers.map(({ status }) => status)}`,
    );
    const recorded = await recordedRequests(scene);
    expect(recorded === PAYERS, `${recorded} of ${PAYERS} requests were recorded before they were made`);
    await scene.reopen();
    const started = performance.now();
    let left = crowd;
    while (left.length > 0 && performance.now() - started < SOON_MS) {
      await wait(1000);
      // The basket is gone once it is ordered. Reading it places no order.
      const open = await Promise.all(left.map(({ shopper }) => shopper.basket('GET', '')));
      left = left.filter((_, index) => open[index]!.status !== 404);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    expect(left.length === 0, `${left.length} of ${PAYERS} are no order after ${seconds} s`);
    return `killed with ${PAYERS} requests under way: ${PAYERS} orders ${seconds} s after the restart, nobody came back`;
  },
};

/** Payments that wait for the provider, with what they need to be asked about again. Read while the store is stopped. */
async function recordedRequests(scene: Scene): Promise<number> {
  const connection = await scene.database.connect();
  try {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payment_transaction
      where state = 'pending' and confirm_request is not null`.execute(connection.db);
    return rows[0]!.n;
  } finally {
    await connection.close();
  }
}
