import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { mapConcurrently } from '../shoppers/http.ts';
import {
  certificateBuyer,
  orderableVariants,
  type Shopper,
  setStock,
  shopperReadyToOrder,
} from '../shoppers/shopper.ts';
import { ageAttempts, audit } from './audit.ts';
import { expect, type Scene, type Trial } from './trial.ts';

const BUYERS = 24;
/** Maximum delay of the kill after the last awaited response, so that it hits any moment of an order. */
const MAX_DELAY_MS = 60;

interface Tally {
  acknowledged: number;
  repeated: number;
  abandoned: number;
  given: number;
}

/**
 * Kills the process while orders are placed, a third of them for gift certificates. Afterwards every confirmed order exists. Half of the orders without a
 * response are retried and become one order each; the other half are abandoned, and their payments are voided.
 */
export const killed: Trial = {
  id: 'killed',
  promise: 'killed while placing orders: no confirmed order is lost, no payment stays open without an order',
  async run(scene) {
    const seen: Tally = { acknowledged: 0, repeated: 0, abandoned: 0, given: 0 };
    await sellCertificates(scene);
    const things = await orderableVariants(scene.store.commerce, 3);
    for (const productId of things) await setStock(scene.store.commerce, productId, 10_000);
    for (let round = 0; round < scene.times; round++) await killOnce(scene, things, seen);
    seen.given = await voidAbandoned(scene);
    return (
      `killed ${scene.times} times: ${seen.acknowledged} orders confirmed and all present, ${seen.repeated} retried after ` +
      `no response, ${seen.abandoned} abandoned, ${seen.given} payments without an order voided`
    );
  },
};

/** Lets the site sell gift certificates, which the demo does not. */
async function sellCertificates(scene: Scene): Promise<void> {
  await scene.store.stop();
  const connection = await scene.database.connect();
  await sql`insert into payment_method (site_id, id, position, name, cards)
    values ('RivageEU', 'GIFT_CERTIFICATE', 9, '{"default": "Gift certificate"}', '[]')
    on conflict do nothing`.execute(connection.db);
  await connection.close();
  await scene.reopen();
}

async function killOnce(scene: Scene, things: string[], seen: Tally): Promise<void> {
  const { commerce } = scene.store;
  // An order of a gift certificate is captured at once, in the background.
  const crowd = await mapConcurrently(
    6,
    Array.from({ length: BUYERS }, (_, index) => index),
    (index) => (index % 3 === 0 ? certificateBuyer(commerce) : shopperReadyToOrder(commerce, things)),
  );
  // Some orders have a response before the kill, some do not.
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
  await wait(scene.random() * MAX_DELAY_MS);
  await scene.store.kill();
  const answers = await placing;
  await scene.reopen();
  for (const [index, { status, body }] of answers.entries()) {
    const shopper = crowd[index]!;
    if (status === 200) {
      seen.acknowledged++;
      const kept = await shopper.orderByNumber(body.orderNo);
      const same = kept.status === 200 && kept.body.orderTotal === body.orderTotal;
      expect(same, `order ${body.orderNo} was confirmed and is ${kept.status} after the restart`);
    } else {
      expect(status === 0, `status ${status} while the process was killed`);
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
  expect(answers[0]!.status === 200 && first === second, `retried: ${first}, ${second}`);
  seen.repeated++;
}

/** Ages the attempts by half an hour and restarts the store, which voids payments without an order. */
async function voidAbandoned(scene: Scene): Promise<number> {
  await scene.store.stop();
  const connection = await scene.database.connect();
  const { pending } = await audit(connection.db);
  await ageAttempts(connection.db);
  await connection.close();
  await scene.reopen();
  if (pending > 0) await scene.store.said('payments without an order processed', 60);
  return pending;
}
