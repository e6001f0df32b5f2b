import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SANDBOX_SIGNATURE, sandboxSigner } from '../commerce/payments/sandbox-events.ts';
import { mapConcurrently } from '../shoppers/http.ts';
import { orderableVariants, setStock } from '../shoppers/shopper.ts';
import { type Placed, place, run, settle } from './after-sales.ts';
import { type Movement, move, movementsOf, paymentOf, refundableCents, twice } from './provider-books.ts';
import { expect, type Scene, type Trial } from './trial.ts';

const ORDERS = 8;
/** Staff who work at once; the embedded database allows one process. */
const STAFF = { embedded: 1, postgres: 4 };
/** Maximum delay of the kill after the first events were sent. */
const MAX_DELAY_MS = 400;
/** How long a provider sends an event again that is not answered with 200: a store opens slowly on a busy machine. */
const MAX_SENDING_MS = 900_000;

interface Delivery {
  body: string;
  isForged?: boolean;
}

interface Tally {
  events: number;
  deliveries: number;
  forged: number;
  outcomes: Map<string, number>;
}

/**
 * The provider reports captures, refunds, refunds that failed later, movements of cancelled orders and of other stores, and captures
 * and refunds in its dashboard, also of what the store was about to refund: each at least twice, in random order, a third of them
 * after everything is settled, while the store is killed. Forged ones are between them. Afterwards the audit compares the books of the store with those of the provider.
 */
export const providerEvents: Trial = {
  id: 'provider-events',
  promise:
    'killed while the provider’s events arrive twice, out of order, late and forged: each counts once, and the books are those of the provider',
  async run(scene) {
    const seen: Tally = { events: 0, deliveries: 0, forged: 0, outcomes: new Map() };
    const products = await orderableVariants(scene.store.commerce, 2);
    for (const productId of products) await setStock(scene.store.commerce, productId, 10_000);
    for (let round = 0; round < scene.times; round++) await report(scene, products, seen);
    const outcomes = [...seen.outcomes].sort().map(([outcome, count]) => `${outcome} × ${count}`);
    return (
      `${scene.times * ORDERS} orders: ${seen.events} events in ${seen.deliveries} deliveries (${outcomes.join(', ')}), ` +
      `${seen.forged} forged and refused; the store killed ${scene.times} times`
    );
  },
};

async function report(scene: Scene, products: string[], seen: Tally): Promise<void> {
  const placed = await mapConcurrently(4, Array.from({ length: ORDERS }), () => place(scene, products));
  const cancelled = placed.at(-1)!;
  const captured = placed.at(-2)!;
  const shipped = placed.slice(0, -2);
  const late = await captureInDashboard(scene, [cancelled, captured]);
  await staff(scene, [
    ...shipped.map(({ orderNo }) => ['ship.ts', orderNo]),
    ['order.ts', cancelled.orderNo, '--cancel'],
  ]);
  await settle(scene);
  await staff(scene, refunds(shipped, '5.00', 'first'));
  await settle(scene);
  await scene.store.stop();
  await staff(scene, refunds(shipped.slice(0, 4), '3.50', 'second'));
  const { deliveries, sign, ids } = await prepare(scene, placed, late, cancelled);
  await scene.reopen();
  const mixed = shuffled(scene.random, deliveries);
  const third = Math.floor(mixed.length / 3);
  // Together: a failure of either ends the trial with its reason, and never the process.
  await Promise.all([
    send(scene, mixed.slice(third), sign, seen),
    (async () => {
      await wait(scene.random() * MAX_DELAY_MS);
      await scene.store.kill();
      await scene.reopen();
    })(),
  ]);
  await settle(scene);
  await send(scene, mixed.slice(0, third), sign, seen);
  await settle(scene);
  seen.events += ids.length;
  await countRecorded(scene, ids);
}

/** Commands of staff; with the embedded database while no store is running. */
async function staff(scene: Scene, commands: string[][]): Promise<void> {
  const { kind, env } = scene.database;
  if (kind === 'embedded') await scene.store.stop();
  const codes = await mapConcurrently(STAFF[kind], commands, (one) => run(one, env));
  const failed = commands.filter((_, index) => codes[index] !== 0).map((one) => one.join(' '));
  expect(failed.length === 0, `commands of staff that failed: ${failed.join('; ')}`);
}

const refunds = (orders: Placed[], amount: string, key: string) =>
  orders.map(({ orderNo }) => ['order.ts', orderNo, '--refund', amount, '--key', key]);

/** Captures a part of payments at the provider; returns the events, which tell the store of it after it cancels one of the orders. */
async function captureInDashboard(scene: Scene, orders: Placed[]): Promise<object[]> {
  if (scene.database.kind === 'embedded') await scene.store.stop();
  const connection = await scene.database.connect();
  const events: object[] = [];
  for (const { orderNo } of orders) {
    const payment = await paymentOf(connection.db, orderNo);
    const capture = { ...payment, kind: 'capture' as const, amountCents: 900 };
    const refund = { ...payment, kind: 'refund' as const, amountCents: 300 };
    for (const movement of [capture, refund]) {
      const reference = `dashboard-${randomUUID()}`;
      await move(connection.db, movement, reference);
      events.push(...twice(movement, 'succeeded', { reference }));
    }
  }
  await connection.close();
  if (scene.database.kind === 'embedded') await scene.reopen();
  return events;
}

