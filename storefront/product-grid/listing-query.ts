/** The state of a listing: its address says everything (specification, section 2.3). */
export interface ListingQuery {
  q?: string;
  refine: string[];
  sort?: string;
  offset: number;
  limit: number;
}

export const PAGE_SIZE = 25;
/** A listing that stands beside what a page is about (docs/decisions/0017). */
export const SECONDARY_PAGE_SIZE = 10;
/** The longest page. */
export const MAX_LIMIT = 100;

function count(text: string | null, fallback: number, max: number): number {
  const value = text && /^\d{1,5}$/.test(text) ? Number(text) : fallback;
  return Math.min(value, max);
}

/** Reads a listing's state from an address; what makes no sense counts as not given. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const q = params.get('q')?.trim().slice(0, 200);
  const sort = params.get('sort');
  const refine = params
    .getAll('refine')
    .flatMap((value) => value.split('|'))
    .filter((value) => /^[\w]+=.+/.test(value));
  return {
    ...(q ? { q } : {}),
    refine: [...new Set(refine)].slice(0, 60),
    ...(sort && /^[\w-]{1,60}$/.test(sort) ? { sort } : {}),
    offset: count(params.get('offset'), 0, 10_000),
    limit: Math.max(1, count(params.get('limit'), PAGE_SIZE, MAX_LIMIT)),
  };
}

/** What a merchant puts around the products stands on the first page of all of them. */
export const isFirstPage = ({ offset, refine }: ListingQuery): boolean => offset === 0 && refine.length === 0;

/** The query part of a listing's address; defaults are left out. */
export function writeListingQuery(query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  if (query.refine.length > 0) params.set('refine', query.refine.join('|'));
  if (query.sort) params.set('sort', query.sort);
  if (query.offset > 0) params.set('offset', String(query.offset));
  if (query.limit !== PAGE_SIZE) params.set('limit', String(query.limit));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The query of one page of a listing in its own order, without refinements: empty for the first. */
export const pageQuery = ({ offset, limit }: ListingQuery): string =>
  writeListingQuery({ refine: [], offset, limit });

/** Takes a refinement in or out; the listing starts over. Of prices only one holds. */
export function toggleRefinement(query: ListingQuery, attribute: string, value: string): ListingQuery {
  const one = `${attribute}=${value}`;
  const rest = query.refine.filter(
    (entry) => entry !== one && !(attribute === 'price' && entry.startsWith('price=')),
  );
  return { ...query, offset: 0, refine: query.refine.includes(one) ? rest : [...rest, one] };
}

/** The platform's form: values of one attribute joined by |. */
export function platformRefinements(refine: string[]): string[] {
  const byAttribute = new Map<string, string[]>();
  for (const entry of refine) {
    const equals = entry.indexOf('=');
    const attribute = entry.slice(0, equals);
    byAttribute.set(attribute, [...(byAttribute.get(attribute) ?? []), entry.slice(equals + 1)]);
  }
  return [...byAttribute].map(([attribute, values]) => `${attribute}=${values.join('|')}`);
}
