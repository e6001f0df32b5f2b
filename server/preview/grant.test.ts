import { expect, test } from 'vitest';
import { cookieOfLink, parsePreview, previewLink, previewOf } from './grant.ts';

const KEY = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);
const url = (query = '') => new URL(`http://shop.test/homepage${query}`);
const PREVIEW = { at: '2030-12-24', groups: ['VIP'] };

async function opened(key = KEY) {
  const link = new URL(await previewLink('http://shop.test/', PREVIEW, key));
  expect(link.pathname).toBe('/__preview');
  return link.searchParams.get('grant')!;
}

test('[CONT-04] the operator’s link sets an encrypted HttpOnly cookie', async () => {
  const cookie = (await cookieOfLink(await opened(), KEY, true))!;
  expect(cookie).toMatch(
    /^__Host-vitrine_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800; Secure$/,
  );
  expect(cookie).not.toContain('VIP');
  expect(await previewOf(`a=b; ${cookie.split(';')[0]}`, url(), KEY)).toEqual(PREVIEW);
});

test('[CONT-04] URL parameters override the preview only with a valid cookie', async () => {
  const cookie = (await cookieOfLink(await opened(), KEY, false))!.split(';')[0];
  const query = '?effectiveDateTime=2031-01-01T10:00:00Z&customerGroupIds=A,B';
  expect(await previewOf(cookie, url(query), KEY)).toEqual({
    at: '2031-01-01T10:00:00Z',
    groups: ['A', 'B'],
  });
  expect(await previewOf(cookie, url('?effectiveDateTime=soon'), KEY)).toEqual(PREVIEW);
  expect(await previewOf(undefined, url(query), KEY)).toBeUndefined();
  expect(await previewOf('vitrine_preview=forged', url(query), KEY)).toBeUndefined();
});

test('[CONT-04] a forged link is rejected, and a link is not accepted as a cookie', async () => {
  expect(await cookieOfLink(await opened(OTHER), KEY, false)).toBeUndefined();
  expect(await cookieOfLink('', KEY, false)).toBeUndefined();
  expect(await previewOf(`vitrine_preview=${await opened()}`, url(), KEY)).toBeUndefined();
});

test('an invalid date or group is rejected', () => {
  expect(parsePreview('tomorrow', undefined)).toBeUndefined();
  expect(parsePreview(undefined, 'A, B,')).toEqual({ at: undefined, groups: ['A', 'B'] });
});
