import { badRequest } from '../http/problem.ts';

const MAX_REFINEMENTS = 9;
/** Values of one refinement; a page of ours sends 60 in all. */
const MAX_VALUES = 100;
const HIT_TYPES = ['product', 'master', 'set', 'bundle', 'variation_group', 'slicing_group'];
const PROMOTION_ROLES = ['all', 'qualifying', 'discounted', 'bonus'];

/** What the `refine` parameters of a search ask for. */
export interface Refinements {
  categoryId?: string;
  /** in cents: from, and up to but without `to` */
  price?: { from: number; to?: number };
  hitTypes?: string[];
  orderableOnly: boolean;
  inventoryListIds?: string[];
  promotionIds?: string[];
  promotionRole: string;
  /** attribute to the values of which one must hold */
  attributes: Map<string, string[]>;
  /** attribute to the value as it was sent */
  selected: Record<string, string>;
}

/** Reads `refine` parameters such as `cgid=women`, `price=(50..100)` or `c_refinementColor=white|blue`. */
export function parseRefinements(parameters: string[]): Refinements {
  if (parameters.length > MAX_REFINEMENTS) {
    throw refused(`At most ${MAX_REFINEMENTS} refinements may be given.`, `(0..${MAX_REFINEMENTS})`);
  }
  const result: Refinements = {
    orderableOnly: false,
    promotionRole: 'all',
    attributes: new Map(),
    selected: {},
  };
  for (const parameter of parameters) {
    const [, attribute, raw] = /^([^=]{1,256})=(.+)$/s.exec(parameter) ?? [];
    if (!attribute || !raw) throw refused(`The refinement '${shown(parameter)}' is not attribute=value.`);
    if (Object.hasOwn(result.selected, attribute)) {
      throw refused(`The attribute '${attribute}' is refined more than once.`);
    }
    const values = raw.split('|').filter((value) => value !== '');
    if (values.length === 0) throw refused(`The refinement '${shown(parameter)}' has no value.`);
    if (values.length > MAX_VALUES)
      throw refused(`At most ${MAX_VALUES} values of '${shown(attribute)}' can be refined by.`);
    // Own property even for a name such as __proto__.
    Object.defineProperty(result.selected, attribute, { value: raw, enumerable: true });
    readOne(result, attribute, raw, values);
  }
  return result;
}

function readOne(result: Refinements, attribute: string, raw: string, values: string[]): void {
  switch (attribute) {
    case 'cgid':
      if (values.length > 1) throw refused('Only one category can be refined by.');
      result.categoryId = raw;
      break;
    case 'price':
      result.price = parsePrice(raw);
      break;
    case 'htype':
      result.hitTypes = known(attribute, values, HIT_TYPES);
      break;
    case 'orderable_only':
      result.orderableOnly = known(attribute, [raw], ['true', 'false'])[0] === 'true';
      break;
    case 'ilids':
      if (values.length > 10) throw refused('At most 10 inventory lists can be refined by.');
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
        throw refused(`'${shown(attribute)}' is no refinement attribute.`);
      }
      result.attributes.set(attribute, values);
  }
}

/** `(50..100)`, `(50..)` or `(..100)` in whole units with up to two decimals, as cents. */
function parsePrice(raw: string): { from: number; to?: number } {
  const match = /^\((\d{1,7}(?:\.\d{1,2})?)?\.\.(\d{1,7}(?:\.\d{1,2})?)?\)$/.exec(raw);
  if (!match) throw refused(`'${shown(raw)}' is no price range such as (50..100).`, '(from..to)');
  const [, from, to] = match;
  return { from: cents(from ?? '0'), ...(to === undefined ? {} : { to: cents(to) }) };
}

function cents(text: string): number {
  const [units = '0', decimals = ''] = text.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

function known(attribute: string, values: string[], allowed: string[]): string[] {
  const wrong = values.find((value) => !allowed.includes(value));
  if (wrong !== undefined) {
    throw refused(`'${attribute}' cannot be refined by '${shown(wrong)}'.`, allowed.join('|'));
  }
  return values;
}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const refused = (detail: string, expected?: string) =>
  badRequest(detail, 'bad-request', 'Bad Request', {
    parameter: 'refine',
    ...(expected ? { expected } : {}),
  });
