import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribute, type Holding, overdrawn, spendable } from './withdraw.ts';

const holding = fc
  .record({ amountCents: fc.integer({ min: 1, max: 100 }), spent: fc.nat(100), withdrawn: fc.nat(100) })
  .map(({ amountCents, spent, withdrawn }): Holding => {
    const spentCents = Math.min(spent, amountCents);
    return {
      id: 'any',
      amountCents,
      leftCents: amountCents - spentCents,
      withdrawnCents: Math.min(withdrawn, amountCents),
    };
  });
const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

test('what is withdrawn adds up, within each amount, and of spent certificates only when nothing else is left', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 4 }), fc.nat(400), (before, wanted) => {
      const cents = Math.min(
        wanted,
        sum(before, ({ amountCents }) => amountCents),
      );
      const after = distribute(before, cents);
      expect(sum(after, ({ withdrawnCents }) => withdrawnCents)).toBe(cents);
      for (const { withdrawnCents, amountCents } of after) {
        expect(withdrawnCents).toBeGreaterThanOrEqual(0);
        expect(withdrawnCents).toBeLessThanOrEqual(amountCents);
      }
      const left = sum(before, ({ leftCents }) => leftCents);
      expect(sum(after, spendable)).toBe(Math.max(0, left - cents));
      expect(sum(after, overdrawn)).toBe(Math.max(0, cents - left));
      expect(distribute(after, cents)).toEqual(after);
    }),
  );
});
