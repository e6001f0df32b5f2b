import { CATEGORIES, LIGHTS, LIGHTS_PRODUCTS, TAX_CLASS } from './names.ts';
import { views } from './product-xml.ts';
import { custom, escapeXml, localized, localizedMarkup } from './xml.ts';

const { lights, lamps } = LIGHTS;
const { lamp, cable } = LIGHTS_PRODUCTS;

const page = (title: string, description: string) =>
  `<page-attributes><page-title xml:lang="x-default">${title}</page-title><page-description xml:lang="x-default">${description}</page-description></page-attributes>`;

const rules = (element: string, ...ids: string[]) =>
  `<${element}>${ids.map((id) => `<page-meta-tag-rule rule-id="${id}"/>`).join('')}</${element}>`;

/** A category with banner, menu banner, slots, attribute groups, and rules of its meta tags, and one below it. */
export const merchandisedCategories = (): string =>
  [
    `<category category-id="${lights}">${localized('display-name', { en: 'Light & power', ja: '照明と電源', ar: 'إضاءة وطاقة', sv: 'Ljus & el' })}
    ${localized('description', { en: 'For long nights outside.', ja: '長い夜のために。', sv: 'För långa nätter ute.' })}
    <online-flag>true</online-flag><parent>root</parent><position>2.0</position><thumbnail>category/light.png</thumbnail>
    <sitemap-included-flag>true</sitemap-included-flag><sitemap-changefrequency>weekly</sitemap-changefrequency>
    <sitemap-priority>0.7</sitemap-priority>${page('Lights', 'Lamps and power for the mountains.')}
    ${custom({
      showInMenu: 'true',
      slotBannerImage: 'category/light wide.png',
      headerMenuBanner:
        '<p>New lamps</p><a href="$url(\'Search-Show\',\'cgid\',\'lamps 2\')$"><img alt="All lamps" src="category/light.png?$staticlink$"/></a><script>alert(1)</script>',
      headerMenuOrientation: 'Horizontal',
    })}
    <attribute-groups><attribute-group group-id="light"><display-name xml:lang="x-default">Light</display-name><display-name xml:lang="ja-JP">光</display-name>
    <attribute attribute-id="lumen" system="false"/><attribute attribute-id="secretCode" system="false"/></attribute-group></attribute-groups>
    ${rules('product-detail-page-meta-tag-rules', 'pdp title', 'pdp description', 'pdp broken')}
    ${rules('product-listing-page-meta-tag-rules', 'plp title', 'plp robots')}</category>`,
    `<category category-id="${lamps}">${localized('display-name', { en: 'Lamps', ja: 'ランプ', ar: 'مصابيح', sv: 'Lampor' })}
    <online-flag>true</online-flag><parent>${lights}</parent><thumbnail>category/lamps.jpg</thumbnail><sitemap-included-flag>false</sitemap-included-flag>
    ${custom({ showInMenu: 'true' })}</category>`,
    `<category-assignment category-id="${lamps}" product-id="${lamp}"><primary-flag>true</primary-flag></category-assignment>`,
    `<category-assignment category-id="${lights}" product-id="${cable}"><primary-flag>true</primary-flag></category-assignment>`,
  ].join('\n');

/** A product with attributes of every type, brand, manufacturer and sitemap settings, and one without. */
export const specifiedProducts = (): string =>
  `<product product-id="${lamp}">${localized('display-name', { en: 'Lamp Fjäll', ja: 'ランプ フィエル', ar: 'مصباح فيل', sv: 'Lampa Fjäll' })}
  ${localized('short-description', { en: 'Burns for twelve hours.' })}<online-flag>true</online-flag><searchable-flag>true</searchable-flag>${views('lamp', 'lamp detail')}
  <tax-class-id>${TAX_CLASS}</tax-class-id><brand>Yuki Works</brand><manufacturer-name>Yuki Seisakusho</manufacturer-name>
  <manufacturer-sku>YS-L1</manufacturer-sku><sitemap-included-flag>true</sitemap-included-flag>
  <sitemap-included-flag site-id="halden_outlet">false</sitemap-included-flag>
  <sitemap-changefrequency>daily</sitemap-changefrequency><sitemap-priority>0.9</sitemap-priority>
  ${custom({
    weight: '0.35',
    certificates: ['CE', 'IP67'],
    waterproof: 'true',
    lumen: '420',
    power: 'usb-c',
    testedOn: '2026-03-14Z',
    careNotes: '<ul><li>Dry before storing</li></ul><script>alert(1)</script>',
    secretCode: 'X-77',
  })}<classification-category catalog-id="Halden Storefront">${lights}</classification-category></product>
  <product product-id="${cable}">${localized('display-name', { en: 'Cable', ja: 'ケーブル', ar: 'كابل', sv: 'Kabel' })}
  <online-flag>true</online-flag><searchable-flag>true</searchable-flag>${views('cable')}<tax-class-id>${TAX_CLASS}</tax-class-id>
  <sitemap-included-flag>false</sitemap-included-flag></product>`;

