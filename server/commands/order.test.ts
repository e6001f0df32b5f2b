import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../commerce/database/connection.ts';
import { migrate } from '../../commerce/database/migrate.ts';
import type { InvoiceContent } from '../../commerce/invoices/content.ts';
import { issueInvoice } from '../../commerce/invoices/issue.ts';
import { recordResult } from '../../commerce/orders/record-result.ts';
import { CommandData } from '../testing/command-data.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const data = new CommandData();
afterAll(() => data.remove());

/** A copy of an order, without the columns that the database computes. */
async function orderOf(db: Db, orderNo: string) {
  const {
    export_status: _exported,
    confirmation_status: _confirmed,
    shipping_status: _shipped,
    external_status: _external,
    currency: _currency,
    ...row
  } = await db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row;
}

const withDb = <T>(work: (db: Db) => Promise<T>) => data.withDb(work);
const command = (...args: string[]) => data.run('order.ts', ...args);

beforeAll(() =>
  withDb(async (db) => {
    await migrate(db);
    const at = new Date('2026-11-20T10:00:00Z');
    const times = { created_at: at, updated_at: at };
    for (const [orderNo, status] of [
      ['10000001', 'completed'],
      ['10000002', 'new'],
      ['10000007', 'completed'],
    ] as const) {
      await db
        .insertInto('placed_order')
        .values({
          order_no: orderNo,
          site_id: 'Shop',
          customer_id: 'c',
          customer_email: 'ada@example.com',
          basket_id: orderNo,
          idempotency_key: null,
          locale: 'ja-JP',
          status,
          payment_status: 'paid',
          total_cents: 12_000,
          basket: JSON.stringify({ coupons: [] }),
          stock: JSON.stringify({}),
          content: JSON.stringify({ currency: 'JPY' }),
          ...times,
        })
        .execute();
      const captured = status === 'completed' ? 12_000 : 0;
      await db
        .insertInto('payment_transaction')
        .values({
          id: orderNo,
          site_id: 'Shop',
          basket_id: orderNo,
          order_no: orderNo,
          method: 'CREDIT_CARD',
          state: captured ? 'captured' : 'authorized',
          amount_cents: 12_000,
          capture_reserved_cents: captured,
          captured_cents: captured,
          currency: 'JPY',
          attempt_key: orderNo,
          reference: 'auth_1',
          ...times,
        })
        .execute();
    }
    await db
      .insertInto('payment_operation')
      .values({
        ...{ id: 'failing', payment_id: '10000007', kind: 'refund', state: 'pending', amount_cents: 300 },
        ...{ request_key: 'refund:10000007:0:ticket-8', due_at: new Date('2099-01-01'), ...times },
      })
      .execute();
    await db
      .updateTable('payment_transaction')
      .set({ refund_reserved_cents: 300 })
      .where('id', '=', '10000007')
      .execute();
    const item = { giftCertificateItemId: 'a', amount: 5000, recipientEmail: 'noor@example.com' };
    await db
      .updateTable('placed_order')
      .set({ content: JSON.stringify({ currency: 'JPY', giftCertificateItems: [item] }) })
      .where('order_no', '=', '10000007')
      .execute();
    await db
      .insertInto('gift_certificate')
      .values({
        ...{ id: 'gift', site_id: 'Shop', merchant_id: '00000077', currency: 'JPY', locale: 'ja-JP' },
        ...{ amount_cents: 5000, balance_cents: 5000, order_no: '10000007', item_id: 'a' },
        ...{ recipient_email: 'noor@example.com', recipient_name: '', sender_name: '', message: '' },
        ...{ created_at: at, issued_at: at },
      })
      .execute();
  }),
);

