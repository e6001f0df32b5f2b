import { expect, test } from 'vitest';
import type { CampaignRow } from '../api/promotion-types.ts';
import { weeksOf } from './weeks.ts';

const campaign = (id: string, startsAt: string | null, endsAt: string | null): CampaignRow => ({
  id,
  description: '',
  startsAt,
  endsAt,
  promotions: 1,
  state: 'running',
});

test('weeks begin on Monday and have the campaigns that run in them', () => {
  const campaigns = [
    campaign('late', new Date(2026, 10, 9, 8).toISOString(), new Date(2026, 10, 10).toISOString()),
    campaign('open', null, null),
    campaign('until Monday', null, new Date(2026, 10, 9).toISOString()),
  ];
  // A Sunday.
  const weeks = weeksOf(campaigns, new Date(2026, 10, 8, 23), 3);
  expect(weeks.map(({ from }) => [from.getDay(), from.getDate(), from.getHours()])).toEqual([
    [1, 2, 0],
    [1, 9, 0],
    [1, 16, 0],
  ]);
  expect(weeks.map((week) => week.campaigns.map(({ id }) => id))).toEqual([
    ['open', 'until Monday'],
    ['open', 'late'],
    ['open'],
  ]);
});
