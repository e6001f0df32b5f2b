import { setTimeout as wait } from 'node:timers/promises';
import { withHands } from '../shoppers/http.ts';
import { readyShopper, type Shopper, someProducts, stockUp } from '../shoppers/shopper.ts';
import { ageAttempts, audit } from './audit.ts';
import { expect, type Scene, type Trial } from './trial.ts';

const BUYERS = 24;
/** The end comes so long after the last answer that is waited for, at most: anywhere within another order. */
const LATER_MS = 60;

interface Tally {
  acknowledged: number;
  repeated: number;
  abandoned: number;
  given: number;
}

/**
 * The process ends without a word while orders are placed. Afterwards every order that was answered is there, half of
 * those without an answer are sent again and become one order each, and the other half are never sent again: what
 * was held for them is given back.
 */
export const killed: Trial = {
  id: 'killed',
  promise: 'killed while placing orders: nothing answered is lost, nothing stays charged without an order',
  async run(scene) {
    const seen: Tally = { acknowledged: 0, repeated: 0, abandoned: 0, given: 0 };
    const things = await someProducts(scene.store.commerce, 3);
    for (const productId of things) await stockUp(scene.store.commerce, productId, 10_000);
    for (let round = 0; round < scene.times; round++) await killOnce(scene, things, seen);
    seen.given = await giveBackLeft(scene);
    return (
      `killed ${scene.times} times: ${seen.acknowledged} orders answered and all there, ${seen.repeated} repeated after ` +
      `no answer, ${seen.abandoned} abandoned, ${seen.given} payments without an order given back`
    );
  },
};

async function killOnce(scene: Scene, things: string[], seen: Tally): Promise<void> {
  const { commerce } = scene.store;
  const crowd = await withHands(6, Array.from({ length: BUYERS }), () => readyShopper(commerce, things));
  // Some are answered before the end comes, some are not.
  let left = Math.floor(scene.random() * (BUYERS - 4));
  const enough = Promise.withResolvers<void>();
  if (left === 0) enough.resolve();
  const order = async (shopper: Shopper) => {
    const answer = await shopper.order();
    if (--left === 0) enough.resolve();
    return answer;
  };
  const placing = Promise.all(crowd.map(order));
  await enough.promise;
  await wait(scene.random() * LATER_MS);
  await scene.store.kill();
  const answers = await placing;
  await scene.reopen();
  for (const [index, { status, body }] of answers.entries()) {
    const shopper = crowd[index]!;
    if (status === 200) {
      seen.acknowledged++;
      const kept = await shopper.orderByNumber(body.orderNo);
      const same = kept.status === 200 && kept.body.orderTotal === body.orderTotal;
      expect(same, `order ${body.orderNo} was answered and is ${kept.status} after the restart`);
    } else {
      expect(status === 0, `an answer of ${status} while the process was killed`);
      if (scene.random() < 0.5) seen.abandoned++;
      else await repeat(shopper, seen);
    }
  }
}

async function repeat(shopper: Shopper, seen: Tally): Promise<void> {
  const answers = [await shopper.order(), await shopper.order()];
  const [first, second] = answers.map(({ status, body }) =>
    status === 200 ? body.orderNo : `status ${status}`,
  );
  expect(answers[0]!.status === 200 && first === second, `sent again: ${first}, ${second}`);
  seen.repeated++;
}

/** Half an hour later the next start gives back what was held for orders that never came about. */
async function giveBackLeft(scene: Scene): Promise<number> {
  await scene.store.stop();
  const connection = await scene.database.connect();
  const { pending } = await audit(connection.db);
  await ageAttempts(connection.db);
  await connection.close();
  await scene.reopen();
  if (pending > 0) await scene.store.said('payments without an order given back', 60);
  return pending;
}