test('an order is refunded in its currency, once per key, and shown with its operations', async () => {
  const first = command('10000001', '--refund', '2500', '--reason', 'a stain', '--key', 'ticket-7');
  expect(first.said).toContain('2500 JPY are refunded');
  expect(first.status).toBe(0);
  expect(command('10000001', '--refund', '2500', '--key', 'ticket-7').status).toBe(0);
  const shown = command('10000001').said;
  expect(shown).toContain('Order 10000001: completed, paid, total 12000 JPY');
  expect(shown).toContain('auth_1: captured, authorized 12000 JPY, captured 12000 JPY, refunded 0 JPY');
  expect(shown.match(/refund 2500 JPY pending, a stain/g)).toHaveLength(1);
  expect(command('10000001', '--refund', '9501')).toEqual({
    status: 1,
    said: 'Only 9500 JPY of the order are captured, paid by gift certificates or settled outside the provider, and not refunded.\n',
  });
  expect(command('10000001', '--refund', '100', '--key', 'ticket-7').said).toContain(
    'refunded another amount',
  );
  expect(command('10000001', '--cancel').said).toContain('is completed; only a new one can be cancelled');
});

test('pieces are cancelled with a key once, and shown', async () => {
  await withDb(async (db) => {
    const row = await orderOf(db, '10000002');
    await db
      .insertInto('placed_order')
      .values({
        ...row,
        order_no: '10000004',
        basket_id: '10000004',
        payment_status: 'not_paid',
        basket: JSON.stringify({ coupons: [] }),
        stock: JSON.stringify({ shirt: 3 }),
        fulfilment: JSON.stringify({}),
        content: JSON.stringify({
          currency: 'JPY',
          productItems: [{ itemId: 'i', productId: 'shirt', quantity: 3, price: 12_000 }],
        }),
      })
      .execute();
  });
  const once = ['10000004', '--cancel', '--lines', 'shirt=1', '--reason', 'moths', '--key', 'ticket-9'];
  const first = command(...once);
  expect(first.said).toContain('4000 JPY of the order are cancelled');
  expect(first.said).toContain('total 12000 JPY, of it 4000 JPY cancelled');
  expect(first.said).toContain('3 × shirt, 1 cancelled');
  expect(command(...once).said).toContain('3 × shirt, 1 cancelled');
  expect(command('10000004', '--cancel', '--lines', 'shirt=2', '--key', 'ticket-9')).toEqual({
    status: 1,
    said: 'The key cancelled something else.\n',
  });
  expect(command('10000004', '--cancel', '--lines', 'shirt=3').said).toContain(
    'has not so many of these products left to ship',
  );
});

test('the key of a refund that failed is no success: it says why, and how to refund again', async () => {
  await withDb((db) =>
    recordResult(
      db,
      {
        ...{ id: 'failing', kind: 'refund', orderNo: '10000007', amountCents: 300, currency: 'JPY' },
      },
      { state: 'failed', reason: 'account closed' },
      new Date(),
    ),
  );
  expect(command('10000007', '--refund', '300', '--key', 'ticket-8')).toEqual({
    status: 1,
    said: 'The refund with the key ticket-8 failed: account closed. 300 JPY of it are not refunded; refund them with another key, or without one.\n',
  });
  expect(command('10000007', '--refund', '300', '--key', 'ticket-9').status).toBe(0);
});

test('a gift certificate that an order bought is disabled and enabled, and shown with what happened to it', async () => {
  const disabled = command('10000007', '--disable-certificate', '00000077', '--reason', 'stolen code');
  expect(disabled.said).toContain(
    'gift certificate 00000077 of 5000 JPY for noor@example.com: disabled, 5000 JPY left',
  );
  expect(disabled.said).toContain('gift certificate 00000077 5000 JPY disabled by staff (stolen code)');
  expect(disabled.said).toContain('The gift certificate 00000077 is disabled.');
  expect(command('10000007', '--enable-certificate', '00000077').said).toContain('issued, 5000 JPY left');
  expect(command('10000007', '--enable-certificate', '78')).toEqual({
    status: 1,
    said: 'The order 10000007 bought no gift certificate 78.\n',
  });
});

