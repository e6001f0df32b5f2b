import type { Brand, SiteConfig, StoreConfig } from '../sites/site-config.ts';

/** Returns the brand of a site: the store's, with the fields that the site replaces. */
export const brandOf = (site: SiteConfig, config: StoreConfig): Brand => ({
  ...config.brand,
  ...site.brand,
  name: site.name,
});
