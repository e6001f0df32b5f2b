import { getContentAsset, type LinkGroup } from '../../content/content.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';
import { isOn } from '../../platform/preferences.server.ts';
import { flagOf } from '../../sites/deferred/flags.ts';
import { countryName, localeLanguage } from '../../sites/deferred/locale-names.ts';
import type { Preferences } from '../../sites/request-services.ts';
import { shippingCountry } from '../../sites/shipping-country.server.ts';

/** What the footer shows besides its own texts. */
export interface FooterData {
  groups: LinkGroup[];
  /** where the house is met elsewhere */
  social: LinkGroup['links'];
  /** cleaned HTML of the merchant, such as a reviews widget */
  widget: string;
  country: string;
  language: string;
  flag?: string;
}

/** The asset with the footer's link groups and what stands beside them. */
const FOOTER_ASSET = 'footer-orders';

/** The asset with the links to the house's social networks, in the same form. */
const SOCIAL_ASSET = 'footer-social';
/** The asset with the reviews widget, which a preference switches on. */
const REVIEWS_ASSET = 'reviews-widget';
const MOST_SOCIAL = 3;

/** Reads the footer; the shop stands without its link groups too. */
export async function readFooter(scope: CatalogueScope, preferences: Preferences): Promise<FooterData> {
  // Of a locale without a country it is the one that things are sent to.
  const country = scope.locale.id.split('-')[1] ?? shippingCountry(null, scope);
  const read = (id: string) => getContentAsset(scope, id).catch(() => undefined);
  const [asset, social, reviews] = await Promise.all([
    read(FOOTER_ASSET),
    read(SOCIAL_ASSET),
    isOn(preferences, 'isReviewsWidgetEnabled') ? read(REVIEWS_ASSET) : undefined,
  ]);
  const flag = flagOf(country);
  return {
    groups: (asset?.groups ?? []).filter((group) => group.links.length > 0),
    social: (social?.groups ?? []).flatMap((group) => group.links).slice(0, MOST_SOCIAL),
    widget: (asset?.html ?? '') + (reviews?.html ?? ''),
    country: countryName(country, scope.locale.id),
    language: localeLanguage(scope.locale.id, scope.locale.id),
    ...(flag ? { flag } : {}),
  };
}
