/** European Union. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** European Economic Area. */
const EEA = [...EU, 'IS', 'LI', 'NO'];

/** Northern Ireland follows the rules of the European Union on goods; its addresses have the country code GB. */
const EEA_AND_NORTHERN_IRELAND = [...EEA, 'GB'];

/** Countries shipped to in which a rule on mandatory information applies (docs/legal-information.md has the sources). */
const COUNTRIES = {
  /** "incl. VAT, plus delivery" at prices */
  priceNotes: ['AT', 'DE'],
  /** price of a unit of measure for goods sold by measure */
  unitPrices: EEA_AND_NORTHERN_IRELAND,
  /** what an item is made of, next to it before the order is placed */
  essentialFacts: ['AT', 'DE'],
  /** manufacturer, responsible person and warnings */
  productSafety: EEA_AND_NORTHERN_IRELAND,
  fibreComposition: EEA_AND_NORTHERN_IRELAND,
  environmentalSheet: ['FR'],
  imprint: ['AT', 'DE'],
  accessibilityStatement: EU,
  /** reminder of the legal guarantee of conformity before the order (Directive (EU) 2024/825, since 27 September 2026) */
  guaranteeNotice: EU,
  /** goods without the right of withdrawal are announced */
  exemptGoods: EEA_AND_NORTHERN_IRELAND,
  /** the order mail has seller, right of withdrawal and terms, on a durable medium */
  contractConfirmation: [...EEA, 'GB'],
  /** contracts are withdrawn from by a function of the shop */
  withdrawalFunction: EEA,
} satisfies Record<string, string[]>;

export type LegalRule = keyof typeof COUNTRIES;

export const LEGAL_RULES = Object.keys(COUNTRIES) as LegalRule[];

/** Site preference: a JSON object that switches rules on or off, whatever the countries, such as `{"imprint": true}`. */
export const LEGAL_RULES_PREFERENCE = 'legalRules';

/** Reasons why goods have no right of withdrawal (Article 16 of Directive 2011/83/EU), as in the attribute `withdrawalExempt`. */
export const EXEMPT_REASONS = ['made-to-order', 'perishable', 'hygiene', 'sealed'] as const;
export type ExemptReason = (typeof EXEMPT_REASONS)[number];

/** The reason in an attribute or a line; undefined for anything else. */
export const exemptReason = (value: unknown): ExemptReason | undefined =>
  EXEMPT_REASONS.find((reason) => reason === value);

/** Whether goods cannot be returned at all; hygiene goods and recordings can while their seal is intact. */
export const isWhollyExempt = (reason: ExemptReason | undefined): boolean =>
  reason === 'made-to-order' || reason === 'perishable';

/**
 * Returns the rules that apply to the countries (ISO 3166-1 alpha-2) shipped to. `preference` is the value of the site
 * preference, an object or its JSON text; what it does not name follows from the countries, and so does everything when it
 * is invalid.
 */
export function legalRulesOf(countries: readonly string[], preference: unknown): Set<LegalRule> {
  const chosen = chosenRules(preference);
  return new Set(
    LEGAL_RULES.filter((rule) => chosen[rule] ?? countries.some((country) => isRuleOf(rule, country))),
  );
}

/** Whether a rule follows from shipping to a country. */
export const isRuleOf = (rule: LegalRule, country: string): boolean => COUNTRIES[rule].includes(country);

/** Whether a country is in the European Economic Area. */
export const isInEea = (country: string): boolean => EEA.includes(country);

/** The switches of the preference; anything but true and false is left out. */
export function chosenRules(preference: unknown): Partial<Record<LegalRule, boolean>> {
  const value = typeof preference === 'string' ? parsed(preference) : preference;
  if (typeof value !== 'object' || value === null) return {};
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    LEGAL_RULES.flatMap((rule) => (typeof given[rule] === 'boolean' ? [[rule, given[rule]]] : [])),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
