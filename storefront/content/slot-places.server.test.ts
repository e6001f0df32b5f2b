import { expect, test } from 'vitest';
import { inOrder, placeOf } from './slot-places.server.ts';

test.each([
  ['home', ['home-main', 'homepage_top', 'homePageHero', 'hp-teaser', 'home-footer-banner', 'my-homepage-2']],
  ['header', ['promo-banner', 'header-banner-m', 'header_banner']],
  ['footer', ['footer-banner', 'global-footer']],
  ['cart', ['cart-footer', 'cart-banner', 'basket-top']],
  ['empty-cart', ['empty-cart', 'cart-empty-m', 'emptyCart']],
  ['search', ['search-result-banner']],
  ['no-results', ['search-no-results', 'no-hits', 'search-noresults-m']],
  ['account', ['account-overview', 'my-account-banner']],
  ['confirmation', ['order-confirmation', 'orderconfirmation-banner', 'thank-you']],
])('ids of slots of %s', (place, ids) => {
  expect(ids.map((id) => [id, placeOf(id)])).toEqual(ids.map((id) => [id, place]));
});

test('ids that name no place', () => {
  for (const id of ['seasonal', 'homework', 'wishlist-top', 'mini-cart', 'store-locator'])
    expect([id, placeOf(id)]).toEqual([id, undefined]);
});

test('known slots of the home page keep their order, the others follow: banners, numbers by value, the bottom', () => {
  const ids = [
    ...['home-row-10', 'home-bottom', 'home-row-2', 'homepage-below', 'home-products', 'homepage-hero'],
    'home-main',
  ];
  expect(inOrder(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
    ...['home-main', 'home-products', 'home-bottom'],
    ...['homepage-hero', 'home-row-2', 'home-row-10', 'homepage-below'],
  ]);
});
