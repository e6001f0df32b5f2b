import { setImmediate as nextTick } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { CatalogueCache } from '../../database/catalogue-cache.ts';
import { isExpensive } from '../../search/search-cost.ts';
import { searchQuery } from '../../search/search-request.ts';
import { SEARCH, type SearchService, startSearch } from '../../testing/search.ts';
import { ORGANIZATION } from '../../testing/service.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

const search = (query: string) => service.get(`${SEARCH}/product-search?siteId=RivageEU&${query}`);

test('searches and suggestions require a bearer token of the site', async () => {
  for (const path of ['product-search?siteId=RivageEU', 'search-suggestions?siteId=RivageEU&q=shirt']) {
    expect((await service.call('GET', `${SEARCH}/${path}`)).status).toBe(401);
    const { token } = await service.guest('RivageUK');
    expect((await service.call('GET', `${SEARCH}/${path}`, { token })).status).toBe(401);
  }
  const { status } = await service.get(
    `/search/shopper-search/v1/organizations/${ORGANIZATION.replace('f_ecom_', '')}/product-search?siteId=RivageEU`,
  );
  expect(status).toBe(200);
});

describe('rejects invalid parameters with 400', () => {
  test.each([
    ['refine=cgid', 'bad-request'],
    ['refine==white', 'bad-request'],
    ['refine=c_refinementColor=', 'bad-request'],
    ['refine=c_refinementColor=%7C', 'bad-request'],
    [`refine=c_refinementColor=${'a%7C'.repeat(101)}`, 'bad-request'],
    ['refine=cgid=women%7Chome', 'bad-request'],
    ['refine=cgid=women&refine=cgid=home', 'bad-request'],
    ['refine=price=50', 'bad-request'],
    ['refine=price=(1e99..2)', 'bad-request'],
    ['refine=price=(-5..2)', 'bad-request'],
    ['refine=price=(9999999999999999..)', 'bad-request'],
    ['refine=htype=cheese', 'bad-request'],
    ['refine=orderable_only=perhaps', 'bad-request'],
    ['refine=pmpt=some', 'bad-request'],
    ["refine=c_x';drop table product;--=1", 'bad-request'],
    [Array.from({ length: 10 }, (_, place) => `refine=c_a${place}=1`).join('&'), 'bad-request'],
    ['sort=by-magic', 'bad-request'],
    ['limit=0', 'bad-request'],
    ['limit=201', 'bad-request'],
    ['limit=ten', 'bad-request'],
    ['offset=-1', 'bad-request'],
    ['offset=99999999999999999999', 'bad-request'],
    ['expand=everything', 'invalid-expand-parameter'],
    ['allImages=maybe', 'bad-request'],
    ['select=total', 'malformed-selector'],
    ['includedCustomVariationProperties=c_a,c_b,c_c,c_d,c_e,c_f', 'bad-request'],
    ['includedCustomVariationProperties=price', 'bad-request'],
    ['imgTypes=large:many', 'bad-request'],
    ['q=%00nul', 'bad-request'],
    ['locale=xx-YY', 'unknown-locale'],
    ['currency=USD', 'invalid-currency'],
    [`q=${'shirt'.repeat(2000)}`, 'string-constraint-violation'],
  ])('%s', async (query, slug) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body.type).toMatch(new RegExp(`/errors/${slug}$`));
  });

  test('accepts nine refinements', async () => {
    const nine = Array.from({ length: 9 }, (_, place) => `refine=c_a${place}=1`).join('&');
    expect((await search(nine)).status).toBe(200);
  });

  test('suggestions reject a phrase that is too short or too long', async () => {
    for (const q of ['', 'sh', '%20%20sh%20', 's'.repeat(51)]) {
      const { status, body } = await service.get(`${SEARCH}/search-suggestions?siteId=RivageEU&q=${q}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        type: expect.stringMatching(/string-constraint-violation$/),
        detail: "The string length constraint was violated by 'q'. The expected length is '(3..50)'.",
        parameter: 'q',
        expected: '(3..50)',
      });
    }
    for (const [query, slug] of [
      ['limit=0', 'bad-request'],
      ['limit=11', 'bad-request'],
      ['limit=x', 'bad-request'],
      ['expand=colours', 'invalid-expand-parameter'],
      ['includedCustomProductProperties=c_a,c_b,c_c,c_d,c_e,c_f', 'bad-request'],
    ] as const) {
      const { status, body } = await service.get(
        `${SEARCH}/search-suggestions?siteId=RivageEU&q=shirt&${query}`,
      );
      expect([status, body.type]).toEqual([400, expect.stringMatching(`/errors/${slug}$`)]);
    }
  });
});

describe('accepts any text as a search phrase', () => {
  test.each([
    "'; drop table product; --",
    '<script>alert(1)</script>',
    '"unclosed quote',
    'a & | ! ( ) :* <-> b',
    '-shirt or',
    '\\',
    '%',
    '\u{1F456}\u{1F456}\u{1F456}',
    'ＳＨＩＲＴ',
    'قميص أبيض',
    'the of and',
    '....',
    '100004210203 or 1=1',
    'x'.repeat(500),
    Array.from({ length: 100 }, () => 'shirt')
      .join(' ')
      .slice(0, 500),
  ])('%s', async (text) => {
    const { status, body } = await search(`q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body.hits).toBeInstanceOf(Array);
    const phrase = encodeURIComponent(text.slice(0, 40).padEnd(3, '.'));
    const suggestions = await service.get(`${SEARCH}/search-suggestions?siteId=RivageEU&q=${phrase}`);
    expect(suggestions.status).toBeLessThan(500);
  });

  test('treats names of Object.prototype members as ordinary values', async () => {
    for (const text of ['__proto__', 'constructor', 'c_constructor=__proto__']) {
      expect((await search(`q=${text}`)).status).toBe(200);
    }
    const { body } = await search('refine=c___proto__=__proto__');
    expect(body.selectedRefinements).toEqual({ c___proto__: '__proto__' });
  });
});

