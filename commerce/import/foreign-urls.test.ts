import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { LINKED } from './testing/foreign-shop/linked-content.ts';
import { CATEGORIES, PRODUCTS, SITE } from './testing/foreign-shop/names.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, foreignShop());
  ({ token } = await service.guest(SITE));
});
afterAll(() => service.close());

const query = (more: Record<string, string>, locale = 'sv-SE') =>
  new URLSearchParams({ siteId: SITE, locale, ...more });
const map = (urlSegment: string, locale?: string) =>
  service.call(
    'GET',
    `/site/shopper-seo/v1/organizations/${ORGANIZATION}/url-mapping?${query({ urlSegment }, locale)}`,
    { token },
  );
const target = async (path: string, locale?: string) => {
  const { status, body } = await map(path, locale);
  return status === 200 ? `${body.resourceType} ${body.resourceId}` : status;
};

test('[RT-07] products resolve by the URLs of the shop and of the platform, whatever their id', async () => {
  for (const id of [...Object.values(PRODUCTS)].filter((one) => one !== PRODUCTS.offline)) {
    const name = 'any-name';
    expect(await target(`/pd/${name}-${encodeURIComponent(id)}.html`), id).toBe(`PRODUCT ${id}`);
    // The rule of the platform: {category}/{id}.html, also on its own host.
    expect(await target(`/utrustning/${encodeURIComponent(id)}.html`), id).toBe(`PRODUCT ${id}`);
    expect(await target(`/s/${SITE}/utrustning/${encodeURIComponent(id)}.html`), id).toBe(`PRODUCT ${id}`);
  }
  expect(await target('/pd/any-tent.4s-pro 2026.html')).toBe(`PRODUCT ${PRODUCTS.tent}`);
  expect(await target('/s/another-site/x/stove_2.html')).toBe(`PRODUCT ${PRODUCTS.stove}`);
});

test('products load by id, alone and together', async () => {
  const api = `/product/shopper-products/v1/organizations/${ORGANIZATION}/products`;
  const ids = Object.values(PRODUCTS).filter((one) => one !== PRODUCTS.offline);
  for (const id of ids) {
    const { status, body } = await service.call('GET', `${api}/${encodeURIComponent(id)}?${query({})}`, {
      token,
    });
    expect([status, body.id]).toEqual([200, id]);
  }
  const { body } = await service.call('GET', `${api}?${query({ ids: ids.join() })}`, { token });
  expect(body.data.map((product: { id: string }) => product.id)).toEqual(ids);
});

test('[API-05] categories resolve by their names and by the URL rule, and load by id', async () => {
  expect(await target('/utrustning/skydd/tält')).toBe(`CATEGORY ${CATEGORIES.tents}`);
  expect(await target('/dept/Gear-gear-shelter-Gear/Shelter/Tents')).toBe(`CATEGORY ${CATEGORIES.tents}`);
  expect(await target('/ギア/シェルター', 'ja-JP')).toBe(`CATEGORY ${CATEGORIES.shelter}`);
  const api = `/product/shopper-products/v1/organizations/${ORGANIZATION}/categories`;
  for (const id of Object.values(CATEGORIES)) {
    const { status, body } = await service.call('GET', `${api}/${encodeURIComponent(id)}?${query({})}`, {
      token,
    });
    expect([status, body.id]).toEqual([200, id]);
    const search = `/search/shopper-search/v1/organizations/${ORGANIZATION}/product-search?${query({ refine: `cgid=${id}` })}`;
    expect((await service.call('GET', search, { token })).status, id).toBe(200);
  }
});

test('content resolves by the links of the platform', async () => {
  expect(await target('/about-halden/About Us.html')).toBe('CONTENT_ASSET About Us');
  expect(await target(`/${encodeURIComponent(LINKED.guide)}.html`)).toBe(`CONTENT_ASSET ${LINKED.guide}`);
  expect(await target('/nothing/here.html')).toBe(404);
});

test('redirects lead from paths, patterns by priority, and offline products', async () => {
  const destination = async (path: string) => {
    const { status, body } = await map(path);
    return status === 200 ? [body.statusCode, decodeURI(body.destinationUrl)] : status;
  };
  expect(await destination('/old/tents')).toEqual([301, '/utrustning/skydd/tält']);
  expect(await destination('/old/anything/else')).toEqual([301, '/utrustning']);
  expect(await destination('/old/boots-and-more')).toEqual([301, '/pd/kangor-are-boots-ÅRE.html']);
  expect(await destination('/older')).toBe(404);
  expect(await destination('/blog/2019/1')).toEqual([302, 'https://blog.halden.example/']);
  expect(await destination(`/pd/discontinued-lamp-${PRODUCTS.offline}.html`)).toEqual([
    301,
    '/pd/gasolkok-tva-stove_2.html',
  ]);
  expect(await destination('/varukorg')).toEqual([301, '/cart']);
});
