import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCategory, insertRows } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  ({ token } = await service.guest('RivageEU'));
});
afterAll(() => service.close());

const get = (path: string) =>
  service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/categories${path}siteId=RivageEU`,
    { token },
  );
const ids = (categories: { id: string }[] | undefined) => categories?.map((category) => category.id);

test('the root returns its online categories in the merchant’s order', async () => {
  const { status, body } = await get('/root?');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'root', onlineSubCategoriesCount: 2, parentCategoryTree: [] });
  expect(ids(body.categories)).toEqual(['women', 'home']);
  expect(body.categories[0]).toMatchObject({ name: 'Women', c_showInMenu: true, parentCategoryId: 'root' });
  expect(body.categories[0]).not.toHaveProperty('categories');
});

test('levels limit the depth of subcategories; counts are correct at every level', async () => {
  expect((await get('/women?levels=0&')).body).toMatchObject({ onlineSubCategoriesCount: 1 });
  expect((await get('/women?levels=0&')).body).not.toHaveProperty('categories');
  const { body } = await get('/women?levels=2&');
  expect(ids(body.categories)).toEqual(['women-clothing']);
  expect(body.categories[0].onlineSubCategoriesCount).toBe(5);
  expect(ids(body.categories[0].categories)).toEqual([
    'women-clothing-shirts',
    'women-clothing-dresses',
    'women-clothing-jeans',
    'women-clothing-knitwear',
    'women-clothing-coats',
  ]);
});

test('the category path starts below the root and is localised', async () => {
  const { body } = await get('/women-clothing-shirts?locale=fr-FR&');
  expect(body.parentCategoryTree).toEqual([
    { id: 'women', name: 'Femme' },
    { id: 'women-clothing', name: 'Vêtements' },
    { id: 'women-clothing-shirts', name: 'Chemises' },
  ]);
  const parent = await get('/women?levels=2&locale=fr-FR&');
  expect(parent.body.categories[0].categories[0].parentCategoryTree).toEqual(body.parentCategoryTree);
});

test('returns texts, images and custom attributes', async () => {
  await insertCategory(service.db, {
    id: 'gifts',
    parent_id: 'home',
    name: { default: 'Gifts', de: 'Geschenke' },
    description: { default: 'For someone.', de: 'Für jemanden.' },
    page_title: { default: 'Gifts | Rivage' },
    page_description: { default: 'All gifts.' },
    page_keywords: { default: 'gift' },
    image: 'images/gifts wide.jpg',
    thumbnail: 'images/gifts.jpg',
    custom: {
      alternativeURL: { $localized: { default: '/gifts', de: '/geschenke' } },
      categoryTag: 'New',
      isBold: true,
    },
  });
  expect((await get('/gifts?locale=de-DE&')).body).toMatchObject({
    name: 'Geschenke',
    description: 'Für jemanden.',
    pageTitle: 'Gifts | Rivage',
    pageDescription: 'All gifts.',
    pageKeywords: 'gift',
    image: 'http://images.test/images/rivage-storefront/images/gifts%20wide.jpg',
    thumbnail: 'http://images.test/images/rivage-storefront/images/gifts.jpg',
    c_alternativeURL: '/geschenke',
    c_categoryTag: 'New',
    c_isBold: true,
    onlineSubCategoriesCount: 0,
  });
});

test('images and links in the markup of custom attributes lead to files of the catalogue and pages of the shop', async () => {
  const { db } = service;
  await insertRows(db, 'attribute_definition', [
    { object_type: 'Category', id: 'slotBannerImage', value_type: 'image' },
  ]);
  await insertCategory(db, {
    id: 'lights',
    parent_id: 'home',
    name: { default: 'Lights' },
    custom: {
      slotBannerImage: 'banner/wide light.jpg',
      headerMenuBanner: {
        $localized: { default: '<a href="$url(\'Home-Show\')$"><img src="a.jpg?$staticlink$"></a>' },
      },
    },
  });
  expect((await get('/lights?')).body).toMatchObject({
    c_slotBannerImage: 'http://images.test/images/rivage-storefront/banner/wide%20light.jpg',
    c_headerMenuBanner:
      '<a href="/homepage"><img src="http://images.test/images/rivage-storefront/a.jpg"></a>',
  });
});

test('unknown and offline categories, and those below an offline one, return 404', async () => {
  await insertCategory(service.db, { id: 'old-hats', parent_id: 'women-archive', name: { default: 'Hats' } });
  for (const id of ['unknown', 'women-archive', 'old-hats']) {
    const { status, body } = await get(`/${id}?`);
    expect(status).toBe(404);
    expect(body.type).toContain('/errors/product-not-found');
  }
});

test('returns several categories in the requested order, without unknown ones', async () => {
  const { body } = await get('?ids=home,unknown,women-archive,women&levels=0&');
  expect(body).toMatchObject({ limit: 2, total: 2 });
  expect(ids(body.data)).toEqual(['home', 'women']);
});
