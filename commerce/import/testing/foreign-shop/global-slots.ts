import { PRODUCTS, SITE } from './names.ts';
import { document, escapeXml, localized, localizedMarkup, type Names } from './xml.ts';

/** Content assets of slots and pages: in the shared library, online on this site only, and with a text in one language. */
export const sharedAssets = (): string =>
  [
    asset('home_story', 'Our story', {
      en: story(
        'Since 1971',
        'Made in Halden, tested above the tree line, and repaired for as long as you use it.',
      ),
      ja: story('1971年から', 'ハルデンで作り、森林限界の上で試し、使い続ける限り修理します。'),
      ar: story('منذ 1971', 'نصنعها في هالدن، ونختبرها في الجبال، ونصلحها ما دمت تستعملها.'),
      sv: story(
        'Sedan 1971',
        'Tillverkat i Halden, provat ovanför trädgränsen och lagat så länge du använder det.',
      ),
    }),
    asset('basket-note', 'Note', {
      en: '<p>Free repairs for ten years.</p>',
      ja: '<p>修理は10年間無料です。</p>',
      ar: '<p>إصلاح مجاني لعشر سنوات.</p>',
      sv: '<p>Fria reparationer i tio år.</p>',
    }),
    `<content content-id="per-site"><online-flag>false</online-flag><online-flag site-id="${SITE}">true</online-flag>
    ${body({
      en: '<p>Only at Halden &amp; Yuki.</p>',
      ja: '<p>Halden &amp; Yukiだけの品です。</p>',
      ar: '<p>فقط لدى Halden &amp; Yuki.</p>',
      sv: '<p>Bara hos Halden &amp; Yuki.</p>',
    })}</content>`,
    `<content content-id="japanese-only"><online-flag>true</online-flag>
    <custom-attributes><custom-attribute attribute-id="body" xml:lang="ja-JP">${escapeXml('<p>山の店</p>')}</custom-attribute></custom-attributes></content>`,
    asset('footer-about', 'About', { en: '<h1>About Halden</h1><p>Gear for the mountains.</p>' }),
    asset(
      'Terms-And-Conditions',
      'Terms',
      { en: '<p>Terms of Halden.</p>' },
      {
        sv: 'Köpvillkor',
        ja: '利用規約',
        ar: 'الشروط',
      },
    ),
    asset(
      'privacy_policy',
      'Privacy',
      { en: '<p>Privacy at Halden.</p>' },
      {
        sv: 'Integritet',
        ja: 'プライバシー',
        ar: 'الخصوصية',
      },
    ),
    asset('Imprint', 'Imprint', { en: '<p>Halden AB, Åre.</p>' }),
  ].join('\n');

/** A site's own library, beside the shared one. */
export const privateAssets = (): string =>
  asset('own-news', 'News', {
    en: '<p>New: the winter tent.</p>',
    ja: '<p>新着：冬用テント。</p>',
    ar: '<p>جديدنا: خيمة الشتاء.</p>',
    sv: '<p>Nytt: vintertältet.</p>',
  });

const body = (markup: Names) =>
  `<custom-attributes>${localizedMarkup('custom-attribute', markup, ' attribute-id="body"')}</custom-attributes>`;

const asset = (
  id: string,
  en: string,
  markup: Names,
  names: { ja?: string; ar?: string; sv?: string } = {},
) =>
  `<content content-id="${id}">${localized('display-name', { en, ...names })}<online-flag>true</online-flag>${body(markup)}</content>`;

/** A picture, a heading and a text. */
const story = (heading: string, text: string) =>
  `<h2>${heading}</h2><p>${text}</p><img src="banner/workshop.jpg?$staticlink$" width="1000" height="750" alt="" />`;

export const privateLibrary = (): Record<string, string> => ({
  [`sites/${SITE}/library/library.xml`]: document('library', 'library/2006-10-31', privateAssets()),
});

const slot = (id: string, content: string, more = '', attributes = '') =>
  `<slot-configuration slot-id="${id}" context="global" configuration-id="${id} a"${attributes}>
  ${more}<enabled-flag>true</enabled-flag><content>${content}</content></slot-configuration>`;

const html = (texts: Names) =>
  `<html>${localizedMarkup('body', Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `<p>${text}</p>`])))}</html>`;
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
      `<products><product product-id="${PRODUCTS.stove}"/><product product-id="${PRODUCTS.tent}"/><product product-id="${PRODUCTS.pack}"/><product product-id="${PRODUCTS.boots}"/></products>`,
      localized('callout-msg', {
        en: 'Picked by Yuki',
        ja: 'ゆきのおすすめ',
        ar: 'اختيارات يوكي',
        sv: 'Yukis urval',
      }),
    ),
    slot('home-recommended', '<recommended-products recommendation-rule-id="platform-rule"/>'),
    slot(
      'home-bottom',
      html({
        en: 'Until tomorrow',
        ja: '明日まで送料無料。',
        ar: 'توصيل مجاني حتى الغد.',
        sv: 'Till i morgon: fri frakt.',
      }),
    ),
    slot(
      'home-over',
      html({ en: 'Spring is over' }),
      '<schedule><end-date>2020-01-01T00:00:00.000Z</end-date></schedule>',
    ),
    slot(
      'home-campaign',
      html({
        en: 'By campaign',
        ja: 'キャンペーン価格でご用意しました。',
        ar: 'بأسعار الحملة.',
        sv: 'Till kampanjpris.',
      }),
      '',
      ' assigned-to-site="false"',
    ),
    slot('home-no-campaign', html({ en: 'Without campaign' }), '', ' assigned-to-site="false"'),
    slot('cart-banner', assets('basket-note')),
    slot(
      'empty-cart',
      html({
        en: 'Nothing packed yet',
        ja: 'まだ何も入っていません',
        ar: 'لم تحزم شيئًا بعد',
        sv: 'Inget packat än',
      }),
    ),
    slot(
      'header-note',
      html({ en: 'Trail days', ja: 'トレイルの日々', ar: 'أيام الدروب', sv: 'Dagar på stigen' }),
    ),
    slot('footer-note', html({ en: 'Halden AB' })),
    slot('account-note', html({ en: 'Your gear' })),
    slot('seasonal', html({ en: 'Seasonal' })),
    slot('home-lost', assets('never-exported')),
    `<slot-configuration-campaign-assignment slot-id="home-campaign" context="global" configuration-id="home-campaign a"
      campaign-id="Spring 2026/春"/>`,
  ].join('\n');
