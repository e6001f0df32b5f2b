import type { KyselyPlugin, QueryId } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { type Buyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const productId = 'wanted';
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const stock = { allocation: 10 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 1000, stock });
});
afterAll(() => service.close());

/** Runs a function once, directly after the first read of a table outside a transaction. */
function after(table: string, concurrently: () => Promise<unknown>): KyselyPlugin {
  let at: QueryId | undefined;
  return {
    transformQuery({ node, queryId }) {
      if (!at && node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"${table}"`))
        at = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === at) await concurrently();
      return result;
    },
  };
}

test.each(['basket', 'placed_order'])(
  '[CHK-05] returns the order when an identical submission places it while this one reads %s',
  async (table) => {
    const ada = await readyBuyer(service, [{ productId, quantity: 1 }]);
    const headers = { 'idempotency-key': `twin-${table}` };
    let twin: Awaited<ReturnType<Buyer['order']>> | undefined;
    const plugin = after(table, async () => {
      twin = await ada.order(headers);
    });
    const app = createCommerceApp({ ...service.services, db: service.db.withPlugin(plugin) });
    const answer = await app.fetch(
      new Request(`http://test${ORDERS}?siteId=RivageEU`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ basketId: ada.basketId }),
      }),
    );
    expect([answer.status, twin?.status]).toEqual([200, 200]);
    expect(((await answer.json()) as { orderNo: string }).orderNo).toBe(twin?.body.orderNo);
  },
);

test('[CHK-05] a submission with another key finds the order of a basket that is gone, for its own shopper only', async () => {
  const ada = await readyBuyer(service, [{ productId, quantity: 1 }]);
  const { body: order } = await ada.order({ 'idempotency-key': 'opened-first' });
  const again = await ada.order({ 'idempotency-key': 'opened-again' });
  expect([again.status, again.body.orderNo]).toEqual([200, order.orderNo]);
  const { token } = await readyBuyer(service, [{ productId, quantity: 1 }]);
  const foreign = await service.call('POST', `${ORDERS}?siteId=RivageEU`, {
    token,
    body: { basketId: ada.basketId },
    headers: { 'idempotency-key': 'opened-again' },
  });
  expect(foreign.status).toBe(404);
});
