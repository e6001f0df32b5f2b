import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every page works bare and under /{site}/{locale}/, /{site}/ or /{locale}/; what the segments mean is decided by
 * sites/resolve-url.ts, not by their order here.
 */
export default [
  route(':site?/:locale?', 'shell/site-layout.tsx', [
    route('search-suggestions', 'search/suggestions-route.ts'),
    layout('shell/page-boundary.tsx', [
      route('homepage', 'home/home-route.tsx'),
      route('search', 'search/search-route.tsx'),
      route('pd/:productDetail', 'product/product-route.tsx'),
      route('countrySelector', 'sites/country-selector-route.tsx'),
      route('*', 'listing/category-route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
