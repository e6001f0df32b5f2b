import { expect, test } from 'vitest';
import { findProductId, productIdCandidates, productSegment } from '../categories/product-id.server.ts';
import { paths } from '../sites/urls.ts';
import { COMMERCE, scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { getProductAt } from './product.server.ts';

const json = (body: object, status = 200) =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'public, max-age=60', 'content-type': 'application/json' },
  });

/** A tenant of the platform that sells these products; `requests` records the ids it is asked for. */
function tenantWith(products: { id: string; name?: string }[], mapped: Record<string, string> = {}) {
  const requests: string[][] = [];
  const scope = scopeAnsweredBy((url) => {
    const one = /\/products\/([^/]+)$/.exec(url.pathname)?.[1];
    const ids =
      one === undefined ? (url.searchParams.get('ids')?.split(',') ?? []) : [decodeURIComponent(one)];
    if (url.pathname.endsWith('/url-mapping')) {
      if (url.searchParams.get('urlSegment') === '/pd/lamp-gone-1.html')
        return json({ resourceType: 'PRODUCT', resourceId: 'ABC', statusCode: 301, destinationUrl: '/x' });
      const id = mapped[url.searchParams.get('urlSegment') ?? ''];
      return id ? json({ resourceType: 'PRODUCT', resourceId: id }) : json({}, 404);
    }
    requests.push(ids);
    if (ids.length > 24) return json({ title: 'Bad Request' }, 400);
    const data = products
      .filter(({ id }) => ids.includes(id))
      .map((product) => ({ ...product, type: { item: true }, minOrderQuantity: 1, stepQuantity: 1 }));
    if (one !== undefined) return data[0] ? json(data[0]) : json({}, 404);
    return json({ data, limit: data.length, total: data.length });
  });
  // Each test has its own site, because the responses of a site are cached.
  scope.site = { ...scope.site, id: `Site${Math.random()}` };
  return { scope, requests };
}

const HOSTILE = [
  ...[
    'ABC-12',
    'a.b.c',
    'two words',
    'a/b',
    'x&y',
    '100%',
    'a%2Fb',
    'Größe-Ø',
    'サイズ-１',
    'M–2',
    '-',
    'a-',
    '-a',
  ],
  ...[
    'a--b',
    '..',
    '.',
    "o'neill",
    'a+b',
    'a?b#c',
    'q=1',
    'pd',
    'x.html',
    '(1)',
    'a:b',
    'a;b',
    'é',
    'é',
    '٣-قميص',
  ],
];
const NAMES = ['Linen Shirt – Écru', '', '!!!', '靴', 'A-Line 2-Pack', 'قميص', 'shirt 10'];

test('[RT-07] every product id survives the way into a URL and back, whatever its name', async () => {
  for (const name of NAMES) {
    const { scope } = tenantWith(HOSTILE.map((id) => ({ id, name })));
    for (const id of HOSTILE) {
      const url = new URL(paths.product(name, id), COMMERCE);
      const segment = productSegment(url.pathname);
      expect(await findProductId(scope, segment!), `${name} ${id}`).toBe(id);
    }
  }
});

test('[RT-07] a random id survives the way into a URL and back', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const letters = [...'aZ09-._/ %&?#+äßИ靴ع~!*()\'"<>\\|'];
  const word = (length: number) =>
    Array.from({ length }, () => letters[random(letters.length)])
      .join('')
      .trim() || 'x';
  for (let round = 0; round < 200; round++) {
    const [id, name] = [word(1 + random(16)), word(1 + random(24))];
    const { scope } = tenantWith([{ id, name }]);
    const { pathname } = new URL(paths.product(name, id), COMMERCE);
    expect(await findProductId(scope, productSegment(pathname)!), `${name} ${id}`).toBe(id);
  }
});

test('[RT-07] a plain id is found with the one request of the page', async () => {
  const { scope, requests } = tenantWith([{ id: '10000401', name: 'Linen Shirt' }]);
  expect(await getProductAt(scope, '/pd/linen-shirt-10000401.html')).toMatchObject({ id: '10000401' });
  expect(requests).toEqual([['10000401']]);
});

test('[RT-07] an id with a comma has its page; candidates and their commas fit one request', async () => {
  const { scope } = tenantWith([{ id: '7,5', name: 'Rug' }]);
  expect(await getProductAt(scope, '/pd/rug-7%2C5.html')).toMatchObject({ id: '7,5' });
  expect(productIdCandidates(`${'a-'.repeat(40)}7,5.html`)).toHaveLength(12);
});

test('[RT-07] an id with hyphens is found among up to 24 candidates', async () => {
  const { scope, requests } = tenantWith([{ id: 'SKU-12-B', name: 'Tent' }]);
  const path = '/pd/old-name-of-the-tent-SKU-12-B.html';
  expect((await getProductAt(scope, path))?.product.id).toBe('SKU-12-B');
  expect(requests[1]).toContain('SKU-12-B');
  const long = `${Array.from({ length: 60 }, (_, index) => `w${index}`).join('-')}-SKU-12-B.html`;
  expect(productIdCandidates(long)).toHaveLength(24);
  expect(await findProductId(scope, long)).toBe('SKU-12-B');
});

test('[RT-07] the product whose own URL it is comes before one with a longer or shorter id', async () => {
  const products = [
    { id: '10', name: 'Red Shirt' },
    { id: 'shirt-10', name: 'Blue' },
  ];
  const { scope } = tenantWith(products);
  expect((await getProductAt(scope, '/pd/red-shirt-10.html'))?.id).toBe('10');
  expect((await getProductAt(scope, '/pd/blue-shirt-10.html'))?.id).toBe('shirt-10');
  expect((await getProductAt(scope, '/pd/outdated-shirt-10.html'))?.id).toBe('shirt-10');
});

test('[RT-07] a URL that no id fits is resolved by the URL mapping, else there is no product', async () => {
  const { scope } = tenantWith([{ id: 'ABC', name: 'Tent' }], { '/pd/tent-abc.html': 'ABC' });
  expect((await getProductAt(scope, '/pd/tent-abc.html'))?.id).toBe('ABC');
  // A redirect is not the product that it leads to.
  for (const path of [
    '/pd/lamp-gone-1.html',
    '/pd/tent-xyz.html',
    '/pd/tent',
    '/pd/%E0%A4%A.html',
    '/women',
    '/pd/.html',
  ])
    expect(await getProductAt(scope, path)).toBeUndefined();
});
