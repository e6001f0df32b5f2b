import { caseCategories, GEAR_REFINEMENTS, SHELTER_REFINEMENTS } from './case-categories.ts';
import { CASE_IDS } from './catalog-cases.ts';
import { assignment, category, pictured, shownInMenu } from './category-xml.ts';
import { merchandisedCategories } from './merchandised.ts';
import { CATEGORIES, PRODUCTS, STOREFRONT_CATALOG } from './names.ts';
import { document } from './xml.ts';

const { gear, shelter, tents, fourSeason, expedition, electronics, cameras, shoes, brands } = CATEGORIES;

/** The storefront catalog: categories five levels deep, and one with twenty children. */
export const categoriesFiles = (): Record<string, string> => ({
  [`catalogs/${STOREFRONT_CATALOG}/catalog.xml`]: document(
    'catalog',
    'catalog/2006-10-31',
    [
      '<header><image-settings><internal-location base-path="/"/></image-settings></header>',
      '<category category-id="root"><display-name xml:lang="x-default">Halden</display-name><online-flag>true</online-flag></category>',
      category(
        gear,
        { en: 'Gear', ja: 'ギア', ar: 'معدات', sv: 'Utrustning' },
        'root',
        pictured('gear.jpg', 'gear wide.jpg') + GEAR_REFINEMENTS,
      ),
      category(
        shelter,
        { en: 'Shelter', ja: 'シェルター', ar: 'مأوى', sv: 'Skydd' },
        gear,
        shownInMenu + SHELTER_REFINEMENTS,
      ),
      category(tents, { en: 'Tents', ja: 'テント', ar: 'خيام', sv: 'Tält' }, shelter, shownInMenu),
      category(fourSeason, { en: 'Four seasons', ja: '四季', ar: 'أربعة فصول', sv: 'Fyra årstider' }, tents),
      category(expedition, { en: 'Expedition', ja: '遠征', ar: 'بعثة', sv: 'Expedition' }, fourSeason),
      category(
        electronics,
        { en: 'Electronics', ja: '電子機器', ar: 'إلكترونيات', sv: 'Elektronik' },
        'root',
        pictured('electronics.jpg'),
      ),
      category(
        cameras,
        { en: 'Cameras', ja: 'カメラ', ar: 'كاميرات', sv: 'Kameror' },
        electronics,
        shownInMenu,
      ),
      category(
        shoes,
        { en: 'Shoes & boots', ja: '靴', ar: 'أحذية', sv: 'Skor' },
        'root',
        pictured('shoes.jpg'),
      ),
      category(brands, { en: 'Brands', ja: 'ブランド', ar: 'علامات', sv: 'Märken' }, 'root', shownInMenu),
      ...Array.from({ length: 20 }, (_, index) =>
        category(`brand.${index + 1}`, { en: `Maker ${index + 1}` }, brands, shownInMenu),
      ),
      merchandisedCategories(),
      assignment(expedition, PRODUCTS.tent, true),
      assignment(gear, PRODUCTS.tent),
      assignment(gear, PRODUCTS.stove, true),
      assignment(electronics, PRODUCTS.phone, true),
      assignment(cameras, PRODUCTS.camera, true),
      assignment(shoes, PRODUCTS.boots, true),
      assignment(gear, PRODUCTS.bike, true),
      assignment(gear, PRODUCTS.pack, true),
      assignment(shelter, PRODUCTS.set, true),
      assignment(shelter, PRODUCTS.bundle, true),
      assignment('brand.2', CASE_IDS.citySet, true),
      assignment('brand.2', CASE_IDS.cityBundle, true),
      assignment('brand.1', PRODUCTS.stove),
      assignment('brand.1', PRODUCTS.offline, true),
      assignment('brand.8', CASE_IDS.watch, false, { caseSize: ['L'] }),
      ...caseCategories(),
    ].join('\n'),
    `catalog-id="${STOREFRONT_CATALOG}"`,
  ),
});
