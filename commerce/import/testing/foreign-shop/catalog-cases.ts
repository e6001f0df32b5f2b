import { type Product, variationAttribute, views } from './product-xml.ts';
import { escapeXml, localized } from './xml.ts';

/** Products of the less common kinds. */
export const CASE_IDS = {
  /** cannot be ordered although it is in stock */
  lantern: 'lantern-9',
  /** in no search or listing, but sold */
  voucherBox: 'box.hidden',
  /** found only while in stock */
  lastRope: 'rope-last',
  /** online at the outlet only */
  outletMat: 'mat_outlet',
  /** online from 2099 on */
  future: 'mat-2099',
  /** online until 2020 */
  past: 'mat-2020',
  /** sold by the bottle, in sixes, with a price per liter */
  juice: 'juice.75cl',
  /** options, one of them its own, and variations with shared attributes */
  watch: 'watch.One',
  watchSteelS: 'watch.One-steel-S',
  watchSteelL: 'watch.One-steel-L',
  watchCordL: 'watch.One-cord-L',
  watchSteel: 'watch.One-steel',
  /** set and bundle of products with options */
  citySet: 'set.city',
  cityBundle: 'bundle.city',
} as const;

const { lantern, voucherBox, lastRope, outletMat, future, past, juice, watch } = CASE_IDS;
const { watchSteelS, watchSteelL, watchCordL, watchSteel, citySet, cityBundle } = CASE_IDS;

export const CASE_YEN: Record<string, number> = {
  [lantern]: 7_000,
  [voucherBox]: 900,
  [outletMat]: 4_200,
  [future]: 4_400,
  [past]: 4_600,
  [juice]: 1_500,
  [watchSteelS]: 52_000,
  [watchSteelL]: 58_000,
  [watchCordL]: 44_000,
  [cityBundle]: 230_000,
};

const FLAGS = '<available-flag>true</available-flag><searchable-flag>true</searchable-flag>';

const attributes = [
  // Values in the merchant's order; no variant has brass.
  `<shared-variation-attribute attribute-id="material" variation-attribute-id="strap"/>`,
  variationAttribute(
    'caseSize',
    { en: 'Case', ja: 'ケース', ar: 'الإطار', sv: 'Boett' },
    { L: { en: 'Large 42 mm', ja: '大 42 mm' }, S: { en: 'Small 36 mm', ja: '小 36 mm' } },
  ),
];