const EVERYTHING =
  'expand=availability,images,prices,represented_products,variations,promotions,custom_properties&allImages=true&allVariationProperties=true';

test.each([
  ['limit=24', false],
  ['limit=50&expand=images,prices,represented_products,variations,custom_properties', false],
  [`limit=10&${EVERYTHING}`, false],
  [`limit=50&${EVERYTHING}`, true],
  ['limit=51&expand=none', true],
])('a search takes turns by its size: %s', (query, expected) => {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  expect(isExpensive(searchQuery.parse(parameters))).toBe(expected);
});

test('a client’s expensive searches run one at a time; others do not wait', async () => {
  let statements = 0;
  let gate = Promise.resolve();
  const db = service.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    async transformResult({ result }) {
      await gate;
      return result;
    },
  });
  const cache = new CatalogueCache();
  const app = createCommerceApp({ ...service.services, cache, catalogue: { db, cache } });
  const { token } = await service.guest('RivageEU');
  const send = (query: string, clientAddress: string) =>
    app.request(
      `${SEARCH}/product-search?siteId=RivageEU&${query}`,
      { headers: { authorization: `Bearer ${token}` } },
      { clientAddress },
    );
  const settled = async () => {
    for (let tick = 0; tick < 50; tick++) await nextTick();
    return statements;
  };
  await send('limit=1', '203.0.113.1');
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const answers: ReturnType<typeof send>[] = [];
  const begins = async (query: string, clientAddress: string) => {
    const before = await settled();
    answers.push(send(query, clientAddress));
    return (await settled()) > before;
  };
  expect(await begins(`limit=50&refine=price=(1..500)&${EVERYTHING}`, '203.0.113.1')).toBe(true);
  expect(await begins(`limit=50&refine=price=(2..500)&${EVERYTHING}`, '203.0.113.1')).toBe(false);
  expect(await begins('limit=24&refine=price=(3..500)', '203.0.113.1')).toBe(true);
  expect(await begins(`limit=50&refine=price=(4..500)&${EVERYTHING}`, '203.0.113.2')).toBe(true);
  resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
