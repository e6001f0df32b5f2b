import { MAX_MINOR, parseAmount } from '../../shared/minor-units.ts';
import { badRequest } from '../http/problem.ts';

const MAX_REFINEMENTS = 9;
/** Maximum values of one refinement; the storefront sends at most 60. */
const MAX_VALUES = 100;
const HIT_TYPES = ['product', 'master', 'set', 'bundle', 'variation_group', 'slicing_group'];
const PROMOTION_ROLES = ['all', 'qualifying', 'discounted', 'bonus'];

/** Parsed `refine` parameters of a search. */
export interface Refinements {
  categoryId?: string;
  /** range in minor units of the site's currency: `from` inclusive, `to` exclusive */
  price?: { from: number; to?: number };
  hitTypes?: string[];
  orderableOnly: boolean;
  inventoryListIds?: string[];
  promotionIds?: string[];
  promotionRole: string;
  /** accepted values by attribute */
  attributes: Map<string, string[]>;
  /** unparsed value by attribute */
  selected: Record<string, string>;
}

/** Parses `refine` parameters such as `cgid=women`, `price=(50..100)` or `c_refinementColor=white|blue`. */
export function parseRefinements(parameters: string[], currency: string): Refinements {
  if (parameters.length > MAX_REFINEMENTS) {
    throw invalidRefinement(
      `At most ${MAX_REFINEMENTS} refinements may be given.`,
      `(0..${MAX_REFINEMENTS})`,
    );
  }
  const result: Refinements = {
    orderableOnly: false,
    promotionRole: 'all',
    attributes: new Map(),
    selected: {},
  };
  for (const parameter of parameters) {
    const [, attribute, raw] = /^([^=]{1,256})=(.+)$/s.exec(parameter) ?? [];
    if (!attribute || !raw)
      throw invalidRefinement(`The refinement '${truncate(parameter)}' is not attribute=value.`);
    if (Object.hasOwn(result.selected, attribute)) {
      throw invalidRefinement(`The attribute '${attribute}' is refined more than once.`);
    }
    const values = raw.split('|').filter((value) => value !== '');
    if (values.length === 0) throw invalidRefinement(`The refinement '${truncate(parameter)}' has no value.`);
    if (values.length > MAX_VALUES)
      throw invalidRefinement(`At most ${MAX_VALUES} values of '${truncate(attribute)}' can be refined by.`);
    // Defines an own property even for a name such as __proto__.
    Object.defineProperty(result.selected, attribute, { value: raw, enumerable: true });
    readOne(result, attribute, raw, values, currency);
  }
  return result;
}

function readOne(
  result: Refinements,
  attribute: string,
  raw: string,
  values: string[],
  currency: string,
): void {
  switch (attribute) {
    case 'cgid':
      if (values.length > 1) throw invalidRefinement('Only one category can be refined by.');
      result.categoryId = raw;
      break;
    case 'price':
      result.price = parsePrice(raw, currency);
      break;
    case 'htype':
      result.hitTypes = known(attribute, values, HIT_TYPES);
      break;
    case 'orderable_only':
      result.orderableOnly = known(attribute, [raw], ['true', 'false'])[0] === 'true';
      break;
    case 'ilids':
      if (values.length > 10) throw invalidRefinement('At most 10 inventory lists can be refined by.');
      result.inventoryListIds = values;
      break;
    case 'pmid':
      result.promotionIds = values;
      break;
    case 'pmpt':
      result.promotionRole = known(attribute, [raw], PROMOTION_ROLES)[0]!;
      break;
    default:
      if (!/^(c_\w+|brand)$/.test(attribute)) {
        throw invalidRefinement(`'${truncate(attribute)}' is not a refinement attribute.`);
      }
      result.attributes.set(attribute, values);
  }
}

/** Parses `(50..100)`, `(50..)` or `(..100)` in currency units with up to four decimals to minor units. */
function parsePrice(raw: string, currency: string): { from: number; to?: number } {
  const match = /^\((\d{1,12}(?:\.\d{1,4})?)?\.\.(\d{1,12}(?:\.\d{1,4})?)?\)$/.exec(raw);
  if (!match)
    throw invalidRefinement(`'${truncate(raw)}' is not a price range such as (50..100).`, '(from..to)');
  const [, from, to] = match;
  return { from: cents(from ?? '0', currency), ...(to === undefined ? {} : { to: cents(to, currency) }) };
}

/** Rounds up: no price lies between a bound and the next minor unit. */
function cents(text: string, currency: string): number {
  const amount = parseAmount(text, currency);
  return amount ? Math.min(amount.minor + (amount.exact ? 0 : 1), MAX_MINOR + 1) : MAX_MINOR + 1;
}

function known(attribute: string, values: string[], allowed: string[]): string[] {
  const wrong = values.find((value) => !allowed.includes(value));
  if (wrong !== undefined) {
    throw invalidRefinement(`'${attribute}' cannot be refined by '${truncate(wrong)}'.`, allowed.join('|'));
  }
  return values;
}

const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const invalidRefinement = (detail: string, expected?: string) =>
  badRequest(detail, 'bad-request', 'Bad Request', {
    parameter: 'refine',
    ...(expected ? { expected } : {}),
  });
