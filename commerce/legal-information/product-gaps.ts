import { EXEMPT_REASONS, type LegalRule } from '../../shared/legal-rules.ts';
import {
  isCompleteParty,
  isWholeComposition,
  type Party,
  type ProductFacts,
  partiesOf,
  productFacts,
  type SafetyContacts,
} from '../../shared/product-facts.ts';
import { localize } from '../database/localized.ts';
import { languageOf, languagesOf } from './country-languages.ts';
import { type Gap, recommended, required } from './finding.ts';

/** What of a product is examined; its page shows the attributes of the master. */
export interface ExaminedProduct {
  id: string;
  brand: string | null;
  manufacturer_name: string | null;
  unit: string | null;
  unit_measure: string | null;
  unit_quantity: string | number | null;
  custom: Record<string, unknown>;
  has_image: boolean;
}

/** The site that sells it. */
export interface ExaminedSite {
  /** countries shipped to, by rule; a rule that does not apply is missing */
  rules: ReadonlyMap<LegalRule, string[]>;
  contacts: SafetyContacts;
  locales: string[];
  defaultLocale: string;
}

/** Returns what is missing for the rules of a site. */
export function productGaps(product: ExaminedProduct, site: ExaminedSite): Gap[] {
  const get = (id: string) => attributeValue(product.custom[id], site.defaultLocale);
  const facts = productFacts(get, { brand: product.brand, manufacturerName: product.manufacturer_name });
  const isTextile = get('isTextile') !== false && get('isTextile') !== 'false';
  const gaps = [
    ...safetyGaps(product, facts, site),
    ...(isTextile ? textileGaps(product, facts, get, site) : []),
    ...factGaps(facts, get),
    ...unitGaps(product),
  ];
  return gaps.filter(({ rule }) => rule !== 'preferences' && site.rules.has(rule));
}

/** The value of an attribute in the site's default locale, or any other when it has none there. */
function attributeValue(value: unknown, locale: string): unknown {
  const texts = localizedOf(value);
  return texts ? (localize(texts, locale) ?? Object.values(texts)[0]) : value;
}

const localizedOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && '$localized' in value
    ? (value.$localized as Record<string, unknown>)
    : undefined;

function safetyGaps(product: ExaminedProduct, facts: ProductFacts, site: ExaminedSite): Gap[] {
  const rule = 'productSafety';
  const { manufacturer, needsResponsible, responsible } = partiesOf(facts, site.contacts);
  const gaps = [
    ...partyGaps('the manufacturer', manufacturer),
    ...(manufacturer && !manufacturer.country
      ? ['the country of the manufacturer is not known, so a responsible person in the EU is needed']
      : []),
    ...(needsResponsible ? partyGaps('the responsible person in the EU', responsible) : []),
    ...(product.has_image ? [] : ['a picture is missing']),
  ].map((what) => required(rule, what));
  return facts.warnings
    ? [...gaps, ...languageGaps(rule, 'the warnings are', product.custom.safetyWarnings, site)]
    : gaps;
}

function partyGaps(who: string, party: Party | undefined): string[] {
  if (!party) return [`${who} is missing`];
  if (isCompleteParty(party)) return [];
  const parts = (['name', 'address', 'contact'] as const).filter((part) => !party[part]);
  return [`${who} has no ${parts.map((part) => PARTS[part]).join(' and no ')}`];
}

const PARTS = { name: 'name', address: 'postal address', contact: 'email address or website' };

