import { guest, ORGANIZATION } from './service.ts';

const SITE = 'siteId=RivageEU';
/** Prefix of the site's documents. */
const PREFIX = '/eu/en-IE';
/** Hits of a listing: fewer would be a small response, and nothing to choose from. */
const MIN_HITS = 12;
/** A prime, so that neighbours differ in category, refinement and sorting, and none is taken twice. */
const STRIDE = 7919;

/** A category with one refinement and a sorting. */
export interface Listing {
  categoryId: string;
  /** path of the document without its query */
  path: string;
  /** `attribute=value` */
  refine: string;
  sort: string;
}

interface Category {
  id: string;
  name: string;
  c_alternativeURL?: string;
  categories?: Category[];
}

interface Found {
  total: number;
  hits?: { productId: string }[];
  sortingOptions?: { id: string }[];
  refinements?: { attributeId: string; values?: { value: string; hitCount: number }[] }[];
}

/** Returns all listings of the site with at least a dozen hits, in an order that is mixed and always the same. */
export async function readListings(): Promise<Listing[]> {
  const read = await reader();
  const categories = await readCategories(read);
  const listings: Listing[] = [];
  for (const { id, path } of categories) {
    const { sortingOptions = [], refinements = [] } = await read<Found>(
      searchPath({ cgid: id }, { limit: '1' }),
    );
    for (const { attributeId, values = [] } of refinements) {
      if (attributeId === 'cgid') continue;
      for (const { value, hitCount } of values)
        if (hitCount >= MIN_HITS)
          for (const sort of sortingOptions)
            listings.push({ categoryId: id, path, refine: `${attributeId}=${value}`, sort: sort.id });
    }
  }
  if (listings.length % STRIDE === 0) listings.pop();
  return listings.map((_none, at) => listings[(at * STRIDE) % listings.length]!);
}

/** Takes the first `count` listings out of `unused`. */
export function take(unused: Listing[], count: number): Listing[] {
  if (unused.length < count)
    throw new Error(`The catalog has too few listings: ${unused.length} are left, ${count} are needed.`);
  return unused.splice(0, count);
}

/** Path and query of a listing in the service. */
export const listingCall = ({ categoryId, refine, sort }: Listing): string => {
  const [attribute, value] = refine.split('=') as [string, string];
  return searchPath({ cgid: categoryId, [attribute]: value }, { sort, limit: '24' });
};

/** Path and query of a listing in the store. */
export const listingDocument = ({ path, refine, sort }: Listing): string =>
  `${path}?${new URLSearchParams({ refine, sort })}`;

/** Returns up to `most` products that searches find. */
export async function readProducts(most: number): Promise<string[]> {
  const read = await reader();
  const found = new Set<string>();
  for (let offset = 0; found.size < most; offset += 100) {
    const { hits = [] } = await read<Found>(
      searchPath({ cgid: 'root' }, { limit: '100', offset: String(offset) }),
    );
    if (hits.length === 0) break;
    for (const { productId } of hits) found.add(productId);
  }
  return [...found].slice(0, most);
}

function searchPath(refinements: Record<string, string>, rest: Record<string, string>): string {
  const query = new URLSearchParams(rest);
  for (const [attribute, value] of Object.entries(refinements))
    query.append('refine', `${attribute}=${value}`);
  return `/search/shopper-search/v1/${ORGANIZATION}/product-search?${SITE}&${query}`;
}

type Read = <Answer>(path: string) => Promise<Answer>;

async function reader(): Promise<Read> {
  const call = await guest();
  return async <Answer>(path: string) => {
    const response = await call('GET', path);
    if (!response.ok) throw new Error(`${path}: the service responded with ${response.status}`);
    return (await response.json()) as Answer;
  };
}

/** Categories of the first three levels that have a listing, with its path. */
async function readCategories(read: Read): Promise<{ id: string; path: string }[]> {
  const categories = `/product/shopper-products/v1/${ORGANIZATION}/categories`;
  const root = await read<Category>(`${categories}/root?${SITE}&levels=1`);
  const top = await read<{ data: Category[] }>(
    `${categories}?${SITE}&levels=2&ids=${(root.categories ?? []).map(({ id }) => id).join(',')}`,
  );
  const found: { id: string; path: string }[] = [];
  const walk = (category: Category, parent: string) => {
    if (category.c_alternativeURL) return;
    const path = `${parent}/${category.name
      .trim()
      .toLowerCase()
      .replace(/[\s%?#]+/g, '-')}`;
    found.push({ id: category.id, path });
    for (const child of category.categories ?? []) walk(child, path);
  };
  for (const category of top.data) walk(category, PREFIX);
  return found;
}
