import { z } from 'zod';
import { badRequest } from '../http/problem.ts';
import { HIT_EXPANSIONS, type HitExpansion } from '../products/hit-view.ts';
import { imgTypes } from '../products/product-query.ts';

const DEFAULT_EXPANSIONS = HIT_EXPANSIONS.slice(0, 5);
const SUGGESTION_EXPANSIONS = ['images', 'prices', 'custom_product_properties'] as const;

/** `c_` names, comma between them, at most five as on the platform; others are refused with 400. */
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

/** Query parameters of a product search; `refine` repeats. */
export const searchQuery = z.object({
  q: queryText.default(''),
  refine: z.array(queryText).default([]),
  sort: queryText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  expand: queryText.optional().transform(readExpand),
  /** without it the answer has no image groups; false for those of the colour shown only */
  allImages: flag.optional(),
  perPricebook: flag.default(false),
  imgTypes,
  allVariationProperties: flag.default(false),
  includedCustomVariationProperties: propertyNames('includedCustomVariationProperties'),
});

/** Query parameters of search suggestions; the length of `q` is checked apart, in a form of its own. */
export const suggestionQuery = z.object({
  q: queryText.default(''),
  limit: z.coerce.number().int().min(1).max(10).default(5),
  expand: queryText.optional().transform((text) => namesOf(text, SUGGESTION_EXPANSIONS, ['prices'])),
  includedCustomProductProperties: propertyNames('includedCustomProductProperties'),
  /** whether popular phrases come in the platform's own field too */
  includeEinsteinSuggestedPhrases: flag.default(false),
});

/** Names of an `expand` parameter; the platform's own default when absent, nothing for `none`. */
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

/** Refuses a text whose length is not within limits, in the platform's form. */
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