test('an order that is not shipped is cancelled, and cannot be captured', async () => {
  expect(command('10000002', '--capture').said).toContain('is not shipped');
  expect(command('10000002', '--cancel').said).toContain('Order 10000002: cancelled');
  expect(command('10000002', '--cancel').status).toBe(1);
  const untried = data.run('payments.ts').said;
  await withDb(async (db) => {
    const payment = await db
      .selectFrom('payment_transaction')
      .select('state')
      .where('order_no', '=', '10000002')
      .executeTakeFirstOrThrow();
    expect(payment.state).toBe('voiding');
    await db
      .updateTable('payment_transaction')
      .set({
        void_tries: 3,
        void_due_at: new Date('2026-11-21T10:00:00Z'),
        void_error: 'No answer from Stripe',
      })
      .where('order_no', '=', '10000002')
      .execute();
    const movement = {
      ...{ kind: 'refund', state: 'succeeded', reference: 're_1', authorization: 'auth_1' },
      ...{ amountCents: 900, currency: 'JPY' },
    };
    await db
      .insertInto('payment_event')
      .values({
        ...{ provider: 'sandbox', id: 'evt_1', type: 'refund', outcome: 'conflict', order_no: '10000002' },
        ...{ movement: JSON.stringify(movement), received_at: new Date('2026-11-21T11:00:00Z') },
      })
      .execute();
  });
  expect(untried).toMatch(/void 12000 JPY CREDIT_CARD, order 10000002: not sent yet, next 20/);
  const waits = '3 attempts, next 2026-11-21T10:00:00.000Z: No answer from Stripe';
  expect(command('10000002').said).toContain(`not voided after ${waits}`);
  const reported =
    '2026-11-21T11:00:00.000Z the provider reported a refund of 900 JPY (re_1 of auth_1, event evt_1) that contradicts the books';
  expect(command('10000002').said).toContain(`  ${reported}\n`);
  const { said } = data.run('payments.ts');
  expect(said).toContain(`void 12000 JPY CREDIT_CARD, order 10000002: ${waits}`);
  expect(said).toContain(`${reported}, order 10000002\n`);
});

test('an order of gift certificates shows them, and an unconfirmed one why it waits and what to do', async () => {
  await withDb(async (db) => {
    const row = await orderOf(db, '10000001');
    const content = {
      currency: 'EUR',
      confirmationStatus: 'not_confirmed',
      giftCertificateItems: [
        { giftCertificateItemId: 'a', amount: 50, recipientEmail: 'noor@example.com', shipmentId: 'me' },
        { giftCertificateItemId: 'b', amount: 25.5, recipientEmail: 'lea@example.com', shipmentId: 'me' },
      ],
    };
    const waiting = {
      order_no: '10000003',
      basket_id: '10000003',
      status: 'new',
      payment_status: 'not_paid',
    };
    const stored = Object.fromEntries(
      Object.entries({ ...row, ...waiting, content, fulfilment: {} }).map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' && !(value instanceof Date)
          ? JSON.stringify(value)
          : value,
      ]),
    );
    await db
      .insertInto('placed_order')
      .values(stored as never)
      .execute();
  });
  const { said } = command('10000003');
  expect(said).toContain('gift certificate of 50.00 EUR for noor@example.com');
  expect(said).toContain('gift certificate of 25.50 EUR for lea@example.com');
  expect(said).toMatch(/Not confirmed: .*without a token[\s\S]*npm run order -- 10000003 --cancel/);
  expect(command('10000001').said).not.toContain('Not confirmed');
  expect(command('10000003', '--cancel').said).not.toContain('Not confirmed');
});

test('documents are listed, and written to a file once', async () => {
  await withDb(async (db) => {
    const content: InvoiceContent = {
      locale: 'ja-JP',
      currency: 'JPY',
      taxation: 'gross',
      issuedOn: '2026-11-21',
      orderedOn: '2026-11-20',
      seller: { lines: ['Rivage SAS'] },
      buyer: ['Ada Byrne'],
      rows: [
        { kind: 'product', name: 'Shirt', quantity: 1, netCents: 10_909, taxCents: 1091, rate: 100_000 },
      ],
      taxes: [{ rate: 100_000, netCents: 10_909, taxCents: 1091 }],
      payments: [],
    };
    const about = { siteId: 'Shop', orderNo: '10000001', kind: 'invoice', prefix: 'JP-' } as const;
    await issueInvoice(db, { ...about, content }, new Date('2026-11-21T10:00:00Z'));
  });
  expect(command('10000001').said).toContain('invoice JP-000001 of 2026-11-21: 12000 JPY');
  const file = join(data.folder, 'invoice.pdf');
  expect(command('10000001', '--invoice', 'JP-000001', '--file', file).said).toContain(
    `JP-000001 is in ${file}`,
  );
  expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
  expect(command('10000001', '--invoice', 'JP-000001', '--file', file)).toEqual({
    status: 1,
    said: `The file ${file} exists.\n`,
  });
  expect(command('10000002', '--invoice', 'JP-000001')).toEqual({
    status: 1,
    said: 'The order 10000002 has no document JP-000001.\n',
  });
});

