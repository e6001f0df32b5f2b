import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../../commerce/database/connection.ts';
import { insertRows } from '../../commerce/testing/builders.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { readPaymentMarks } from './payment-marks.ts';

vi.setConfig({ testTimeout: 120_000 });

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('payment icons are those of the enabled methods and cards', async () => {
  const { db } = connection;
  const cards = ['Visa', 'Master Card', 'Amex', 'Discover', 'JCB', 'Local'].map((card_type) => ({
    site_id: 'A',
    card_type,
  }));
  await insertRows(db, 'payment_card', [...cards, { site_id: 'A', card_type: 'Maestro', enabled: false }]);
  expect(await readPaymentMarks(db, 'A')).toEqual([]);
  await insertRows(db, 'payment_method', [
    { site_id: 'A', id: 'CREDIT_CARD' },
    { site_id: 'A', id: 'DW_APPLE_PAY' },
    { site_id: 'A', id: 'GIFT_CERTIFICATE' },
    { site_id: 'A', id: 'PayPal', enabled: false },
    { site_id: 'B', id: 'KLARNA' },
  ]);
  expect(await readPaymentMarks(db, 'A')).toEqual([
    ...['american-express', 'apple-pay', 'discover', 'jcb', 'mastercard', 'visa'],
  ]);
  expect(await readPaymentMarks(db, 'B')).toEqual(['klarna']);
});
