/** An old URL and its target. */
export interface Redirect {
  uri: string;
  to: { categoryId: string } | { productId: string } | { contentId: string } | { url: string };
  /** permanent or temporary */
  status: 301 | 302;
  copyParameters?: true;
}

const category = (uri: string, categoryId: string): Redirect => ({
  uri,
  to: { categoryId },
  status: 301,
  copyParameters: true,
});

/** URLs of the previous shop, and short URLs in print. */
export const REDIRECTS: Redirect[] = [
  category('/boutique/femme', 'women'),
  category('/boutique/homme', 'men'),
  category('/boutique/enfant', 'children'),
  category('/boutique/accessoires', 'accessories'),
  category('/shop/ladies', 'women'),
  category('/shop/gentlemen', 'men'),
  category('/shop/kids', 'children'),
  category('/shop/linen', 'women-clothing-shirts'),
  category('/shop/swimwear-women', 'women-clothing-swim'),
  category('/shop/swimwear-men', 'men-clothing-swim'),
  category('/shop/knits', 'women-clothing-knitwear'),
  category('/shop/bags', 'accessories-bags'),
  category('/outlet', 'sale'),
  category('/just-in', 'new'),
  { uri: '/p/calanque', to: { productId: '10000401' }, status: 301 },
  { uri: '/p/esterel', to: { productId: '10000403' }, status: 301 },
  { uri: '/p/plongeoir', to: { productId: '10000450' }, status: 301 },
  { uri: '/p/marche', to: { productId: '10000461' }, status: 301 },
  { uri: '/service/versand', to: { contentId: 'delivery' }, status: 301 },
  { uri: '/service/livraison', to: { contentId: 'delivery' }, status: 301 },
  { uri: '/service/retouren', to: { contentId: 'returns' }, status: 301 },
  { uri: '/service/datenschutz', to: { contentId: 'privacy-policy' }, status: 301 },
  { uri: '/service/agb', to: { contentId: 'terms-purchase' }, status: 301 },
  { uri: '/boutiques', to: { url: '/store-locator' }, status: 301 },
  { uri: '/filialen', to: { url: '/store-locator' }, status: 301 },
  { uri: '/summer', to: { categoryId: 'women-clothing-swim' }, status: 302 },
  { uri: '/journal', to: { url: '/homepage' }, status: 302 },
  { uri: '/carte', to: { url: '/search?q=linen' }, status: 302 },
];

/** Transliterations of letters in URLs, by language. */
export const CHARACTER_REPLACEMENTS: Record<string, Record<string, string>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  fr: { œ: 'oe', æ: 'ae' },
  es: { ñ: 'n' },
};
