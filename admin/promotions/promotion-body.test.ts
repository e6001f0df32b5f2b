import { expect, test } from 'vitest';
import type { Promotion } from '../api/promotion-types.ts';
import { promotionBody, promotionChange, withoutClass } from './promotion-body.ts';
import { withoutAmounts } from './tier-amounts.ts';

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

test('another type of a new promotion keeps id and texts, and not the discount', () => {
  const texts = { default: { name: 'Spring', callout: '', details: '' } };
  expect(withoutClass({ id: 'spring', texts, condition: 'order-total', excluded: null })).toEqual({
    id: 'spring',
    texts,
  });
});

test('another currency comes with all amounts, also with those that are typed again as they were', () => {
  const tiers = [{ threshold: '50', discount: { kind: 'amount' as const, amount: '5.00' } }];
  const stored = { condition: 'order-total', tiers } as Promotion;
  expect(withoutAmounts(tiers, 'order-total')).toEqual([
    { threshold: '', discount: { kind: 'amount', amount: '' } },
  ]);
  expect(withoutAmounts(tiers, 'product-quantity')[0]?.threshold).toBe('50');
  expect(promotionChange({ currency: 'CHF' }, stored)).toMatchObject({ currency: 'CHF', tiers });
  expect(promotionChange({ enabled: true }, stored)).not.toHaveProperty('tiers.0');
});
