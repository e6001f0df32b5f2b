import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { getCategorySlots } from './content.server.ts';
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

test('[CONT-04] lists of slots are previewed with date, groups and token, or as usual where a backend has no preview', async () => {
  const asked: string[] = [];
  const read = (status: number) => {
    const scope = scopeAnsweredBy(
      async (url, _headers, body, method) => {
        asked.push(`${method} ${url.pathname.split('/').slice(-3).join('/')}${url.search} ${body ?? ''}`);
        const id = method === 'POST' ? 'previewed' : 'usual';
        const slots = [{ id, type: 'products', callout: '', ids: ['a'] }];
        return Response.json({ slots }, { status: method === 'POST' ? status : 200 });
      },
      { locale: `x-${status}` },
    );
    const services = {
      ...scope.services,
      preview: { at: '2030-12-24', groups: ['VIP'] },
      merchant: { token: async () => 'secret', dataApi: '' },
    };
    return getCategorySlots({ ...scope, services }, 'women');
  };
  expect((await read(200)).map(({ id }) => id)).toEqual(['previewed']);
  expect(asked).toEqual([
    expect.stringMatching(
      /^POST category\/women\/content\?.*effectiveDateTime=2030-12-24&customerGroupIds=VIP.* \{"token":"secret","isPreviewFlow":true\}$/,
    ),
  ]);
  expect((await read(404)).map(({ id }) => id)).toEqual(['usual']);
});
