import { expect, test } from 'vitest';
import { shownOf } from './preview-slot.server.ts';

const slot = (configuration_id: string, more: object = {}) => ({
  configuration_id,
  context_id: '',
  enabled: true,
  default: false,
  rank: 10,
  schedule: {},
  customer_groups: [] as string[],
  slot_content: { content_asset_ids: [], body: {} },
  ...more,
});
const shown = (at: string, groups: string[], ...slots: ReturnType<typeof slot>[]) =>
  shownOf(slots, { at, groups })?.configuration_id;

test('[CONT-04] previews the configuration for the given time and groups by rank, the default one last', () => {
  const all = [
    slot('default', { default: true, rank: 1 }),
    slot('winter', { schedule: { start_date: '2030-12-01T00:00:00Z', end_date: '2031-02-01T00:00:00Z' } }),
    slot('vip', { rank: 5, customer_groups: ['VIP'] }),
    slot('off', { rank: 1, enabled: false }),
  ];
  expect(shown('2030-06-01', [], ...all)).toBe('default');
  expect(shown('2030-12-24', [], ...all)).toBe('winter');
  expect(shown('2031-02-01', [], ...all)).toBe('default');
  expect(shown('2030-12-24', ['VIP'], ...all)).toBe('vip');
  expect(shown('2030-12-24', ['VIP'])).toBeUndefined();
});
