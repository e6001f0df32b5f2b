import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { mapConcurrently } from '../shoppers/http.ts';
import { orderableVariants, type Shopper, setStock, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { pick } from './random.ts';
import { expect, type Scene, type Trial } from './trial.ts';

const ORDERS = 10;
const STEPS = 4;
/** Staff who work at once; the embedded database allows one process. */
const STAFF = { embedded: 1, postgres: 4 };
/** Maximum delay of a kill, so that it hits any moment of a command or of a capture. */
const MAX_DELAY_MS = 4000;
const MAX_OPENINGS = 12;

export interface Placed {
  orderNo: string;
  shopper: Shopper;
  lines: { itemId: string; productId: string }[];
}

interface Tally {
  commands: number;
  interrupted: number;
  rejected: number;
  returns: number;
  refunds: number;
}

/**
 * Staff ship, cancel, capture and refund the same orders at once, and buyers return pieces, while the store and the
 * commands are killed. Afterwards the captures and refunds that were interrupted are repeated, and the audit compares the
 * books of the store with those of the provider.
 */
export const afterSales: Trial = {
  id: 'after-sales',
  promise:
    'killed while orders are shipped, cancelled, returned and refunded at once: no money is lost or moved twice',
  async run(scene) {
    const seen: Tally = { commands: 0, interrupted: 0, rejected: 0, returns: 0, refunds: 0 };
    const products = await orderableVariants(scene.store.commerce, 2);
    for (const productId of products) await setStock(scene.store.commerce, productId, 10_000);
    for (let round = 0; round < scene.times; round++) {
      const placed = await mapConcurrently(4, Array.from({ length: ORDERS }), () => place(scene, products));
      // Most refunds need what the first round captured.
      for (let half = 0; half < 2; half++) {
        await workThrough(scene, placed, seen);
        await settle(scene);
      }
      const returned = await returnTwice(placed, seen);
      await takeBack(scene, returned, seen);
      await settle(scene);
    }
    return (
      `${scene.times * ORDERS} orders: ${seen.commands} commands of staff, ${seen.interrupted} of them killed, ` +
      `${seen.rejected} rejected; ${seen.returns} returns, each requested twice at once and ${seen.refunds} refunded; ` +
      `the store killed ${2 * scene.times} times`
    );
  },
};

export async function place({ store }: Scene, products: string[]): Promise<Placed> {
  const shopper = await shopperReadyToOrder(store.commerce, products);
  const { status, body } = await shopper.order();
  expect(status === 200, `ordering: ${status}`);
  return { orderNo: body.orderNo, shopper, lines: body.productItems };
}

/** A random command of staff about an order, most of them more than once. */
function command(random: () => number, { orderNo, lines }: Placed): string[] {
  const [first] = lines;
  return pick(random, [
    ['ship.ts', orderNo, '--lines', `${first!.productId}=1`],
    ['ship.ts', orderNo],
    ['ship.ts', orderNo],
    ['order.ts', orderNo, '--refund', '5.00', '--key', 'a'],
    ['order.ts', orderNo, '--refund', `${1 + Math.floor(random() * 80)}.50`],
    ['order.ts', orderNo, '--capture'],
    ['order.ts', orderNo, '--cancel', '--lines', `${lines[1]!.productId}=1`],
    ['order.ts', orderNo, '--cancel', '--lines', `${first!.productId}=1`, '--key', 'a'],
    ...(random() < 0.2 ? [['order.ts', orderNo, '--cancel']] : []),
  ]);
}

/** Runs the commands in random order and kills the store, or with the embedded database some of the commands. */
async function workThrough(scene: Scene, placed: Placed[], seen: Tally): Promise<void> {
  const { kind, env } = scene.database;
  const commands = Array.from({ length: STEPS }, () => placed)
    .flat()
    .map((order) => command(scene.random, order));
  if (kind === 'embedded') await scene.store.stop();
  const working = mapConcurrently(STAFF[kind], commands, async (one) => {
    const isKilled = scene.random() < 0.15;
    const code = await run(one, env, isKilled ? scene.random() * MAX_DELAY_MS : undefined);
    seen.commands++;
    if (code === undefined) seen.interrupted++;
    else if (code !== 0) seen.rejected++;
  });
  if (kind === 'postgres') {
    await wait(scene.random() * MAX_DELAY_MS);
    await scene.store.kill();
    await scene.reopen();
  }
  await working;
  if (kind === 'embedded') {
    await scene.reopen();
    await wait(scene.random() * 200);
    await scene.store.kill();
    await scene.reopen();
  }
}

/** Runs a command of staff; returns its exit code, undefined when it was killed after `killAfter` milliseconds. */
export function run(
  [file = '', ...args]: string[],
  env: Record<string, string>,
  killAfter?: number,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`server/commands/${file}`, ...args], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: 'ignore',
    });
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(signal ? undefined : (code ?? 1));
    });
  });
}

