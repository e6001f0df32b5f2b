import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageRoutes } from '../api/images/routes.ts';
import { exportArchive } from '../export/export-archive.ts';
import { imageFolders } from '../images/image-folders.ts';
import { mediaFolder } from '../images/media-folder.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importArchive } from './import-archive.ts';
import { writeFiles, xml } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { LINKED } from './testing/foreign-shop/linked-content.ts';
import { LIBRARY, MASTER_CATALOG, PRODUCTS, SITE } from './testing/foreign-shop/names.ts';
import { picture } from './testing/foreign-shop/picture.ts';

const PRODUCTS_API = `/product/shopper-products/v1/organizations/${ORGANIZATION}`;
const SEARCH_API = `/search/shopper-search/v1/organizations/${ORGANIZATION}`;
const STATIC_API = `/custom/static-info/v1/organizations/${ORGANIZATION}`;

let service: RunningService;
let token: string;
let media: string;
let images: Hono;

async function importFolder(files: Record<string, string | Buffer>) {
  const folder = writeFiles(files);
  try {
    return await importArchive(service.db, folder.path, { media: mediaFolder(media) });
  } finally {
    folder.remove();
  }
}

beforeAll(async () => {
  service = await startService();
  media = mkdtempSync(join(tmpdir(), 'media-test-'));
  const summary = await importFolder(foreignShop());
  expect(summary.warnings.filter((warning) => warning.includes('no file'))).toEqual([]);
  ({ token } = await service.guest(SITE));
  const settings = imageFolders({ media, cache: join(media, '.cache') });
  images = new Hono().route('/images', createImageRoutes(settings));
});
afterAll(async () => {
  await service.close();
  rmSync(media, { recursive: true, force: true });
});

const query = (locale = 'ja-JP') => `siteId=${SITE}&locale=${locale}`;
async function get(path: string) {
  const { status, body } = await service.call('GET', path, { token });
  expect(status, path).toBe(200);
  return body;
}
const product = (id: string, more = '') =>
  get(`${PRODUCTS_API}/products/${encodeURIComponent(id)}?${query()}&allImages=true${more}`);

/** Status of an image of the service: its URL is fetched as a browser does. */
async function statusOf(link: string): Promise<number> {
  const { origin, pathname } = new URL(link);
  expect(origin).toBe('http://images.test');
  return (await images.request(`http://images.test${pathname}?sw=320&q=60`)).status;
}

const linksIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(?:link|disBaseLink)":"([^"]+)"/g)].map(([, link]) => link!);

test('every image of the catalog is served below its base path, with spaces, umlauts and other scripts', async () => {
  const search = await get(
    `${SEARCH_API}/product-search?${query()}&refine=cgid=root&allImages=true&limit=50`,
  );
  const shown = await Promise.all(
    [PRODUCTS.tent, PRODUCTS.phone, PRODUCTS.boots, PRODUCTS.camera, PRODUCTS.phoneLarge].map((id) =>
      product(id),
    ),
  );
  const links = [...new Set(linksIn([search, shown]))];
  expect(links.length).toBeGreaterThanOrEqual(10);
  for (const link of links) {
    expect(link).toMatch(`http://images.test/images/${MASTER_CATALOG}/hy%20img/`);
    expect(await statusOf(link), link).toBe(200);
  }
});

test('hits show an image whatever the view types are called', async () => {
  const { hits } = await get(`${SEARCH_API}/product-search?${query()}&refine=cgid=root&limit=50`);
  const imageOf = (id: string) =>
    hits.find((hit: { productId: string }) => hit.productId === id)?.image?.link;
  expect(imageOf(PRODUCTS.tent)).toMatch(/pdp%20main\/Zelt%20gr%C3%BCn%201\.png$/);
  expect(imageOf(PRODUCTS.camera)).toMatch(/zoom\/%E3%82%AB/);
  // A master shows the images of its first variant's values, of any variation attribute.
  expect(imageOf(PRODUCTS.phone)).toMatch(/pdp%20main\/phone-black\.png$/);
});

