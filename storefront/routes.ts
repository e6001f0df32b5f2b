import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every page works bare and under /{site}/{locale}/, /{site}/ or /{locale}/; what the segments mean is decided by
 * sites/resolve-url.ts, not by their order here.
 */
export default [
  route('robots.txt', 'seo/robots-route.ts'),
  route('sitemap.xml', 'seo/sitemap-index-route.ts'),
  route('sitemap/:siteRef/:localeRef/:file', 'seo/sitemap-route.ts'),
  route(':site?/:locale?', 'shell/site-layout.tsx', [
    route('resource/bag', 'basket/bag-route.ts'),
    route('resource/suggestions', 'search/suggestions-route.ts'),
    route('resource/tile/:productId', 'tile/tile-route.ts'),
    route('resource/stores', 'store-locator/stores-route.ts'),
    route('resource/size-guide/:table', 'product/size-guide-route.ts'),
    route('resource/wishlist', 'wishlist/wishlist-route.ts'),
    route('resource/auth', 'account/auth-route.ts'),
    route('resource/session', 'session/session-route.ts'),
    route('resource/recommendations', 'recommendations/placements-route.ts'),
    route('resource/recommendations/:recommender', 'recommendations/recommendations-route.ts'),
    route('resource/activity', 'analytics/activity-route.ts'),
    route('resource/consent', 'analytics/consent-route.ts'),
    route('resource/trackers', 'analytics/trackers-route.ts'),
    layout('shell/page-boundary.tsx', [
      route('homepage', 'home/home-route.tsx'),
      route('search', 'search/search-route.tsx'),
      route('pd/:productDetail', 'product/product-route.tsx'),
      route('cart', 'basket/cart-route.tsx'),
      route('shipping', 'checkout/shipping-route.tsx'),
      route('billing', 'checkout/billing-route.tsx'),
      route('checkout/redirect', 'checkout/redirect-route.ts', { id: 'checkout-redirect' }),
      route('billing/redirect', 'checkout/redirect-route.ts', { id: 'billing-redirect' }),
      route('checkout/error', 'checkout/error-route.tsx'),
      route('checkout/confirmation/:orderNo', 'checkout/confirmation-route.tsx'),
      route('login', 'account/login-route.tsx'),
      route('register', 'account/registration-route.tsx', { id: 'register' }),
      route('registration', 'account/registration-route.tsx', { id: 'registration' }),
      layout('account/account-layout.tsx', [
        route('account', 'account/overview-route.tsx'),
        route('profile', 'account/profile-route.tsx'),
        route('addressbook', 'account/address-book-route.tsx'),
        route('account/wishlist', 'wishlist/wishlist-page-route.tsx'),
      ]),
      route('store-locator', 'store-locator/store-locator-route.tsx'),
      route('countrySelector', 'country-selector/country-route.tsx'),
      route('lp/:pageId', 'content/landing-route.tsx', { id: 'landing' }),
      route('page-viewer/:pageId', 'content/landing-route.tsx', { id: 'page-viewer' }),
      route('*', 'shell/mapped-route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