function textileGaps(
  { custom }: ExaminedProduct,
  facts: ProductFacts,
  get: (id: string) => unknown,
  site: ExaminedSite,
): Gap[] {
  const { fibreComposition, recycledShare, syntheticShare, weaving, dyeing, making, origin } = facts;
  const sheet = [
    ...(recycledShare === undefined ? ['the share of recycled material (recycledShare)'] : []),
    ...(syntheticShare === undefined ? ['the share of synthetic fibres (syntheticShare)'] : []),
    ...(weaving ? [] : ['the country of weaving or knitting (weavingCountry)']),
    ...(dyeing ? [] : ['the country of dyeing and printing (dyeingCountry)']),
    ...(making ? [] : ['the country of making-up (makingCountry)']),
  ];
  const composition = !fibreComposition
    ? [required('fibreComposition', 'the fibre composition (fibreComposition) is missing')]
    : [
        ...compositionGaps(custom.fibreComposition ?? fibreComposition, site),
        ...languageGaps('fibreComposition', 'the fibre composition is', custom.fibreComposition, site),
      ];
  return [
    ...composition,
    ...(origin
      ? []
      : [recommended('fibreComposition', 'the country of origin (countryOfOrigin) is missing')]),
    ...(get('care') ? [] : [recommended('fibreComposition', 'the care instructions (care) are missing')]),
    ...sheet.map((what) => required('environmentalSheet', `${what} is missing`)),
  ];
}

/** Every language has percentages of its own. */
function compositionGaps(value: unknown, { locales, defaultLocale }: ExaminedSite): Gap[] {
  const spoken = new Set([...locales, defaultLocale].map(languageOf));
  const texts = localizedOf(value) ?? { default: value };
  const wrong = Object.entries(texts).flatMap(([locale, text]) => {
    const language = languageOf(locale === 'default' ? defaultLocale : locale);
    const isWrong = typeof text === 'string' && text !== '' && !isWholeComposition(text);
    return isWrong && spoken.has(language) ? [LANGUAGE_NAMES.of(language) ?? language] : [];
  });
  if (wrong.length === 0) return [];
  const where = localizedOf(value) ? ` in ${[...new Set(wrong)].sort().join(', ')}` : '';
  const what = `the percentages of the fibre composition (fibreComposition)${where} are missing or do not add up to 100`;
  return [required('fibreComposition', what)];
}

/** What is to be read before the order, and goods without the right of withdrawal. */
function factGaps(facts: ProductFacts, get: (id: string) => unknown): Gap[] {
  const exempt = get('withdrawalExempt');
  const known = new Set<unknown>([undefined, null, '', 'none', ...EXEMPT_REASONS]);
  return [
    ...(facts.fibreComposition || get('material')
      ? []
      : [required('essentialFacts', 'neither fibreComposition nor material says what it is made of')]),
    ...(known.has(exempt)
      ? []
      : [required('exemptGoods', `withdrawalExempt is not ${EXEMPT_REASONS.join(', ')} or none`)]),
  ];
}

function unitGaps({ unit, unit_measure, unit_quantity }: ExaminedProduct): Gap[] {
  const quantity = Number(unit_quantity ?? 0);
  if (unit_measure && !(quantity > 0))
    return [required('unitPrices', 'unit-measure has no unit-quantity, so the price per unit is not shown')];
  if (quantity > 0 && !unit_measure && !unit)
    return [required('unitPrices', 'unit-quantity has no unit-measure, so the price per unit is not shown')];
  return [];
}

/**
 * Countries in whose language a text is not, although the site has a locale in it. A text that is not localisable, or
 * general, is in the language of the site's default locale.
 */
function languageGaps(rule: LegalRule, subject: string, value: unknown, site: ExaminedSite): Gap[] {
  const texts = localizedOf(value) ?? { default: value };
  const written = new Set(
    Object.entries(texts).flatMap(([locale, text]) =>
      text ? [languageOf(locale === 'default' ? site.defaultLocale : locale)] : [],
    ),
  );
  const spoken = new Set(site.locales.map(languageOf));
  const missing = (site.rules.get(rule) ?? []).flatMap((country) => {
    const possible = languagesOf(country).filter((language) => spoken.has(language));
    return possible.length > 0 && !possible.some((language) => written.has(language))
      ? [{ country, language: possible[0]! }]
      : [];
  });
  return [...Map.groupBy(missing, ({ language }) => language)].map(([language, all]) =>
    required(
      rule,
      `${subject} not in ${LANGUAGE_NAMES.of(language) ?? language}`,
      all.map(({ country }) => country),
    ),
  );
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
