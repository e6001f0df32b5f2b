import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../identity/tokens.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertCustomer } from '../testing/customers.ts';
import { sentMails } from '../testing/mails.ts';
import { BASKETS, newBuyer, readyBuyer } from '../testing/purchase.ts';
import { PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'tote',
    name: { default: 'Atelier tote' },
    list: 8900,
    stock: { allocation: 30 },
    options: [
      {
        id: 'monogram',
        name: { default: 'Monogram' },
        values: [
          { id: 'none', name: { default: 'None' }, default: true },
          { id: 'three', name: { default: 'Three initials' }, prices: { EUR: 2000 } },
        ],
      },
    ],
  });
});
afterAll(() => service.close());

const tote = (text: string, quantity = 1) => ({
  productId: 'tote',
  quantity,
  optionItems: [{ optionId: 'monogram', optionValueId: 'three' }],
  c_monogramText: text,
});
interface Line {
  productId: string;
  quantity: number;
  c_monogramText?: string;
}
const texts = ({ productItems }: { productItems: Line[] }) =>
  productItems.map(({ quantity, c_monogramText }) => `${quantity} × ${c_monogramText}`).sort();

test('lines with different texts of an option stay separate; the order and its mail carry them', async () => {
  const buyer = await readyBuyer(service, [tote('ÉVA'), tote('<b>'), tote('ÉVA', 2)] as never);
  const { status, body: order } = await buyer.order();
  expect(status).toBe(200);
  expect(texts(order)).toEqual(['1 × <b>', '3 × ÉVA']);
  expect(order.productSubTotal).toBe(4 * 109);
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain('Monogram: Three initials – ÉVA');
  expect(mail!.text).toContain('Monogram: Three initials – <b>');
  expect(mail!.html).toContain('Monogram: Three initials – ÉVA');
  expect(mail!.html).toContain('Three initials – &lt;b&gt;');
  expect(mail!.html).not.toContain('<b>');
  const long = await (await newBuyer(service)).call('POST', '/items', [tote('A'.repeat(4001))]);
  expect(long.status).toBe(400);
});

test('[BASK-05] a merge at sign-in does not join lines with different texts', async () => {
  const guest = await newBuyer(service);
  await guest.call('POST', '/items', [tote('ABC', 2), tote('EVA')]);
  const login = `${randomUUID()}@example.com`;
  const token = await signAccessToken(service.services, {
    customerId: await insertCustomer(service.db, { login, password: null }),
    usid: randomUUID(),
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    guestCustomerId: guest.customerId,
    registered: { login, name: 'Ines Moreau' },
  });
  const call = (path: string, body?: object) =>
    service.call('POST', `${BASKETS}${path}?siteId=RivageEU`, { token, ...(body ? { body } : {}) });
  await call('', { productItems: [tote('EVA'), tote('XYZ')] });
  const { body } = await call('/actions/merge');
  expect(texts(body)).toEqual(['1 × EVA', '1 × XYZ', '2 × ABC']);
});

test('rejects an option without its required text in an add, a new basket and a change', async () => {
  const rules = [{ optionId: 'monogram', valueId: 'three', min: 3, max: 3 }];
  service.services.optionTexts = rules;
  try {
    const buyer = await newBuyer(service);
    for (const text of ['', 'AB', 'ABCD', 'A-C', '<b>']) {
      const { status, body } = await buyer.call('POST', '/items', [tote(text)]);
      expect({ text, status, type: body.type }).toEqual({
        text,
        status: 400,
        type: expect.stringContaining('invalid-option-text'),
      });
    }
    // A letter with its combining accent counts as one letter; surrounding spaces are ignored.
    const { status, body } = await buyer.call('POST', '/items', [tote(' E\u0301VA ')]);
    expect([status, texts(body)]).toEqual([200, ['1 × ÉVA']]);
    const plain = { productId: 'tote', quantity: 1 };
    const added = await buyer.call('POST', '/items', [plain]);
    const line = added.body.productItems.find((item: Line) => item.c_monogramText === undefined);
    const { optionItems } = tote('');
    expect((await buyer.call('PATCH', `/items/${line.itemId}`, { optionItems })).status).toBe(400);
    const other = await service.guest('RivageEU');
    const create = (item: object) =>
      service.call('POST', `${BASKETS}?siteId=RivageEU`, {
        token: other.token,
        body: { productItems: [item] },
      });
    expect((await create(tote('AB'))).status).toBe(400);
    expect((await create(tote('ABC'))).status).toBe(200);
  } finally {
    delete service.services.optionTexts;
  }
});