/** Each buyer returns what was shipped, twice at once with different requests: one of them is rejected. */
async function returnTwice(placed: Placed[], seen: Tally): Promise<string[]> {
  const returned: string[] = [];
  for (const { orderNo, shopper, lines } of placed) {
    const { body } = await shopper.orderByNumber(orderNo);
    const returnable = lines.filter(({ itemId }) =>
      (body.productItems as { itemId: string; omsData?: { quantityAvailableToReturn?: number } }[]).some(
        (item) => item.itemId === itemId && (item.omsData?.quantityAvailableToReturn ?? 0) > 0,
      ),
    );
    if (returnable.length === 0) continue;
    const productItems = returnable.map(({ itemId }) => ({ itemId, quantity: 1, reason: 'Changed my mind' }));
    const answers = await Promise.all([
      shopper.act(orderNo, 'oms-return-order', { productItems }),
      shopper.act(orderNo, 'oms-return-order', { productItems }),
    ]);
    const accepted = answers.filter(({ status }) => status < 300);
    expect(
      accepted.length === 1 && answers.every(({ status }) => status < 500),
      `a return requested twice: ${answers.map(({ status }) => status)}`,
    );
    seen.returns++;
    returned.push(`${orderNo}-R1`);
  }
  return returned;
}

/** Staff take the steps of each return, and refund it twice at once. */
async function takeBack(scene: Scene, returned: string[], seen: Tally): Promise<void> {
  const { kind, env } = scene.database;
  if (kind === 'embedded') await scene.store.stop();
  await mapConcurrently(STAFF[kind], returned, async (returnNo) => {
    await run(['returns.ts', returnNo, '--receive'], env);
    await run(['returns.ts', returnNo, '--inspect', '--restock', 'yes'], env);
    const refund = () => run(['returns.ts', returnNo, '--refund'], env);
    const codes =
      kind === 'embedded' ? [await refund(), await refund()] : await Promise.all([refund(), refund()]);
    expect(codes.filter((code) => code === 0).length <= 1, `${returnNo} was refunded twice`);
    seen.refunds += codes.includes(0) ? 1 : 0;
  });
  if (kind === 'embedded') await scene.reopen();
}

/**
 * Repeats interrupted captures, refunds and cancellations at the provider until none is left but those that wait for an event about
 * a capture.
 */
export async function settle(scene: Scene): Promise<void> {
  for (let opening = 0; opening < MAX_OPENINGS; opening++) {
    await scene.store.stop();
    const connection = await scene.database.connect();
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from payment_operation where state = 'pending')
        + (select count(*) from payment_transaction where state = 'voiding'
          and coalesce(void_error, '') not like '%is captured%') as n`.execute(connection.db);
    // A killed process keeps what it claimed for a minute.
    await sql`update payment_operation set due_at = now() where state = 'pending'`.execute(connection.db);
    await sql`update payment_transaction set void_due_at = now() where state = 'voiding'`.execute(
      connection.db,
    );
    await connection.close();
    await scene.reopen();
    if (Number(rows[0]!.n) === 0) return;
    await wait(3000);
  }
  throw new Error('captures, refunds or cancellations are pending although the provider works');
}