/** Moves money at the provider that the store does not know of, and writes the events about everything. */
async function prepare(scene: Scene, placed: Placed[], before: object[], cancelled: Placed) {
  const connection = await scene.database.connect();
  try {
    const { db } = connection;
    const movements = await movementsOf(
      db,
      placed.map(({ orderNo }) => orderNo),
    );
    const sign = await sandboxSigner(db);
    const events = [...before];
    const unsent: Movement[] = [];
    for (const [index, movement] of movements.entries()) {
      // Some requests reached the provider, and their answer was lost with the process.
      if (movement.state === 'pending' && index % 2 === 0) await move(db, movement, movement.id);
      if (movement.state === 'pending' && index % 2 === 1) {
        unsent.push(movement);
        continue;
      }
      events.push(...twice(movement, 'succeeded', { operationKey: movement.id, reference: movement.id }));
    }
    const done = movements.filter(({ kind, state }) => kind === 'refund' && state === 'succeeded');
    for (const movement of done.slice(0, 2)) {
      await sql`update sandbox_movement set refusal = 'account closed' where idempotency_key = ${movement.id}`.execute(
        db,
      );
      events.push(...twice(movement, 'failed', { operationKey: movement.id, reference: movement.id }));
    }
    for (const movement of done.slice(2, 5)) {
      const reference = `dashboard-${randomUUID()}`;
      await move(db, { ...movement, amountCents: 250 }, reference);
      events.push(...twice({ ...movement, amountCents: 250 }, 'succeeded', { reference }));
    }
    // Everything is refunded in the dashboard before the store's request arrives, which is refused then.
    for (const movement of unsent) {
      const rest = { ...movement, amountCents: await refundableCents(db, movement) };
      const reference = `dashboard-${randomUUID()}`;
      await move(db, rest, reference);
      events.push(...twice(rest, 'succeeded', { reference }));
    }
    // More than was captured cannot be refunded: the report contradicts the books, and staff have to look.
    const voided = await paymentOf(db, cancelled.orderNo);
    events.push(
      ...twice({ ...voided, kind: 'refund', amountCents: 1_000_000 }, 'succeeded', {
        reference: randomUUID(),
      }),
    );
    events.push({
      id: randomUUID(),
      type: 'authorization.ended',
      ended: { authorization: voided.authorization, reason: 'voided' },
    });
    const unknown = {
      ...voided,
      authorization: `auth_${randomUUID()}`,
      kind: 'refund' as const,
      amountCents: 100,
    };
    events.push(...twice(unknown, 'succeeded', { reference: randomUUID() }));
    const bodies = events.map((event) => JSON.stringify(event));
    const forged = bodies.slice(0, 6).map((body) => ({ body, isForged: true }));
    const deliveries: Delivery[] = [...bodies, ...bodies].map((body) => ({ body }));
    const ids = events.map((event) => (event as { id: string }).id);
    return { deliveries: [...deliveries, ...forged], sign, ids };
  } finally {
    await connection.close();
  }
}

/** Sends events as a provider does: again until they are answered. A forged one has to be refused. */
async function send(
  scene: Scene,
  deliveries: Delivery[],
  sign: (body: string, now: Date) => string,
  seen: Tally,
): Promise<void> {
  await mapConcurrently(6, deliveries, async ({ body, isForged = false }) => {
    const until = performance.now() + MAX_SENDING_MS;
    while (performance.now() < until) {
      const signature = sign(isForged ? `${body} ` : body, new Date());
      const answer = await post(
        `${scene.store.commerce}/payment-provider/v1/events/sandbox`,
        body,
        signature,
      );
      if (isForged && answer.status === 400) {
        seen.forged++;
        return;
      }
      if (!isForged && answer.status === 200) {
        seen.deliveries++;
        seen.outcomes.set(answer.outcome, (seen.outcomes.get(answer.outcome) ?? 0) + 1);
        return;
      }
      const isAway = answer.status === 0 || answer.status === 503;
      expect(isAway, `an event${isForged ? ', forged,' : ''} was answered ${answer.status}`);
      await wait(1000);
    }
    throw new Error(`an event was not answered for ${MAX_SENDING_MS / 1000} s`);
  });
}

async function post(
  url: string,
  body: string,
  signature: string,
): Promise<{ status: number; outcome: string }> {
  try {
    const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature };
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(30_000) });
    const { outcome = '' } = (await answer.json()) as { outcome?: string };
    return { status: answer.status, outcome };
  } catch {
    return { status: 0, outcome: '' };
  }
}

/** Every event is recorded once, and nothing that was forged. */
async function countRecorded(scene: Scene, ids: string[]): Promise<void> {
  const isEmbedded = scene.database.kind === 'embedded';
  if (isEmbedded) await scene.store.stop();
  const connection = await scene.database.connect();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payment_event where id = any(${ids})`.execute(connection.db);
  await connection.close();
  if (isEmbedded) await scene.reopen();
  expect(rows[0]!.n === ids.length, `${ids.length} events, ${rows[0]!.n} recorded`);
}

/** In random order (Fisher–Yates). */
function shuffled<T>(random: () => number, given: T[]): T[] {
  const all = [...given];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
