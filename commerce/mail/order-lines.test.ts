import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipOrder } from '../orders/ship-order.ts';
import { amountText } from '../pricing/amount.ts';
import { insertProduct, insertPromotion } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
const TOTE = 'tote';

beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  await insertProduct(db, {
    id: TOTE,
    name: { default: 'Atelier tote' },
    list: 8900,
    stock: { allocation: 9 },
    options: [
      {
        id: 'monogram',
        name: { default: 'Monogram' },
        values: [
          { id: 'none', name: { default: 'None' }, default: true },
          { id: 'three', name: { default: 'Three initials' }, prices: { EUR: 2000 } },
        ],
      },
      {
        id: 'thread',
        name: { default: 'Thread' },
        values: [{ id: 'gold', name: { default: 'Gold' }, default: true, prices: { EUR: 550 } }],
      },
    ],
  });
  await insertProduct(db, {
    id: 'gift',
    name: { default: 'Cotton pouch' },
    list: 1500,
    stock: { allocation: 9 },
  });
  const everywhere = { site_id: 'RivageEU', name: { default: 'A promotion' } };
  await insertPromotion(db, {
    ...everywhere,
    id: 'pouch',
    class: 'order',
    callout: { default: 'A pouch with orders from €100' },
    rule: {
      tiers: [{ threshold: { amounts: { EUR: 10_000 } }, discount: { kind: 'bonus', products: ['gift'] } }],
    },
  });
  await insertPromotion(db, {
    ...everywhere,
    id: 'express-half',
    class: 'shipping',
    callout: { default: 'Express at half price' },
    rule: { shippingMethods: ['express'], discount: { kind: 'percentage', percentage: 50 } },
  });
});
afterAll(() => service.close());

const three = [{ optionId: 'monogram', optionValueId: 'three' }];

test('[CHK-08] every order mail has lines and totals: options, bundle, set, bonus product, coupon, delivery', async () => {
  const buyer = await readyBuyer(
    service,
    [
      { productId: TOTE, quantity: 2, optionItems: three } as never,
      { productId: TOTE, quantity: 1 },
      { productId: PRODUCTS.bundle, quantity: 1 },
      // products of a set are bought individually
      { productId: VARIANTS.inStock, quantity: 1 },
      { productId: VARIANTS.onSale, quantity: 1 },
      // 80.00 less 20 % by a promotion on the product
      { productId: VARIANTS.lastUnit, quantity: 1 },
    ],
    await cardFor(service, '4242 4242 4242 4242'),
  );
  expect((await buyer.call('POST', '/coupons', { code: 'RIVAGE10' })).status).toBe(200);
  expect((await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'express' })).status).toBe(200);
  const { status, body: order } = await buyer.order();
  expect(status).toBe(200);
  expect(order.productItems.map((item: { productId: string }) => item.productId)).toContain('gift');

  const amount = (value: number) => amountText(value, 'EUR', 'en-IE');
  interface Priced {
    priceAfterItemDiscount: number;
  }
  interface Ordered extends Priced {
    productName: string;
    quantity: number;
    optionItems?: (Priced & { itemText: string })[];
  }
  const lines = (order.productItems as Ordered[]).map(({ optionItems = [], ...item }) => ({
    name: item.productName,
    quantity: item.quantity,
    price: [item, ...optionItems].reduce((sum, part) => sum + part.priceAfterItemDiscount, 0),
    options: optionItems.map(({ itemText }) => itemText),
  }));
  const discount = order.orderPriceAdjustments[0].price;
  const lineSum = lines.reduce((sum, { price }) => sum + price, 0);
  expect(lineSum).toBeCloseTo(order.productSubTotal, 6);
  expect(order.productSubTotal + discount + order.shippingTotal).toBeCloseTo(order.orderTotal, 6);
  expect([discount < 0, order.shippingTotal]).toEqual([true, 6]);

  await shipOrder(service.db, order.orderNo, service.services.now());
  const mails = (await sentMails(service)).sort((a, b) => a.subject.length - b.subject.length);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.orderNo}`,
    `Your order ${order.orderNo} is on its way`,
  ]);
  for (const mail of mails) {
    const plain = mail.text;
    const html = mail.html.replace(/<br>|<[^>]+>/g, '\n').replace(/\n\s*/g, '\n');
    for (const { name, quantity, price, options } of lines) {
      for (const body of [plain, html]) {
        const line = body.split(/\n/).map((text) => text.trim());
        const at = line.findIndex(
          (text, index) =>
            text === name &&
            line.slice(index, index + 9).includes(`Quantity: ${quantity}`) &&
            line.slice(index, index + 9).includes(amount(price)),
        );
        expect([name, at >= 0]).toEqual([name, true]);
        const shown = line.slice(at, at + 9);
        for (const option of options) expect(shown).toContain(option);
      }
    }
    for (const body of [plain, html]) {
      // The bundle: a towel and two pairs of socks with colour and size.
      expect(body).toContain('2 × Knit Socks, White, ');
      expect(body).toContain('Towel');
    }
  }
  const [confirmation] = mails;
  for (const [label, value] of [
    ['Subtotal', order.productSubTotal],
    ['Discount', discount],
    ['Delivery', order.shippingTotal],
    ['Total', order.orderTotal],
    ['of which VAT', order.taxTotal],
  ]) {
    expect(confirmation!.text).toContain(`\n${label}: ${amount(value)}\n`);
    expect(confirmation!.html.replace(/<[^>]+>/g, '|')).toMatch(
      new RegExp(`\\|${label}\\|+${amount(value).replace('.', '\\.')}\\|`),
    );
  }
  for (const said of ['10% off with RIVAGE10', 'A pouch with orders from €100', 'Express at half price']) {
    expect(confirmation!.text).toContain(said);
    expect(confirmation!.html).toContain(said);
  }
});
