import { CASE_ATTRIBUTES, CASES, SHARED } from './catalog-cases.ts';
import {
  CATEGORY_ATTRIBUTES,
  PRODUCT_ATTRIBUTES,
  PRODUCT_GROUPS,
  specifiedProducts,
} from './merchandised.ts';
import { MASTER_CATALOG, PRODUCTS } from './names.ts';
import {
  group,
  images,
  type Product,
  product,
  variationAttribute,
  variations,
  views,
} from './product-xml.ts';
import { document, localized } from './xml.ts';

const color = (value: string) => `<variation attribute-id="color" value="${value}"/>`;
const finish = (value: string) => `<variation attribute-id="finish" value="${value}"/>`;

const { tent, stove, phone, phoneSmall, phoneLarge, boots, bootsNarrow, bootsWide, camera, bike } = PRODUCTS;
const { pack, packMoss, packRust, packInk } = PRODUCTS;

/** Products without color; masters with memory and finish, and with size, width and lacing; options, set, bundle. */
const ALL: Product[] = [
  {
    id: tent,
    names: {
      en: 'Four-season tent Pro',
      ja: '四季テント プロ',
      ar: 'خيمة الفصول الأربعة',
      sv: 'Fyrsäsongstält Pro',
    },
    description: {
      en: '<p>Stands in a storm.</p>',
      ja: '<p>嵐に耐えます。</p>',
      ar: '<p>تصمد في العاصفة.</p>',
    },
    content: images(
      group(
        'pdp main',
        [1, 2].map((view) => `pdp main/Zelt grün ${view}.png`).concat('pdp main/Zelt grün 3.jpg'),
      ),
      group('list_tile', ['tile/Zelt grün.png']),
    ),
    attributes: { weight: '4.2', certificates: ['ISO 5912', 'CE'] },
  },
  {
    id: stove,
    names: { en: 'Gas stove Två', ja: 'ガスストーブ', ar: 'موقد غاز', sv: 'Gasolkök Två' },
    content: views('stove', 'stove camp'),
    attributes: { weight: '0.4' },
  },
  {
    id: phone,
    names: { en: 'Phone X9', ja: 'スマートフォン X9', ar: 'هاتف X9', sv: 'Telefon X9' },
    content: images(
      group('pdp main', ['pdp main/phone-black.png', 'pdp main/phone-black back.jpg'], finish('black')),
      group('pdp main', ['pdp main/phone-sand.png', 'pdp main/phone-sand back.jpg'], finish('sand')),
      group('list_tile', ['tile/phone-black.png'], finish('black')),
      group('chip', ['chip/black.png'], finish('black')),
      group('chip', ['chip/sand.png'], finish('sand')),
    ),
    tail: variations(
      [
        variationAttribute(
          'memory',
          { en: 'Memory', ja: '容量', ar: 'الذاكرة', sv: 'Minne' },
          { 'gb-128': { en: '128 GB' }, 'gb-512': { en: '512 GB' } },
        ),
        variationAttribute(
          'finish',
          { en: 'Finish', ja: '仕上げ', ar: 'اللون', sv: 'Finish' },
          {
            black: { en: 'Black', ja: 'ブラック', ar: 'أسود', sv: 'Svart' },
            sand: { en: 'Sand', ja: 'サンド', ar: 'رملي', sv: 'Sand' },
          },
        ),
      ],
      [phoneSmall, phoneLarge],
    ),
  },
  { id: phoneSmall, attributes: { memory: 'gb-128', finish: 'black' } },
  { id: phoneLarge, attributes: { memory: 'gb-512', finish: 'sand' } },
  {
    id: boots,
    names: { en: 'Boots Åre', ja: 'オーレ ブーツ', ar: 'حذاء أوره', sv: 'Kängor Åre' },
    content: images(
      group('pdp main', ['pdp main/boots åre.png', 'pdp main/boots åre 2.jpg', 'pdp main/boots åre 3.jpg']),
    ),
    tail: variations(
      [
        variationAttribute(
          'shoeSize',
          { en: 'Size', ja: 'サイズ', ar: 'المقاس', sv: 'Storlek' },
          { '42': { en: '42' }, '43': { en: '43' } },
        ),
        variationAttribute(
          'width',
          { en: 'Width', ja: '幅', ar: 'العرض', sv: 'Bredd' },
          { N: { en: 'Narrow', ja: '細' }, W: { en: 'Wide', ja: '広' } },
        ),
        variationAttribute(
          'lacing',
          { en: 'Lacing', ja: '靴紐', ar: 'الرباط', sv: 'Snörning' },
          { quick: { en: 'Quick' }, lace: { en: 'Laces' } },
        ),
      ],
      [bootsNarrow, bootsWide],
    ),
  },
  { id: bootsNarrow, attributes: { shoeSize: '42', width: 'N', lacing: 'quick' } },
  { id: bootsWide, attributes: { shoeSize: '43', width: 'W', lacing: 'lace' } },
  {
    id: camera,
    names: { en: 'Camera α7', ja: 'カメラ α7', ar: 'كاميرا α7', sv: 'Kamera α7' },
    content: images(group('zoom', ['zoom/カメラ.png'])),
  },
  {
    id: pack,
    names: {
      en: 'Backpack Fjäll 30 with a rain cover and room for everything of a weekend',
      ja: 'フィエル 30リットル バックパック レインカバー付き',
      ar: 'حقيبة ظهر فيل ٣٠ لترًا مع غطاء للمطر ومساحة لكل ما تحتاجه',
      sv: 'Ryggsäck Fjäll 30 med regnskydd och plats för helgens hela packning',
    },
    content: images(
      group('pdp main', ['pdp main/pack moss.jpg', 'pdp main/pack moss 2.jpg'], color('moss')),
      group('pdp main', ['pdp main/pack rust.jpg', 'pdp main/pack rust 2.jpg'], color('rust')),
      group('pdp main', ['pdp main/pack ink.jpg'], color('ink')),
      ...['moss', 'rust', 'ink'].map((value) => group('chip', [`chip/${value}.png`], color(value))),
    ),
    tail: variations(
      [
        variationAttribute(
          'color',
          { en: 'Color', ja: '色', ar: 'اللون', sv: 'Färg' },
          {
            moss: { en: 'Moss', ja: 'モス', ar: 'طحلبي', sv: 'Mossa' },
            rust: { en: 'Rust', ja: 'さび色', ar: 'صدئي', sv: 'Rost' },
            ink: { en: 'Ink', ja: '墨', ar: 'حبري', sv: 'Bläck' },
          },
        ),
      ],
      [packMoss, packRust, packInk],
    ),
  },
  { id: packMoss, attributes: { color: 'moss' } },
  { id: packRust, attributes: { color: 'rust' } },
  { id: packInk, attributes: { color: 'ink' } },
  {
    id: bike,
    names: { en: 'Bicycle One', ja: '自転車 ワン', ar: 'دراجة', sv: 'Cykel Ett' },
    content: views('bike', 'bike detail'),
    tail: `<options><shared-option option-id="warranty"/></options>`,
  },
  {
    id: PRODUCTS.set,
    names: { en: 'Camp set', ja: 'キャンプセット', ar: 'طقم التخييم', sv: 'Lägerset' },
    content: views('camp set'),
    tail: `<product-set-products><product-set-product product-id="${tent}"/><product-set-product product-id="${stove}"/></product-set-products>`,
  },
  {
    id: PRODUCTS.bundle,
    names: { en: 'Tent and stove', ja: 'テントとストーブ', ar: 'خيمة وموقد', sv: 'Tält och kök' },
    content: views('tent and stove'),
    tail: `<bundled-products><bundled-product product-id="${tent}"><quantity>1</quantity></bundled-product><bundled-product product-id="${stove}"><quantity>2</quantity></bundled-product></bundled-products>`,
  },
  { id: PRODUCTS.offline, names: { en: 'Discontinued lamp' }, online: false },
];

