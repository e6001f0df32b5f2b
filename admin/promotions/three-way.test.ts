import { expect, test } from 'vitest';
import { type Conflict, threeWay } from './three-way.ts';
import { mergedDraft } from './use-record-draft.ts';

function merged(base: unknown, mine: unknown, theirs: unknown) {
  const conflicts: Conflict[] = [];
  return { value: threeWay(base, mine, theirs, ['field'], conflicts), conflicts };
}

test('a start date of one campaign and a coupon of another are both kept', () => {
  const season = { campaignId: 'season', startsAt: null, coupons: [] as string[] };
  const other = { campaignId: 'other', startsAt: null, coupons: [] as string[] };
  const mine = [{ ...season, startsAt: '2027-01-01T00:00:00Z' }, other];
  const theirs = [season, { ...other, coupons: ['c-1'] }];
  expect(merged([season, other], mine, theirs)).toEqual({
    value: [mine[0], theirs[1]],
    conflicts: [],
  });
  // Also within one campaign, and with campaigns added and removed on both sides.
  const added = { ...other, campaignId: 'added' };
  expect(merged([season, other], [mine[0], added], [{ ...season, coupons: ['c-1'] }, other])).toEqual({
    value: [{ ...mine[0], coupons: ['c-1'] }, added],
    conflicts: [],
  });
});

test('texts merge by language, lists of ids by id', () => {
  const text = (name: string) => ({ name, callout: '', details: '' });
  expect(
    merged(
      { de: text('alt'), fr: text('vieux') },
      { de: text('neu'), fr: text('vieux') },
      { de: text('alt'), fr: text('nouveau') },
    ),
  ).toEqual({ value: { de: text('neu'), fr: text('nouveau') }, conflicts: [] });
  expect(merged(['1', 'b'], ['1', 'b', 'mine'], ['b', '2'])).toEqual({
    value: ['b', '2', 'mine'],
    conflicts: [],
  });
});

test('a leaf that both changed is a conflict with both values', () => {
  expect(merged({ de: 'a', fr: 'a' }, { de: 'b', fr: 'a' }, { de: 'c', fr: 'd' })).toEqual({
    value: { de: 'b', fr: 'd' },
    conflicts: [{ path: ['field', 'de'], mine: 'b', theirs: 'c' }],
  });
  const tier = (percentage: number) => [{ threshold: null, discount: { kind: 'percentage', percentage } }];
  expect(merged(tier(5), tier(7), tier(9))).toEqual({
    value: tier(7),
    conflicts: [{ path: ['field'], mine: tier(7), theirs: tier(9) }],
  });
  // Both made the same change.
  expect(merged('a', 'b', 'b')).toEqual({ value: 'b', conflicts: [] });
});

test('a draft has only its own changes after somebody else saved', () => {
  const base = { version: '1', name: 'a', coupons: ['x'] };
  const current = { version: '2', name: 'a', coupons: ['x', 'theirs'] };
  expect(mergedDraft(base, { coupons: ['x', 'mine'] }, current)).toEqual({
    draft: { coupons: ['x', 'theirs', 'mine'] },
    conflicts: [],
  });
  expect(mergedDraft(base, { coupons: ['x', 'theirs'] }, current).draft).toEqual({});
});