test.each([
  [['10000001', '--invoice', '../x'], 'Invalid: invoice'],
  [['10000001', '--file', 'x'], 'Invalid: options'],
  [['10000001', '--refund', '0'], '--refund: 0 is not an amount in JPY'],
  [['10000001', '--refund', '1.5'], '--refund: 1.5 is not an amount in JPY'],
  [['10000001', '--refund', '-5'], 'Usage'],
  [['10000001', '--refund', '1e3'], 'Invalid: refund'],
  [['10000001', '--refund', '5', '--cancel'], 'Invalid: options'],
  [['10000001', '--lines', 'shirt=1'], 'Invalid: options'],
  [['10000001', '--cancel', '--lines', 'shirt'], 'Invalid: lines'],
  [['10000001', '--key', "x'; drop"], 'Invalid: key'],
  [["1'1"], 'Invalid: orderNo'],
  [['99999999'], 'There is no order 99999999'],
  [[], 'Expected one order number'],
  [['10000001', '--all'], 'Usage'],
])('%j is rejected with a reason: %s', (args, reason) => {
  const { status, said } = command(...args);
  expect(said).toContain(reason);
  expect(said).not.toMatch(/^ {4}at /m);
  expect(status).toBe(1);
});

test('an authorization that ended is shown, and what is shipped is settled and refunded outside the provider', async () => {
  const orderNo = '10000020';
  await withDb(async (db) => {
    const row = await orderOf(db, '10000002');
    const ended = new Date('2026-01-08T10:00:00Z');
    await db
      .insertInto('placed_order')
      .values({
        ...{ order_no: orderNo, basket_id: orderNo, status: 'completed', payment_status: 'not_paid' },
        ...{ site_id: row.site_id, customer_id: row.customer_id, customer_email: row.customer_email },
        ...{ idempotency_key: null, locale: row.locale, total_cents: 12_000, created_at: ended },
        ...{ basket: JSON.stringify({}), stock: JSON.stringify({}), updated_at: ended },
        content: JSON.stringify({ currency: 'JPY' }),
      })
      .execute();
    await db
      .insertInto('payment_transaction')
      .values({
        ...{ id: orderNo, site_id: 'Shop', basket_id: orderNo, order_no: orderNo, method: 'CREDIT_CARD' },
        ...{ state: 'authorized', amount_cents: 12_000, currency: 'JPY', attempt_key: orderNo },
        ...{ reference: 'auth_20', ended_at: ended, ended_reason: 'expired' },
        ...{ created_at: ended, updated_at: ended },
      })
      .execute();
  });
  const { said } = command(orderNo);
  expect(said).toContain('the authorization ended at the provider 2026-01-08T10:00:00.000Z (expired)');
  expect(said).toContain('shipped and unpaid: 12000 JPY');
  expect(command(orderNo, '--capture')).toMatchObject({
    status: 1,
    said: expect.stringContaining('before 12000 JPY of what is shipped were captured'),
  });
  expect(command(orderNo, '--settle-outside').said).toContain('12000 JPY are settled outside');
  expect(command(orderNo, '--settle-outside').status).toBe(1);
  expect(command(orderNo, '--refund', '500').said).toContain('Repay 500 JPY yourself');
  expect(command(orderNo).said).toContain('outside the provider: 12000 JPY, refunded by yourself 500 JPY');
});
