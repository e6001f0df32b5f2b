import type { Asset } from './asset.ts';
import type { FolderId } from './folders.ts';
import { FOOTER_ABOUT, FOOTER_ORDERS, FOOTER_SOCIAL } from './footer-orders.ts';
import { readAsset } from './read-text.ts';
import { RECOMMENDATIONS_ASSET } from './recommendations.ts';
import { SIZE_GUIDES } from './sizes/size-guides.ts';

/** Content pages with a URL, by folder; the id is the last part of the path. */
const PAGE_IDS: [FolderId, string[]][] = [
  ['help', ['delivery', 'returns', 'contact-us', 'FAQs', 'klarna-landing', 'store-locator', 'sitemaps']],
  [
    'legal',
    [...['security-policy', 'terms-purchase', 'privacy-policy', 'cookies'], ...['imprint', 'accessibility']],
  ],
  ['house', ['iconics', 'about', 'careers']],
];

/** Assets shown inside other pages: forms, help, product page, slots. */
const PART_IDS = [
  'consent-newsletter',
  'consent-marketing',
  'consent-notify-me',
  'consent-registration',
  'consent-terms',
  'newsletter-intro',
  'newsletter-discount-terms',
  'tracking-help',
  'account-help',
  'register-benefits',
  'login-benefits',
  'checkout-help',
  'product-delivery',
  'search-no-results',
  'not-found',
  'reviews-widget',
  'cookie-notice',
  'banner-free-delivery',
  'banner-new-season',
  'category-banner-women',
  'category-banner-men',
  'menu-flyout-women',
  'menu-flyout-men',
];

/** All content assets of the library. */
export const ASSETS: Asset[] = [
  ...PAGE_IDS.flatMap(([folder, ids]) => ids.map((id) => readAsset(id, folder, `/${id}`))),
  ...PART_IDS.map((id) => readAsset(id, 'parts')),
  ...SIZE_GUIDES,
  FOOTER_ORDERS,
  FOOTER_SOCIAL,
  FOOTER_ABOUT,
  RECOMMENDATIONS_ASSET,
];
