/** State of a listing, stored in the URL (specification, section 2.3). */
export interface ListingQuery {
  q?: string;
  refine: string[];
  sort?: string;
  offset: number;
  limit: number;
}

export const PAGE_SIZE = 25;
/** Page size of a secondary listing, such as recommendations (docs/decisions/0017). */
export const SECONDARY_PAGE_SIZE = 10;
/** Maximum page size. */
export const MAX_LIMIT = 100;

function count(text: string | null, fallback: number, max: number): number {
  const value = text && /^\d{1,5}$/.test(text) ? Number(text) : fallback;
  return Math.min(value, max);
}

/** Reads the state of a listing from the query and ignores invalid values. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const q = params.get('q')?.trim().slice(0, 200);
  const sort = params.get('sort');
  const refine = params
    .getAll('refine')
    // A doubled separator is part of a value that stands for several.
    .flatMap((value) => value.split(/(?<!\|)\|(?!\|)/))
    .filter((value) => /^[\w]+=.+/.test(value));
  return {
    ...(q ? { q } : {}),
    refine: [...new Set(refine)].slice(0, 60),
    ...(sort && /^[\w-]{1,60}$/.test(sort) ? { sort } : {}),
    offset: count(params.get('offset'), 0, 10_000),
    limit: Math.max(1, count(params.get('limit'), PAGE_SIZE, MAX_LIMIT)),
  };
}

/** Merchant content is shown only on the first page without refinements. */
export const isFirstPage = ({ offset, refine }: ListingQuery): boolean => offset === 0 && refine.length === 0;

/** Writes the query of a listing without default values. */
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

/** Writes the query of a page without refinements and sorting; empty for the first page. */
export const pageQuery = ({ offset, limit }: ListingQuery): string =>
  writeListingQuery({ refine: [], offset, limit });

/** Adds or removes a refinement and returns to the first page. Only one price range can be active. */
export function toggleRefinement(query: ListingQuery, attribute: string, value: string): ListingQuery {
  const one = `${attribute}=${value}`;
  const rest = query.refine.filter(
    (entry) => entry !== one && !(attribute === 'price' && entry.startsWith('price=')),
  );
  return { ...query, offset: 0, refine: query.refine.includes(one) ? rest : [...rest, one] };
}

/** Converts refinements to the platform's format: values of one attribute joined by |. */
export function platformRefinements(refine: string[]): string[] {
  const byAttribute = new Map<string, string[]>();
  for (const entry of refine) {
    const equals = entry.indexOf('=');
    const attribute = entry.slice(0, equals);
    byAttribute.set(attribute, [
      ...(byAttribute.get(attribute) ?? []),
      entry.slice(equals + 1).replaceAll('||', '|'),
    ]);
  }
  return [...byAttribute].map(([attribute, values]) => `${attribute}=${values.join('|')}`);
}
