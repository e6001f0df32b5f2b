import { expect, test } from 'vitest';
import type { Tier, VariantDetail } from '../product-data/product-view.ts';
import { money } from '../sites/money.server.ts';
import { priceData, tierAt } from './price-data.ts';

const eur = (amount: number) => money(amount, 'EUR');
const tier = (quantity: number, price: number): Tier => ({ quantity, price: eur(price) });
const variant = (tiers: Tier[], more: Partial<VariantDetail> = {}): VariantDetail => ({
  id: 'v',
  price: tierAt(tiers, 1) ?? eur(0),
  tiers,
  orderable: true,
  minimum: 1,
  step: 1,
  ...more,
});
const master = { kind: 'master', price: eur(35) } as const;

test('[PDP-10] uses the nearest tier at or below the quantity, and the cheapest of several', () => {
  const tiers = [tier(1, 35), tier(3, 30), tier(10, 25), tier(3, 33)];
  expect([1, 2, 3, 9, 10, 500].map((quantity) => tierAt(tiers, quantity)?.cents)).toEqual([
    3500, 3500, 3000, 3000, 2500, 2500,
  ]);
  expect(tierAt([tier(5, 10)], 4)).toBeUndefined();
});

test('[PDP-10] shows a sale in whole percent when the price is below the highest tier', () => {
  expect(priceData(master, variant([tier(1, 79), tier(1, 55)]))).toMatchObject({
    currentPrice: eur(55),
    listPrice: eur(79),
    isOnSale: true,
    discount: 30,
    isRange: false,
  });
  expect(priceData(master, variant([tier(1, 35)]))).toMatchObject({ isOnSale: false, discount: 0 });
});

test('[PDP-10] where the law asks for a prior price, only that is struck through', () => {
  const tiers = [tier(1, 79), tier(1, 55), tier(3, 50)];
  const prior = { listPrice: eur(60), isPrior: true };
  expect(priceData(master, variant(tiers, prior))).toMatchObject({
    listPrice: eur(60),
    isPrior: true,
    discount: 8,
  });
  const none = priceData(master, variant(tiers, { isPrior: false }), 3);
  expect(none).toMatchObject({ currentPrice: eur(50), isOnSale: false, discount: 0 });
  const promotion = { text: 'Swim', price: eur(44), withoutDiscount: true } as const;
  expect(priceData(master, variant(tiers, { isPrior: false, promotion }))?.promotion).toEqual({
    text: 'Swim',
    price: eur(44),
  });
});

test('[PDP-10] applies the tier of the quantity and lists the cheaper tiers above it', () => {
  const tiers = [tier(1, 35), tier(3, 30)];
  expect(priceData(master, variant(tiers), 1)).toMatchObject({
    isOnSale: false,
    furtherTiers: [tier(3, 30)],
  });
  expect(priceData(master, variant(tiers), 3)).toMatchObject({
    currentPrice: eur(30),
    tieredPrice: eur(30),
    listPrice: eur(35),
    furtherTiers: [],
  });
});

test('[PDP-10] lists only quantity prices below the price of the promotion', () => {
  const tiers = [tier(1, 35), tier(3, 30), tier(10, 25)];
  const promoted = variant(tiers, { promotion: { text: 'Swim', price: eur(28) } });
  expect(priceData(master, promoted)?.furtherTiers).toEqual([tier(10, 25)]);
});

test('[PDP-10] adds the option prices to the tier of every quantity', () => {
  const tiers = [tier(1, 35), tier(3, 30), tier(10, 25)];
  const at = (quantity: number) => priceData(master, variant(tiers), quantity, 1500);
  expect(at(1)).toMatchObject({ currentPrice: eur(50), furtherTiers: [tier(3, 45), tier(10, 40)] });
  expect(at(3)).toMatchObject({ currentPrice: eur(45), listPrice: eur(50), furtherTiers: [tier(10, 40)] });
  expect(at(10)).toMatchObject({ currentPrice: eur(40), furtherTiers: [] });
  // Also before a variant is chosen.
  expect(priceData({ ...master, tiers }, undefined, 1, 1500)?.furtherTiers).toEqual([
    tier(3, 45),
    tier(10, 40),
  ]);
});

test('[PDP-10] computes a promotion discount to the cent', () => {
  const promoted = variant([tier(1, 59.95)], { promotion: { text: 'Linen days', price: eur(47.96) } });
  const price = priceData(master, promoted);
  expect(price?.promotion).toEqual({ text: 'Linen days', price: eur(47.96), discount: eur(11.99) });
  // In percent of the price that is struck through.
  expect(price?.discount).toBe(20);
  const onSale = variant([tier(1, 79.95), tier(1, 59.95)], { promotion: { text: 'x', price: eur(47.96) } });
  expect(priceData(master, onSale)?.discount).toBe(40);
});

test('[PDP-10] shows a price range for masters and sets until a variant is chosen, and adds option prices', () => {
  const set = { kind: 'set', price: eur(65), maxPrice: eur(149) } as const;
  expect(priceData(set, undefined)).toMatchObject({ isASet: true, isRange: true, maxPrice: eur(149) });
  expect(priceData({ ...master, maxPrice: eur(50) }, variant([tier(1, 40)]))).toMatchObject({
    isMaster: true,
    isRange: false,
    currentPrice: eur(40),
  });
  expect(priceData(master, variant([tier(1, 40)]), 1, 1500)?.currentPrice).toEqual(eur(55));
  expect(priceData({ kind: 'item' }, undefined)).toBeUndefined();
});

test('[PDP-10] a promotion of all variants shows before one is chosen; then that of the variant', () => {
  const cents = (amount: number) => ({ cents: amount * 100, currency: 'EUR' });
  const product = {
    kind: 'master' as const,
    price: cents(80),
    promotion: { text: '20% off', price: cents(64) },
  };
  expect(priceData(product, undefined)?.promotion).toEqual({
    text: '20% off',
    price: cents(64),
    discount: cents(16),
  });
  expect(priceData(product, variant([tier(1, 80)]))).not.toHaveProperty('promotion');
});
