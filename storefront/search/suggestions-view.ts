import { minTermLength } from '../../shared/suggestion-term.ts';
import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/** Maximum length of a term for suggestions (specification, section 9). */
const MAX_TERM_LENGTH = 50;

export interface SuggestedCategory {
  id: string;
  name: string;
  /** names of the parent categories, outermost first */
  parents: string[];
  /** path without the prefix of site and locale */
  path: string;
}

export interface SuggestedProduct {
  id: string;
  name: string;
  /** path in the colour of the picture, without the prefix of site and locale */
  path: string;
  picture?: Picture;
  price?: Money;
  /** price before the reduction */
  listPrice?: Money;
  /** `hex`: value of a colour, RAINBOW, or the URL of a swatch image */
  colours: { code: string; name: string; hex?: string }[];
  /** the merchant's own badge text */
  badge?: string;
}

/** Suggestions for a term; without a term only popular searches. */
export interface Suggestions {
  categories: SuggestedCategory[];
  products: SuggestedProduct[];
  /** completed or corrected phrases */
  terms: string[];
  popular: string[];
}

/** Normalises a term for the request; undefined when it is too short. */
export function suggestionTerm(typed: string): string | undefined {
  const term = typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase().slice(0, MAX_TERM_LENGTH).trim();
  return term.length < minTermLength(term) ? undefined : term;
}
