import { PRODUCTS, SITE } from './names.ts';
import { custom, document, escapeXml, localized } from './xml.ts';

/** Content assets of slots and pages: in the shared library, online on this site only, and with a text in one language. */
export const sharedAssets = (): string =>
  [
    asset('home_story', 'Our story', '<h2>Since 1971</h2><p>Made in Halden.</p>'),
    asset('basket-note', 'Note', '<p>Free repairs for ten years.</p>'),
    `<content content-id="per-site"><online-flag>false</online-flag><online-flag site-id="${SITE}">true</online-flag>
    ${custom({ body: '<p>Only at Halden &amp; Yuki.</p>' })}</content>`,
    `<content content-id="japanese-only"><online-flag>true</online-flag>
    <custom-attributes><custom-attribute attribute-id="body" xml:lang="ja-JP">${escapeXml('<p>山の店</p>')}</custom-attribute></custom-attributes></content>`,
    asset('footer-about', 'About', '<h1>About Halden</h1><p>Gear for the mountains.</p>'),
    asset('Terms-And-Conditions', 'Terms', '<p>Terms of Halden.</p>', {
      sv: 'Köpvillkor',
      ja: '利用規約',
      ar: 'الشروط',
    }),
    asset('privacy_policy', 'Privacy', '<p>Privacy at Halden.</p>', {
      sv: 'Integritet',
      ja: 'プライバシー',
      ar: 'الخصوصية',
    }),
    asset('Imprint', 'Imprint', '<p>Halden AB, Åre.</p>'),
  ].join('\n');

/** A site's own library, beside the shared one. */
export const privateAssets = (): string => asset('own-news', 'News', '<p>New: the winter tent.</p>');

const asset = (id: string, en: string, body: string, names: { ja?: string; ar?: string; sv?: string } = {}) =>
  `<content content-id="${id}">${localized('display-name', { en, ...names })}<online-flag>true</online-flag>${custom({ body })}</content>`;

export const privateLibrary = (): Record<string, string> => ({
  [`sites/${SITE}/library/library.xml`]: document('library', 'library/2006-10-31', privateAssets()),
});

const slot = (id: string, content: string, more = '', attributes = '') =>
  `<slot-configuration slot-id="${id}" context="global" configuration-id="${id} a"${attributes}>
  ${more}<enabled-flag>true</enabled-flag><content>${content}</content></slot-configuration>`;

const html = (text: string) =>
  `<html><body xml:lang="x-default">${escapeXml(`<p>${text}</p>`)}</body></html>`;
const assets = (...ids: string[]) =>
  `<content-assets>${ids.map((id) => `<content-asset content-id="${id}"/>`).join('')}</content-assets>`;

/** Global slots of every kind and place, and some that no page shows. */
export const globalSlots = (): string =>
  [
    slot('homepage-story', assets('home_story', 'per-site')),
    slot('homepage-news', assets('own-news')),
    slot('home_language', assets('japanese-only')),
    slot(
      'home-picks-2',
      `<products><product product-id="${PRODUCTS.stove}"/><product product-id="${PRODUCTS.tent}"/></products>`,
      '<callout-msg xml:lang="x-default">Picked by Yuki</callout-msg>',
    ),
    slot('home-recommended', '<recommended-products recommendation-rule-id="platform-rule"/>'),
    slot('home-bottom', html('Until tomorrow')),
    slot(
      'home-over',
      html('Spring is over'),
      '<schedule><end-date>2020-01-01T00:00:00.000Z</end-date></schedule>',
    ),
    slot('home-campaign', html('By campaign'), '', ' assigned-to-site="false"'),
    slot('home-no-campaign', html('Without campaign'), '', ' assigned-to-site="false"'),
    slot('cart-banner', assets('basket-note')),
    slot('empty-cart', html('Nothing packed yet')),
    slot('header-note', html('Trail days')),
    slot('footer-note', html('Halden AB')),
    slot('account-note', html('Your gear')),
    slot('seasonal', html('Seasonal')),
    slot('home-lost', assets('never-exported')),
    `<slot-configuration-campaign-assignment slot-id="home-campaign" context="global" configuration-id="home-campaign a"
      campaign-id="Spring 2026/春"/>`,
  ].join('\n');