test('variants have the images of their values, and values have images and swatches', async () => {
  const large = await get(
    `${PRODUCTS_API}/products/${encodeURIComponent(PRODUCTS.phoneLarge)}?${query()}&expand=images,variations`,
  );
  expect(large.imageGroups.map(({ viewType }: { viewType: string }) => viewType)).toEqual([
    'pdp main',
    'chip',
  ]);
  const finish = large.variationAttributes.find(({ id }: { id: string }) => id === 'finish');
  expect(
    finish.values.map((value: any) =>
      [value.image.link, value.imageSwatch.link].map((link) => link.split('/').at(-1)),
    ),
  ).toEqual([
    ['phone-black.png', 'black.png'],
    ['phone-sand.png', 'sand.png'],
  ]);
  expect(
    large.variationAttributes.find(({ id }: { id: string }) => id === 'memory').values[0].image,
  ).toBeUndefined();
});

test('texts of images follow the patterns of the catalog', async () => {
  const tent = await product(PRODUCTS.tent);
  expect(tent.imageGroups[0].images[0]).toMatchObject({ alt: '四季テント プロ', title: '四季テント プロ' });
  await importFolder({
    'catalogs/hy-master-2026/catalog.xml': xml(
      'catalog',
      `<header><image-settings><internal-location base-path="/hy img"/>
        <alt-pattern>\${productname}, \${variationvalue}, \${viewtype}</alt-pattern></image-settings></header>`,
      `catalog-id="${MASTER_CATALOG}"`,
    ),
  });
  const alts = (value: any) => value.imageGroups.map((group: any) => group.images[0].alt);
  expect(alts(await product(PRODUCTS.phone))).toContain('スマートフォン X9, ブラック, pdp main');
  expect(alts(await product(PRODUCTS.tent))[0]).toBe('四季テント プロ, pdp main');
});

test('links in the markup of content lead to files and pages, in the language of the shopper', async () => {
  const bodyIn = async (locale: string) => {
    const asset = await get(
      `${STATIC_API}/contentassetbody?${query(locale)}&c_assetId=${encodeURIComponent(LINKED.guide)}`,
    );
    return asset.custom.body as string;
  };
  const body = await bodyIn('ja-JP');
  expect(body).not.toMatch(/\$(?:url|http|link|include|static)/i);
  const hero = `http://images.test/images/${LIBRARY}/banner/hero%20h%C3%B6st.png`;
  expect(body).toContain(`<img src="${hero}" alt="">`);
  const logo = `http://images.test/images/${LIBRARY}/logo.png`;
  expect(body).toContain(`<img srcset="${logo} 1x, ${hero} 2x" src="${logo}" alt="">`);
  const hrefOf = (id: string) => new RegExp(`id="${id}" href="([^"]*)"`).exec(body)?.[1];
  expect(hrefOf('product')).toBe('/pd/四季テント-プロ-TENT.4S-Pro%202026.html');
  expect(decodeURI(hrefOf('category') ?? '')).toBe('/ギア/シェルター/テント');
  expect(decodeURI(hrefOf('refined') ?? '')).toBe('/ギア?pmax=500');
  expect(hrefOf('content')).toBe('/About%20Us');
  expect(hrefOf('cart')).toBe('/cart');
  expect(hrefOf('short')).toMatch(/-boots-%C3%85RE\.html$/);
  expect(hrefOf('unknown')).toBe('/homepage');
  expect(body).toContain('<p id="note">Free returns.');
  expect(await statusOf(hero)).toBe(200);
  // Swedish has a banner of its own, and the logo of all languages.
  const swedish = await bodyIn('sv-SE');
  expect(swedish).toContain(`/images/${LIBRARY}%40sv-SE/banner/hero%20h%C3%B6st.png`);
  const [own, shared] = await Promise.all(
    [/src="([^"]*hero[^"]*)"/, /src="([^"]*logo[^"]*)"/].map((pattern) =>
      images.request(`${pattern.exec(swedish)![1]}?sw=1920`),
    ),
  );
  expect([own!.status, shared!.status]).toEqual([200, 200]);
  const width = async (response: Response) => {
    const { default: sharp } = await import('sharp');
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
  };
  expect([await width(own!), await width(shared!)]).toEqual([700, 200]);
});

