import type { LegalRule } from '../../shared/legal-rules.ts';

/** Something that is missing for a rule. */
export interface Finding {
  /** `preferences`: a preference of the site is not valid */
  rule: LegalRule | 'preferences';
  /** countries shipped to that ask for it; empty where a preference switches the rule on */
  countries: string[];
  /** whether the rule asks for it, or shoppers expect it beside what the rule asks for */
  level: 'required' | 'recommended';
  /** a sentence without its full stop */
  what: string;
  /** products that miss it; undefined when the site does */
  products?: string[];
}

/** A gap in a product's information; in `countries` only, if given. */
export type Gap = Pick<Finding, 'rule' | 'level' | 'what'> & { countries?: string[] };

export const required = (rule: Gap['rule'], what: string, countries?: string[]): Gap => ({
  rule,
  level: 'required',
  what,
  ...(countries ? { countries } : {}),
});

export const recommended = (rule: LegalRule, what: string): Gap => ({ rule, level: 'recommended', what });