/** Attribute definitions of the products, and the groups that a product page shows. */
export const PRODUCT_ATTRIBUTES = `
  <attribute-definition attribute-id="waterproof">${localized('display-name', { en: 'Waterproof', ja: '防水', sv: 'Vattentät' })}<type>boolean</type><visible-flag>true</visible-flag></attribute-definition>
  <attribute-definition attribute-id="lumen">${localized('display-name', { en: 'Brightness', ja: '明るさ', sv: 'Ljusstyrka' })}<type>int</type><visible-flag>true</visible-flag><unit xml:lang="x-default">lm</unit></attribute-definition>
  <attribute-definition attribute-id="power">${localized('display-name', { en: 'Charging', sv: 'Laddning' })}<type>enum-of-string</type><visible-flag>true</visible-flag>
    <value-definitions><value-definition><display xml:lang="x-default">USB-C cable</display><display xml:lang="sv-SE">USB-C-kabel</display><value>usb-c</value></value-definition></value-definitions></attribute-definition>
  <attribute-definition attribute-id="testedOn"><display-name xml:lang="x-default">Tested on</display-name><type>date</type><visible-flag>true</visible-flag></attribute-definition>
  <attribute-definition attribute-id="careNotes"><display-name xml:lang="x-default">Care</display-name><type>html</type><visible-flag>true</visible-flag></attribute-definition>
  <attribute-definition attribute-id="secretCode"><display-name xml:lang="x-default">Warehouse code</display-name><type>string</type><visible-flag>false</visible-flag></attribute-definition>`;

export const PRODUCT_GROUPS = `<group-definitions><attribute-group group-id="specs">${localized('display-name', { en: 'Technical data', ja: '仕様', ar: 'المواصفات', sv: 'Teknisk data' })}
  ${['weight', 'certificates', 'waterproof', 'power', 'testedOn', 'careNotes', 'secretCode'].map((id) => `<attribute attribute-id="${id}"/>`).join('')}</attribute-group></group-definitions>`;

export const CATEGORY_ATTRIBUTES = (
  [
    ['slotBannerImage', 'image'],
    ['headerMenuBanner', 'html'],
    ['headerMenuOrientation', 'string'],
  ] as const
)
  .map(
    ([id, type]) => `<attribute-definition attribute-id="${id}"><type>${type}</type></attribute-definition>`,
  )
  .join('');

const slot = (slotId: string, category: string, content: string, more = '') =>
  `<slot-configuration slot-id="${slotId}" context="category" context-id="${escapeXml(category)}" configuration-id="${slotId} 1" default="false" assigned-to-site="true">
  <template>slots/any.isml</template>${more}<enabled-flag>true</enabled-flag><content>${content}</content></slot-configuration>`;

/** Slots of categories: markup, products, and categories. */
export const categorySlots = (): string =>
  [
    slot(
      'cat-banner',
      lights,
      `<html>${localizedMarkup('body', {
        en: '<h2>Nights get longer</h2><p>Lamps for the trail.</p>',
        ja: '<h2>夜が長くなります</h2><p>山道のためのランプ。</p>',
        ar: '<h2>الليالي تطول</h2><p>مصابيح لدروب الجبل.</p>',
        sv: '<h2>Nätterna blir längre</h2><p>Lampor för stigen.</p>',
      })}</html>`,
    ),
    slot('cat-landing-bottom', lights, `<categories><category category-id="${lamps}"/></categories>`),
    slot(
      'cat-landing-1',
      lights,
      `<products><product product-id="${lamp}"/></products>`,
      localized('callout-msg', {
        en: 'Made by Yuki',
        ja: 'ゆき製作所の品',
        ar: 'من صنع يوكي',
        sv: 'Gjort av Yuki',
      }),
    ),
    slot('cat-banner', CATEGORIES.electronics, `<html><body xml:lang="x-default"/></html>`),
  ].join('\n');
