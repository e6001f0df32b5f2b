import {
  type FilledSlot,
  getContentAsset,
  getGlobalSlots,
  type LinkGroup,
} from '../../content/content.server.ts';
import { inOrder, placeOf } from '../../content/slot-places.server.ts';
import { getBounds } from '../../gift-certificates/settings.server.ts';
import { serverText } from '../../i18n/server-text.server.ts';
import type { CatalogueScope } from '../../platform/catalogue.server.ts';
import { isOn } from '../../platform/preferences.server.ts';
import { flagOf } from '../../sites/deferred/flags.ts';
import { countryName, localeLanguage } from '../../sites/deferred/locale-names.ts';
import { legalRulesOfSite } from '../../sites/legal-rules.server.ts';
import type { Preferences } from '../../sites/request-services.ts';
import { shippingCountry } from '../../sites/shipping-country.server.ts';
import { paths } from '../../sites/urls.ts';
import { legalPages, withSitePages } from './page-links.server.ts';

/** Footer data from the merchant's content. */
export interface FooterData {
  groups: LinkGroup[];
  /** the brand in a line, empty where the HTML has a heading, and a few sentences (sanitised HTML) */
  about: { title: string; html: string } | null;
  /** links to social networks */
  social: LinkGroup['links'];
  /** sanitised HTML from the merchant, such as a reviews widget */
  widget: string;
  /** pages that the law requires a link to on every page */
  legalPages: { label: string; url: string }[];
  country: string;
  language: string;
  flag?: string;
}

/** Content asset with the link groups and the HTML below them. */
const FOOTER_ASSET = 'footer-orders';

/** Content asset whose title and body introduce the brand. */
const ABOUT_ASSET = 'footer-about';

/** Content asset with the links to social networks, in the same format. */
const SOCIAL_ASSET = 'footer-social';
/** Content asset of the platform's reference storefronts with the legal line. */
const COPY_ASSET = 'footer-copy';
/** Content asset with the reviews widget, shown when the preference `isReviewsWidgetEnabled` is on. */
const REVIEWS_ASSET = 'reviews-widget';
const MAX_SOCIAL = 3;

/** Adds a link to the gift certificates to the last group, unless the merchant links to them. */
function withCertificates(groups: LinkGroup[], label: string | undefined): LinkGroup[] {
  const isLinked = groups.some(({ links }) => links.some(({ url }) => url.endsWith(paths.giftCertificate)));
  if (label === undefined || isLinked) return groups;
  const link = { label, url: paths.giftCertificate, target: '', isButton: false };
  const last = groups.at(-1) ?? { title: '', links: [] };
  return [...groups.slice(0, -1), { ...last, links: [...last.links, link] }];
}

/** HTML of the merchant's slots that name the footer in their id. */
const footerSlots = (slots: FilledSlot[]) =>
  inOrder(slots.filter(({ id }) => placeOf(id) === 'footer')).map(({ content }) => content.html);

/** Reads the footer content. Assets that fail to load are left out, because every page has a footer. */
export async function readFooter(scope: CatalogueScope, preferences: Preferences): Promise<FooterData> {
  // Cached documents are rendered without cookies and have the locale's country; the browser replaces it. Pages that are
  // rendered for one shopper, such as the bag, have the chosen one without scripts too.
  const country = scope.country ?? shippingCountry(null, scope);
  const read = (id: string) => getContentAsset(scope, id).catch(() => undefined);
  const [asset, about, social, copy, reviews, bounds, slots] = await Promise.all([
    read(FOOTER_ASSET),
    read(ABOUT_ASSET),
    read(SOCIAL_ASSET),
    read(COPY_ASSET),
    isOn(preferences, 'isReviewsWidgetEnabled') ? read(REVIEWS_ASSET) : undefined,
    getBounds(scope).catch(() => null),
    getGlobalSlots(scope),
  ]);
  const flag = flagOf(country);
  return {
    groups: withCertificates(
      await withSitePages(
        scope,
        (asset?.groups ?? []).filter((group) => group.links.length > 0),
      ),
      bounds ? serverText(scope.locale.id, 'gift.link') : undefined,
    ),
    about: about ? { title: /<h[1-6]\b/.test(about.html) ? '' : about.title, html: about.html } : null,
    social: (social?.groups ?? []).flatMap((group) => group.links).slice(0, MAX_SOCIAL),
    legalPages: await legalPages(scope, legalRulesOfSite(scope.site, preferences)),
    widget: [asset?.html, ...footerSlots(slots), copy?.html, reviews?.html].join(''),
    country: countryName(country, scope.locale.id),
    language: localeLanguage(scope.locale.id, scope.locale.id),
    ...(flag ? { flag } : {}),
  };
}