const HEADER = `<header><image-settings><internal-location base-path="/hy img"/>
  <view-types><view-type>zoom</view-type><view-type>pdp main</view-type><view-type>list_tile</view-type><view-type>chip</view-type></view-types>
  <variation-attribute-id>finish</variation-attribute-id>
  <alt-pattern>\${productname}</alt-pattern><title-pattern>\${productname}</title-pattern></image-settings></header>`;

const WARRANTY = `<product-option option-id="warranty">${localized('display-name', { en: 'Warranty', ja: '保証', ar: 'ضمان', sv: 'Garanti' })}
  <option-values><option-value value-id="none" default="true">${localized('display-value', { en: 'None', ja: 'なし', ar: 'بدون', sv: 'Ingen' })}</option-value>
  <option-value value-id="two years">${localized('display-value', { en: 'Two years', ja: '2年', ar: 'سنتان', sv: 'Två år' })}<option-value-prices>
  <option-value-price currency="JPY">9800</option-value-price><option-value-price currency="SEK">690.00</option-value-price></option-value-prices></option-value></option-values></product-option>`;

/** The master catalog. */
export const productsFiles = (): Record<string, string> => ({
  [`catalogs/${MASTER_CATALOG}/catalog.xml`]: document(
    'catalog',
    'catalog/2006-10-31',
    `${HEADER}\n${[...ALL, ...CASES].map(product).join('\n')}\n${specifiedProducts()}\n${WARRANTY}\n${SHARED}`,
    `catalog-id="${MASTER_CATALOG}"`,
  ),
  'meta/system-objecttype-extensions.xml': document(
    'metadata',
    'metadata/2006-10-31',
    `<type-extension type-id="Product"><custom-attribute-definitions>${[
      ['weight', 'double', 'Weight (kg)'],
      ['certificates', 'set-of-string', 'Certificates'],
      ['memory', 'string', 'Memory'],
      ['finish', 'string', 'Finish'],
      ['shoeSize', 'string', 'Size'],
      ['width', 'string', 'Width'],
      ['color', 'string', 'Color'],
      ['lacing', 'string', 'Lacing'],
      ...CASE_ATTRIBUTES,
    ]
      .map(
        ([id, type, name]) =>
          `<attribute-definition attribute-id="${id}"><display-name xml:lang="x-default">${name}</display-name><type>${type}</type></attribute-definition>`,
      )
      .join('')}${PRODUCT_ATTRIBUTES}</custom-attribute-definitions>${PRODUCT_GROUPS}</type-extension>
    <type-extension type-id="Category"><custom-attribute-definitions><attribute-definition attribute-id="showInMenu"><type>boolean</type></attribute-definition>${CATEGORY_ATTRIBUTES}</custom-attribute-definitions></type-extension>`,
  ),
});