export const CASES: Product[] = [
  {
    id: lantern,
    names: { en: 'Lantern Fjäll', ja: 'ランタン', ar: 'فانوس', sv: 'Lykta Fjäll' },
    content: views('lantern', 'lantern night'),
    flags: '<available-flag>false</available-flag><searchable-flag>true</searchable-flag>',
  },
  {
    id: voucherBox,
    names: { en: 'Gift box', ja: 'ギフトボックス', ar: 'علبة هدايا', sv: 'Presentask' },
    content: views('gift box'),
    flags:
      '<available-flag>true</available-flag><searchable-flag>true</searchable-flag><searchable-flag site-id="Halden-Yuki">false</searchable-flag>',
  },
  {
    id: lastRope,
    names: { en: 'Rope Sista', ja: 'ロープ', ar: 'حبل', sv: 'Rep Sista' },
    content: views('rope'),
    flags: `${FLAGS}<searchable-if-unavailable-flag>false</searchable-if-unavailable-flag>`,
  },
  {
    id: outletMat,
    names: { en: 'Mat Fynd', ja: 'マット', ar: 'حصيرة', sv: 'Underlag Fynd' },
    flags: `<online-flag site-id="halden_outlet">true</online-flag>${FLAGS}`,
    online: false,
  },
  {
    id: future,
    names: { en: 'Mat Framtid', ja: '未来マット', ar: 'حصيرة المستقبل', sv: 'Underlag Framtid' },
    content: views('mat blue'),
    flags: `<online-from>2099-01-01T00:00:00.000Z</online-from>${FLAGS}`,
  },
  {
    id: past,
    names: { en: 'Mat Dåtid', ja: '過去マット', ar: 'حصيرة الماضي', sv: 'Underlag Dåtid' },
    content: views('mat green'),
    flags: `<online-to>2020-01-01T00:00:00.000Z</online-to>${FLAGS}`,
  },
  {
    id: juice,
    names: { en: 'Apple juice', ja: 'りんごジュース', ar: 'عصير تفاح', sv: 'Äppelmust' },
    content: views('juice'),
    head: `<unit>bottle</unit><unit-quantity>0.75</unit-quantity><unit-measure>l</unit-measure>
      <min-order-quantity>6.00</min-order-quantity><step-quantity>6.00</step-quantity>`,
  },
  {
    id: watch,
    names: { en: 'Watch One', ja: '腕時計 ワン', ar: 'ساعة', sv: 'Klocka Ett' },
    content: views('watch steel', 'watch steel 2', 'watch cord'),
    tail: `<options><option option-id="engraving">${localized('display-name', { en: 'Engraving', ja: '刻印', ar: 'نقش', sv: 'Gravyr' })}
      <sort-mode>price</sort-mode>
      <option-values><option-value value-id="plain">${localized('display-value', { en: 'Without', ja: 'なし', ar: 'بدون', sv: 'Utan' })}</option-value>
      <option-value value-id="initials" default="true">${localized('display-value', { en: 'Initials', ja: 'イニシャル', ar: 'الأحرف الأولى', sv: 'Initialer' })}<option-value-prices>
      <option-value-price currency="JPY">2500</option-value-price><option-value-price currency="SEK">180.00</option-value-price></option-value-prices></option-value></option-values></option>
      <shared-option option-id="warranty"/></options>
      <variations><attributes>${attributes.join('')}</attributes><variants>${[
        watchSteelS,
        watchSteelL,
        watchCordL,
      ]
        .map((id) => `<variant product-id="${escapeXml(id)}"/>`)
        .join(
          '',
        )}</variants><variation-groups><variation-group product-id="${watchSteel}"/></variation-groups></variations>`,
  },
  { id: watchSteelS, attributes: { material: 'steel', caseSize: 'S' } },
  { id: watchSteelL, attributes: { material: 'steel', caseSize: 'L' } },
  { id: watchCordL, attributes: { material: 'cord', caseSize: 'L' } },
  { id: watchSteel, attributes: { material: 'steel' } },
  {
    id: citySet,
    names: { en: 'City set', ja: '街セット', ar: 'طقم المدينة', sv: 'Stadsset' },
    content: views('city set'),
    tail: `<product-set-products><product-set-product product-id="Bike_01"/><product-set-product product-id="${watch}"/></product-set-products>`,
  },
  {
    id: cityBundle,
    names: { en: 'City bundle', ja: '街バンドル', ar: 'حزمة المدينة', sv: 'Stadspaket' },
    content: views('city bundle'),
    tail: '<bundled-products><bundled-product product-id="Bike_01"><quantity>1</quantity></bundled-product></bundled-products>',
  },
];

/** The shared variation attribute of the watch. */
export const SHARED = variationAttribute(
  'strap',
  { en: 'Strap', ja: 'ストラップ', ar: 'السوار', sv: 'Armband' },
  {
    steel: { en: 'Steel', ja: 'スチール', ar: 'فولاذ', sv: 'Stål' },
    brass: { en: 'Brass', ja: '真鍮', ar: 'نحاس', sv: 'Mässing' },
    cord: { en: 'Cord', ja: 'コード', ar: 'حبل', sv: 'Snöre' },
  },
);

/** Custom attributes: id, type, name. */
export const CASE_ATTRIBUTES: [string, string, string][] = [
  ['material', 'string', 'Material'],
  ['caseSize', 'string', 'Case'],
];
