import { expect, test } from 'vitest';
import { promotionBody } from './promotion-body.ts';

test('a decimal comma is a point in the request; a thousands separator stays one that is refused', () => {
  const sent = (threshold: string, amount: string) =>
    promotionBody({ tiers: [{ threshold, discount: { kind: 'amount', amount } }] });
  const tiers = (threshold: string, amount: string) => ({
    tiers: [{ threshold, discount: { kind: 'amount', amount } }],
  });
  expect(sent('20,5', '7,00')).toMatchObject(tiers('20.5', '7.00'));
  expect(sent('', '1.500')).toMatchObject(tiers('0', '1.500'));
  expect(sent('1,000', '1.000,50')).toMatchObject(tiers('1.000', '1.000.50'));
});
