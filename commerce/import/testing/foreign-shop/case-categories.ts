import { CASE_IDS } from './catalog-cases.ts';
import { assignment, category, pictured } from './category-xml.ts';
import { CATEGORIES } from './names.ts';
import { custom, localized, type Names } from './xml.ts';

export const CASE_CATEGORIES = {
  /** online, but not in the menu */
  clearance: 'gear.clearance',
  clearanceBottles: 'gear.clearance bottles',
  watches: 'watches',
} as const;

const bucket = (kind: string, content: string, attributes = '') =>
  `<${kind}${attributes}>${content}</${kind}>`;
const definition = (attributes: string, names: Names, content: string) =>
  `<refinement-definition ${attributes}>${localized('display-name', names)}${content}</refinement-definition>`;

/** Refinements of the gear: weights in steps, certificates in buckets, and prices with buckets in two currencies. */
export const GEAR_REFINEMENTS = `<refinement-definitions>${[
  definition(
    'type="category" bucket-type="none"',
    { en: 'Category', ja: 'カテゴリー' },
    '<sort-mode>category-position</sort-mode>',
  ),
  definition(
    'type="attribute" bucket-type="thresholds" attribute-id="weight" system="false"',
    { en: 'Weight', ja: '重さ' },
    `<value-set>search-result</value-set><bucket-definitions>${[
      ['Over 4 kg', ''],
      ['1 to 4 kg', '4.0'],
      ['Up to 1 kg', '1.0'],
    ]
      .map(([name, end]) =>
        bucket(
          'threshold-bucket',
          `${localized('display-name', { en: name! })}<threshold xml:lang="x-default">${end}</threshold>`,
        ),
      )
      .join('')}</bucket-definitions>`,
  ),
  definition(
    'type="attribute" bucket-type="values" attribute-id="certificates" system="false"',
    { en: 'Certificates', ja: '認証' },
    `<value-set>search-result</value-set><unbucketed-values-mode>hide</unbucketed-values-mode><bucket-definitions>${bucket(
      'attribute-bucket',
      `${localized('display-name', { en: 'European', ja: '欧州' })}<value-list xml:lang="x-default">CE|EN 1234</value-list>`,
    )}</bucket-definitions>`,
  ),
  definition(
    'type="price" bucket-type="thresholds"',
    { en: 'Price', ja: '価格' },
    `<bucket-definitions>${[
      ['JPY', '100000'],
      ['JPY', '1000000'],
      ['JPY', '10000'],
      ['SEK', '500'],
      ['SEK', '10000'],
    ]
      .map(([currency, end]) =>
        bucket('price-bucket', `<threshold>${end}</threshold>`, ` currency="${currency}"`),
      )
      .join('')}</bucket-definitions>`,
  ),
].join('')}</refinement-definitions>`;

/** Below the gear: no price refinement, and own buckets of the weight. */
export const SHELTER_REFINEMENTS = `<refinement-definitions>${definition(
  'type="attribute" bucket-type="none" attribute-id="weight" system="false"',
  { en: 'Exact weight', ja: '正確な重さ' },
  '<sort-mode>value-name</sort-mode><sort-direction>descending</sort-direction><cutoff-threshold>6</cutoff-threshold>',
)}<blocked-refinement-definition type="price" bucket-type="thresholds"/></refinement-definitions>`;

const hidden = custom({ showInMenu: 'false' });

/** Categories and assignments of the special products. */
export const caseCategories = (): string[] => [
  category(
    CASE_CATEGORIES.clearance,
    { en: 'Clearance', ja: 'セール品', ar: 'تصفية', sv: 'Utförsäljning' },
    CATEGORIES.gear,
    hidden,
  ),
  category(
    CASE_CATEGORIES.clearanceBottles,
    { en: 'Bottles', ja: 'ボトル', ar: 'زجاجات', sv: 'Flaskor' },
    CASE_CATEGORIES.clearance,
  ),
  category(
    CASE_CATEGORIES.watches,
    { en: 'Watches', ja: '時計', ar: 'ساعات', sv: 'Klockor' },
    'root',
    pictured('watches.jpg'),
  ),
  assignment(CASE_CATEGORIES.watches, CASE_IDS.watch, true),
  assignment(CATEGORIES.gear, CASE_IDS.lantern, true),
  assignment(CATEGORIES.gear, CASE_IDS.voucherBox, true),
  assignment(CATEGORIES.gear, CASE_IDS.lastRope, true),
  assignment(CATEGORIES.gear, CASE_IDS.outletMat, true),
  assignment(CATEGORIES.gear, CASE_IDS.future, true),
  assignment(CATEGORIES.gear, CASE_IDS.past, true),
  assignment(CASE_CATEGORIES.clearanceBottles, CASE_IDS.juice, true),
];