test('images without a file are named in the summary of the import', async () => {
  const { warnings } = await importFolder({
    'catalogs/hy-master-2026/catalog.xml': xml(
      'catalog',
      `<product product-id="${PRODUCTS.stove}"><images><image-group view-type="zoom"><image path="zoom/lost.png"/></image-group></images></product>`,
      `catalog-id="${MASTER_CATALOG}"`,
    ),
    'libraries/HaldenSharedLibrary/library.xml': xml(
      'library',
      `<content content-id="lost"><online-flag>true</online-flag><custom-attributes>
        <custom-attribute attribute-id="body">&lt;img src="no where.png?$staticlink$"&gt;</custom-attribute></custom-attributes></content>`,
      `library-id="${LIBRARY}"`,
    ),
  });
  expect(warnings.filter((warning) => warning.includes('no file'))).toEqual([
    expect.stringMatching(
      /^1 of \d\d images of hy-master-2026 have no file, for example hy img\/zoom\/lost\.png \(product stove_2\)\.$/,
    ),
    expect.stringMatching(
      /^1 of \d images of HaldenSharedLibrary have no file, for example no where\.png \(content lost\)\.$/,
    ),
  ]);
});

test('images at an external location keep its address, preferably over https', async () => {
  await importFolder({
    'catalogs/hy-master-2026/catalog.xml': xml(
      'catalog',
      `<header><image-settings><external-location><http-url>http://cdn.halden.example/img/</http-url>
        <https-url>https://cdn.halden.example/img/</https-url></external-location></image-settings></header>`,
      `catalog-id="${MASTER_CATALOG}"`,
    ),
  });
  const links = linksIn(await product(PRODUCTS.phone));
  expect(links[0]).toBe('https://cdn.halden.example/img/pdp%20main/phone-black.png');
});

test('files of a site’s own library are served to its content, by language, and exported at the site', async () => {
  const content = (id: string) =>
    `<content content-id="${id}"><online-flag>true</online-flag><custom-attributes>
    <custom-attribute attribute-id="body" xml:lang="x-default">&lt;img src="own/${id}.png?$staticlink$" alt="">
    </custom-attribute></custom-attributes></content>`;
  const folder = `sites/${SITE}/library`;
  const files = {
    [`${folder}/library.xml`]: xml('library', content('poster') + content('lost')),
    [`${folder}/static/default/own/poster.png`]: picture(40, 30, [1, 2, 3]),
    [`${folder}/static/sv_SE/own/poster.png`]: picture(20, 30, [1, 2, 3]),
  };
  const summary = await importFolder(files);
  expect(summary.warnings.filter((warning) => warning.includes('no file'))).toEqual([
    `1 of 2 images of ${SITE} have no file, for example own/lost.png (content lost).`,
  ]);
  const linkIn = async (locale: string) => {
    const asset = await get(`${STATIC_API}/contentassetbody?${query(locale)}&c_assetId=poster`);
    return /src="([^"]+)"/.exec(asset.custom.body)?.[1] ?? '';
  };
  const [japanese, swedish] = [await linkIn('ja-JP'), await linkIn('sv-SE')];
  expect(japanese).toBe(`http://images.test/images/${SITE}/own/poster.png`);
  expect(swedish).toContain('%40sv-SE/own/poster.png');
  for (const link of [japanese, swedish]) expect(await statusOf(link), link).toBe(200);

  const target = mkdtempSync(join(tmpdir(), 'media-export-'));
  try {
    await exportArchive(service.db, target, { media: mediaFolder(media), sites: [SITE] });
    for (const [path, bytes] of Object.entries(files).slice(1))
      expect(readFileSync(join(target, path)).equals(bytes as Buffer), path).toBe(true);
    expect(existsSync(join(target, 'libraries', SITE))).toBe(false);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
});
