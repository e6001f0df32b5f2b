import { below, ORG, type Route } from './route.ts';

const root = below('');
const products = below(`/product/shopper-products/v1${ORG}`);
const search = below(`/search/shopper-search/v1${ORG}`);
const stores = below(`/store/shopper-stores/v1${ORG}`);
const experience = below(`/experience/shopper-experience/v1${ORG}`);
const pageDesigner = below(`/custom/page-designer/v1${ORG}`);
const promotions = below(`/pricing/shopper-promotions/v1${ORG}`);
const slots = below(`/custom/content-slots/v1${ORG}`);
const recommendations = below('/v3');
const CLIENT = { 'x-cq-client-id': '$clientId' };

const WATCH = {
  realm: 'vtrn',
  instanceType: 'prd',
  cookieId: 'visitor-1',
  product: { id: '$masterId', sku: '$productId' },
};

/** Routes whose response is the same for every shopper of a site. */
export const CATALOGUE_ROUTES: Route[] = [
  root('anyone', 'GET /callback'),
  root('anyone', 'GET /images/:library/:path{.+}', {
    params: { path: 'picture' },
    query: { sw: '240', q: '60' },
    headers: { accept: 'image/avif,image/webp' },
  }),
  products('shopper', 'GET /products', { query: { ids: '$masterId,$productId', perPricebook: 'true' } }),
  products('shopper', 'GET /products/:id', {
    params: { id: 'masterId' },
    query: { allImages: 'true', expand: 'prices,images,variations', imgTypes: 'large:2' },
  }),
  products('shopper', 'GET /categories', { query: { ids: '$categoryId,root', levels: '1' } }),
  products('shopper', 'GET /categories/:id', { params: { id: 'categoryId' }, query: { levels: '2' } }),
  search('shopper', 'GET /product-search', {
    query: {
      q: 'linen',
      refine: 'price=(10..500)',
      sort: 'price-low-to-high',
      limit: '24',
      offset: '0',
      expand: 'prices,images,availability,variations,promotions',
      perPricebook: 'true',
    },
  }),
  search('shopper', 'GET /search-suggestions', { query: { q: 'linen', limit: '5' } }),
  stores('shopper', 'GET /stores', { query: { ids: 'dublin,paris' } }),
  stores('shopper', 'GET /store-search', {
    query: { latitude: '53.3', longitude: '-6.2', maxDistance: '100', limit: '10' },
  }),
  below(`/site/shopper-seo/v1${ORG}`)('shopper', 'GET /url-mapping', { query: { urlSegment: '/women' } }),
  below(`/configuration/shopper-configurations/v1${ORG}`)('shopper', 'GET /configurations'),
  experience('shopper', 'GET /pages/:pageId'),
  experience('shopper', 'GET /pages', { query: { aspectTypeId: 'plp', categoryId: '$categoryId' } }),
  experience('shopper', 'POST /qualifiers/resolve', {
    body: {
      customerGroups: ['Everyone'],
      campaignQualifiers: [{ campaignId: 'summer' }],
      dataBindings: [{ type: 'content_asset', id: '$assetId' }],
    },
  }),
  promotions('shopper', 'GET /promotions', { query: { ids: 'knit-20,unknown' } }),
  promotions('shopper', 'GET /promotions/campaigns/:campaignId', { params: { campaignId: 'campaign' } }),
  pageDesigner('shopper', 'POST /pages/:pageId', { body: { token: '', isPreviewFlow: false } }),
  pageDesigner('shopper', 'POST /pages', { body: { ids: ['$pageId'] } }),
  below(`/custom/static-info/v1${ORG}`)('shopper', 'GET /contentassetbody', {
    query: { c_assetId: 'delivery' },
  }),
  below(`/custom/shipment-info/v1${ORG}`)('shopper', 'POST /deliveryoptions/UPS_ACCESS_POINT', {
    body: { countryCode: 'IE', lat: 53.3, lng: -6.2 },
  }),
  below(`/custom/shipment-info/v1${ORG}`)('shopper', 'GET /places', {
    query: { countryCode: 'FR', postalCode: '06000' },
  }),
  below(`/custom/shipping-options/v1${ORG}`)('shopper', 'GET /methods'),
  below(`/custom/sitemap/v1${ORG}`)('shopper', 'GET /products', { query: { offset: '0', limit: '50' } }),
  below(`/custom/sitemap/v1${ORG}`)('shopper', 'GET /pages'),
  below(`/custom/page-meta-tags/v1${ORG}`)('shopper', 'GET /home'),
  below(`/custom/page-meta-tags/v1${ORG}`)('shopper', 'GET /content/:contentId', {
    params: { contentId: 'assetId' },
  }),
  below(`/custom/product-specifications/v1${ORG}`)('shopper', 'GET /products/:productId'),
  slots('shopper', 'GET /global/:slotId/html'),
  slots('shopper', 'GET /global/:slotId/content'),
  slots('shopper', 'GET /global/content'),
  slots('shopper', 'POST /global/content', { body: { token: '', isPreviewFlow: false } }),
  slots('shopper', 'GET /category/:categoryId/content'),
  slots('shopper', 'POST /category/:categoryId/content', { body: { token: '', isPreviewFlow: false } }),
  slots('shopper', 'GET /category/:categoryId/:slotId/html'),
  below('/s/:siteId/dw/shop/v22_8')('client', 'GET /content/:assetId', { query: { client_id: '$clientId' } }),
  below('/on/demandware.store')('anyone', 'GET /:folder/:locale/__Analytics-Start'),
  recommendations('client', 'POST /activities/:site/:activity', { headers: CLIENT, body: WATCH }),
  recommendations('client', 'GET /personalization/recommenders/:site', { headers: CLIENT }),
  recommendations('client', 'POST /personalization/recs/:site/:recommender', {
    headers: CLIENT,
    body: { products: [{ id: '$masterId' }], cookieId: 'visitor-1' },
  }),
  recommendations('client', 'POST /personalization/:site/zones/:zone/recs', {
    headers: CLIENT,
    body: { products: [{ id: '$masterId' }] },
  }),
];
