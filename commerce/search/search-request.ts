import { z } from 'zod';
import { badRequest } from '../http/problem.ts';
import { HIT_EXPANSIONS, type HitExpansion } from '../products/hit-view.ts';
import { imgTypes } from '../products/product-query.ts';

const DEFAULT_EXPANSIONS = HIT_EXPANSIONS.slice(0, 5);
const SUGGESTION_EXPANSIONS = ['images', 'prices', 'custom_product_properties'] as const;

/** Schema for up to five comma-separated `c_` names, like on the platform; rejects others with 400. */
const propertyNames = (parameter: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .refine((names) => names.length <= 5 && names.every((name) => /^c_.{0,254}$/.test(name)), {
      message: `${parameter}: at most 5 names that begin with c_`,
    });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const queryText = z.string().trim();

/** Query parameters of a product search; `refine` may repeat. */
export const searchQuery = z.object({
  q: queryText.default(''),
  refine: z.array(queryText).default([]),
  sort: queryText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  expand: queryText.optional().transform(readExpand),
  /** without it no image groups are returned; false returns those of the displayed colour only */
  allImages: flag.optional(),
  perPricebook: flag.default(false),
  imgTypes,
  allVariationProperties: flag.default(false),
  includedCustomVariationProperties: propertyNames('includedCustomVariationProperties'),
});

/**
 * Query parameters of search suggestions; the length of `q` is checked separately, with its own error type.
 */
export const suggestionQuery = z.object({
  q: queryText.default(''),
  limit: z.coerce.number().int().min(1).max(10).default(5),
  expand: queryText.optional().transform((text) => namesOf(text, SUGGESTION_EXPANSIONS, ['prices'])),
  includedCustomProductProperties: propertyNames('includedCustomProductProperties'),
  /** also returns popular phrases in the platform's own field */
  includeEinsteinSuggestedPhrases: flag.default(false),
});

/** Parses an `expand` parameter: the platform's default when missing, empty for `none`. */
function readExpand(text: string | undefined): Set<HitExpansion> {
  return namesOf(text, HIT_EXPANSIONS, DEFAULT_EXPANSIONS);
}

function namesOf<Name extends string>(
  text: string | undefined,
  known: readonly Name[],
  otherwise: readonly Name[],
): Set<Name> {
  if (text === undefined) return new Set(otherwise);
  const names = text.split(',').map((name) => name.trim());
  const result = new Set<Name>();
  for (const name of names) {
    const expansion = known.find((one) => one === name);
    if (expansion) result.add(expansion);
    else if (name !== 'none' && name !== '') {
      throw badRequest(
        `An invalid expand parameter '${name}' was found.`,
        'invalid-expand-parameter',
        'Invalid Expand Parameter',
        { param: name },
      );
    }
  }
  return names.includes('none') ? new Set() : result;
}

/** Throws 400 in the platform's format when the length of a text is out of range. */
export function checkLength(parameter: string, text: string, min: number, max: number): void {
  if (text.length >= min && text.length <= max) return;
  const expected = `(${min}..${max})`;
  throw badRequest(
    `The string length constraint was violated by '${parameter}'. The expected length is '${expected}'.`,
    'string-constraint-violation',
    'String Constraint Violation',
    { expected, parameter },
  );
}
