import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { invoicesOf } from '../../invoices/issue.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import { insertProduct } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { offerInvoices } from '../../testing/invoices.ts';
import { cardFor, readyBuyer } from '../../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerInvoices(service.db, 'RivageEU');
});
afterAll(() => service.close());

test('an invoice that cannot be drawn is 503 with the time to wait, and the next request gets it', async () => {
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: 'shirt', name: { default: 'Shirt' }, list: 1000, stock });
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyer = await readyBuyer(service, [{ productId: 'shirt', quantity: 1 }], card);
  const { orderNo } = (await buyer.order()).body;
  await shipOrder(service.db, orderNo, service.services.now(), {});
  const [invoice] = await invoicesOf(service.db, orderNo);
  const path = `/custom/invoices/v1/organizations/${ORGANIZATION}/orders/${orderNo}/documents/${invoice!.number}`;
  const download = () =>
    fetch(`${service.origin}${path}?siteId=RivageEU`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  // The thread ends when it is given the document.
  const given = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  onTestFinished(() => given.mockRestore());
  const failed = await download();
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await failed.json()).toMatchObject({ title: 'Service Unavailable' });
  const drawn = await download();
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
