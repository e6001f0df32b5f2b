import { LIBRARY, OUTLET, PRICE_BOOKS, SITE, STOCK, STOREFRONT_CATALOG } from './names.ts';
import { document } from './xml.ts';

const site = (id: string, name: string, currency: string, more = '', status = 'online'): string =>
  document(
    'site',
    'site/2007-04-30',
    `<name>${name}</name><currency>${currency}</currency><taxation>gross</taxation>
    <custom-cartridges>app_halden:app_storefront_base</custom-cartridges>
    <storefront-status>${status}</storefront-status>${more}`,
    `site-id="${id}"`,
  );

const preferences = (values: Record<string, string>, custom: Record<string, string> = {}): string => {
  const list = (all: Record<string, string>) =>
    `<all-instances>${Object.entries(all)
      .map(([id, value]) => `<preference preference-id="${id}">${value}</preference>`)
      .join('')}</all-instances><development/><staging/><production/>`;
  return document(
    'preferences',
    'preferences/2007-03-31',
    `<standard-preferences>${list(values)}</standard-preferences>
    <custom-preferences>${list(custom)}</custom-preferences>`,
  );
};

const SHARED = {
  SiteCatalog: STOREFRONT_CATALOG,
  SiteLibrary: LIBRARY,
  SiteInventoryList: STOCK,
  SiteCustomerList: 'HaldenCustomers',
};

/** Two sites, their preferences and their aliases. */
export const sitesFiles = (): Record<string, string> => ({
  'preferences.xml': preferences(
    { AllowedLocales: 'ja:ar:sv', OrganizationTimezone: '' },
    { haldenPartner: 'north' },
  ),
  [`sites/${SITE}/site.xml`]: site(
    SITE,
    'Halden &amp; Yuki',
    'JPY',
    '<home-page-meta-tag-rules><page-meta-tag-rule rule-id="home og"/></home-page-meta-tag-rules>',
  ),
  [`sites/${SITE}/preferences.xml`]: preferences(
    {
      ...SHARED,
      SiteLocales: 'ja_JP:ar_KW:sv_SE:default',
      SiteDefaultLocale: 'ja_JP',
      SiteCurrencies: 'JPY:KWD:SEK',
      SitePriceBooks: Object.values(PRICE_BOOKS).join(':'),
      SiteTimezone: 'Asia/Tokyo',
      SiteGoogleAnalyticsID: '',
    },
    { haldenCampaignCode: 'H26', haldenNewsletter: '' },
  ),
  [`sites/${OUTLET}/site.xml`]: site(OUTLET, 'Halden Outlet', 'SEK', '', 'protected'),
  [`sites/${OUTLET}/preferences.xml`]: preferences({
    ...SHARED,
    SiteLocales: 'sv_SE',
    SiteDefaultLocale: 'sv_SE',
    SiteCurrencies: 'SEK',
    SitePriceBooks: PRICE_BOOKS.sekList,
    SiteTimezone: 'Europe/Stockholm',
  }),
});
