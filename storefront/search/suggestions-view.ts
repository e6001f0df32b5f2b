import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/** Characters from which suggestions are asked for, and the most that are looked at (specification, section 9). */
export const SHORTEST_TERM = 3;
export const LONGEST_TERM = 50;

export interface SuggestedCategory {
  id: string;
  name: string;
  /** names of the categories above, the outermost first */
  parents: string[];
  /** path without prefix */
  path: string;
}

export interface SuggestedProduct {
  id: string;
  name: string;
  /** path without prefix, in the colour of the picture */
  path: string;
  picture?: Picture;
  price?: Money;
  /** what it cost before, when it is reduced */
  listPrice?: Money;
  colours: { code: string; name: string; hex?: string }[];
  /** the merchant's own word */
  badge?: string;
}

/** What the overlay shows for a term; without one only the popular searches. */
export interface Suggestions {
  categories: SuggestedCategory[];
  products: SuggestedProduct[];
  /** phrases the term may become */
  terms: string[];
  popular: string[];
}

/** A term as suggestions are asked for; undefined when it is too short to ask. */
export function suggestionTerm(typed: string): string | undefined {
  const term = typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase().slice(0, LONGEST_TERM).trim();
  return term.length < SHORTEST_TERM ? undefined : term;
}
