import { expect, test } from 'vitest';
import { createManagerTokens } from './manager-token.ts';
import { createPreferences } from './preferences.ts';

const manager = { id: 'the-client', secret: 'the-secret' };

/** A platform that counts its requests, and a clock. */
function platform() {
  const asked: { address: string; authorization: string | null }[] = [];
  const logged: string[] = [];
  const state = { clock: 0, tokenStatus: 200, status: 200, flag: true };
  const fetchFor = (): typeof fetch => async (input, init) => {
    const request = new Request(input, init);
    asked.push({ address: request.url, authorization: request.headers.get('authorization') });
    if (request.url.includes('/dwsso/')) {
      const body = { access_token: `token-${state.clock}`, expires_in: 1800 };
      return Response.json(body, { status: state.tokenStatus });
    }
    const data = request.url.includes('global-')
      ? [
          { groupId: 'House', id: 'brandId', value: 'F' },
          { groupId: 'House', id: 'both', value: 'global' },
        ]
      : [
          { groupId: 'Stores', id: 'isStoreLocatorEnabled', value: state.flag },
          { groupId: 'House', id: 'both', value: 'site' },
        ];
    return Response.json({ limit: 200, offset: 0, total: data.length, data }, { status: state.status });
  };
  const now = () => new Date(state.clock);
  const token = createManagerTokens(
    { manager, COMMERCE_ORGANIZATION_ID: 'f_ecom_vtrn_001' },
    { managerOrigin: 'http://manager.test', fetchFor },
    now,
  );
  const preferences = createPreferences({
    origin: 'http://commerce.test',
    organizationId: 'f_ecom_vtrn_001',
    token,
    fetch: fetchFor(),
    log: { error: (_fields: unknown, message: unknown) => logged.push(String(message)) } as never,
    now,
  });
  const count = (part: string) => asked.filter(({ address }) => address.includes(part)).length;
  return { asked, logged, state, token, preferences, count };
}

test('[NTFY-05] a token is cached for thirty minutes, and only Account Manager receives the secret', async () => {
  const { state, token, asked, preferences } = platform();
  expect(await Promise.all([token(), token()])).toEqual(['token-0', 'token-0']);
  state.clock = 29 * 60_000;
  expect(await token()).toBe('token-0');
  state.clock = 30 * 60_000;
  expect(await token()).toBe(`token-${state.clock}`);
  expect(asked).toHaveLength(2);
  await preferences.of('RivageEU');
  const secret = Buffer.from('the-client:the-secret').toString('base64');
  expect(asked.filter(({ authorization }) => authorization === `Basic ${secret}`)).toHaveLength(2);
  expect(asked.filter(({ authorization }) => authorization === `Bearer token-${state.clock}`)).toHaveLength(
    2,
  );
});

test('[CONT-06] site preferences override global ones; both are refetched after an hour', async () => {
  const { state, preferences, count } = platform();
  expect(await preferences.of('RivageEU')).toEqual({
    brandId: 'F',
    both: 'site',
    isStoreLocatorEnabled: true,
  });
  state.flag = false;
  state.clock = 59 * 60_000;
  expect(await preferences.of('RivageEU')).toMatchObject({ isStoreLocatorEnabled: true });
  expect(count('-custom-preferences')).toBe(2);
  state.clock = 60 * 60_000;
  expect(await preferences.of('RivageEU')).toMatchObject({ isStoreLocatorEnabled: false });
  expect(count('-custom-preferences')).toBe(4);
});

test('[CONT-06] preferences are refetched after a change', async () => {
  const { state, preferences } = platform();
  await preferences.of('RivageEU');
  state.flag = false;
  preferences.forget();
  expect(await preferences.of('RivageEU')).toMatchObject({ isStoreLocatorEnabled: false });
});

test('[NTFY-05] a rejected token or preference request is logged with its status, and the last values stay', async () => {
  const { state, preferences, logged, count } = platform();
  state.tokenStatus = 401;
  expect(await preferences.of('RivageEU')).toEqual({});
  expect(logged).toContain('Failed to fetch token: 401');
  const tries = count('/dwsso/');
  await preferences.of('RivageEU');
  expect(count('/dwsso/')).toBe(tries);
  state.tokenStatus = 200;
  state.clock = 61_000;
  expect(await preferences.of('RivageEU')).toMatchObject({ both: 'site' });
  state.status = 503;
  state.clock += 3_600_000;
  expect(await preferences.of('RivageEU')).toMatchObject({ both: 'site' });
  expect(logged).toContain('Failed to fetch preferences: 503');
});

test('without an Account Manager client no preferences are fetched', async () => {
  const none = createPreferences({
    origin: 'http://commerce.test',
    organizationId: 'f_ecom_vtrn_001',
    token: async () => undefined,
    fetch: () => Promise.reject(new Error('asked')),
    log: {
      error: () => {
        throw new Error('logged');
      },
    } as never,
    now: () => new Date(0),
  });
  expect(await none.of('RivageEU')).toEqual({});
});
