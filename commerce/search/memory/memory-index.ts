import { type Catalogue, cached, indexKey } from '../../database/catalogue-cache.ts';
import type { CommerceLog } from '../../services/commerce-services.ts';
import type { Filter } from '../filter.ts';
import type { Facets, SearchIndex, SearchRequest, SearchResponse, SuggestRequest } from '../search-index.ts';
import type { SiteIndex } from '../site-index.ts';
import { type Bits, countBits, membersOf } from './bits.ts';
import { countFacets } from './count-facets.ts';
import { pageOfHits } from './hit-order.ts';
import { matchingDocuments, type Named } from './match-documents.ts';
import {
  type Ranks,
  readNames,
  readPositions,
  readPromotionProducts,
  readRelevance,
  readTextMatches,
  type TextMatches,
} from './read-matches.ts';
import { type CopyFigures, SiteCopies } from './site-copies.ts';
import type { SiteCopy } from './site-copy.ts';
import { sortKeys, sortsBy, withOrder } from './sort-keys.ts';

/** Figures of the index for metrics. */
export interface MemoryIndexFigures extends CopyFigures {
  /** searches answered from memory, and by the database */
  fromMemory: number;
  fromDatabase: number;
}

interface Options {
  /** memory of all sites together */
  maxBytes: number;
  log: CommerceLog;
  /** milliseconds of a clock */
  now?: () => number;
}

/**
 * Searches copies of the documents in this process. The database matches phrases and products of promotions, and says
 * which stock changed. Searches of certain products or stock lists, and all until a copy of the current version exists,
 * are left to `database`.
 */
export class MemorySearchIndex implements SearchIndex {
  readonly #catalogue: Catalogue;
  readonly #database: SearchIndex;
  readonly #copies: SiteCopies;
  #fromMemory = 0;
  #fromDatabase = 0;

  constructor(catalogue: Catalogue, database: SearchIndex, { maxBytes, log, now = Date.now }: Options) {
    this.#catalogue = catalogue;
    this.#database = database;
    this.#copies = new SiteCopies(catalogue.db, log, maxBytes, now);
  }

  get figures(): MemoryIndexFigures {
    return { ...this.#copies.figures, fromMemory: this.#fromMemory, fromDatabase: this.#fromDatabase };
  }

  async search(request: SearchRequest): Promise<SearchResponse> {
    const { site, index, filter } = request;
    const copy =
      filter.productIds || filter.inventoryListIds
        ? undefined
        : await this.#copies.current(site.siteId, index);
    if (!copy) {
      this.#fromDatabase++;
      return this.#database.search(request);
    }
    this.#fromMemory++;
    return this.#searchIn(copy, request);
  }

  suggest(request: SuggestRequest): Promise<string[]> {
    return this.#database.suggest(request);
  }

  changed(tags: string[]): void {
    this.#copies.changed(tags);
    this.#database.changed(tags);
  }

  /** Resolves when the copy of a site is as new as the database is now, or cannot be built. */
  ready(siteId: string): Promise<void> {
    return this.#copies.ready(siteId);
  }

  stop(): Promise<void> {
    return this.#copies.stop();
  }

  async #searchIn(copy: SiteCopy, request: SearchRequest): Promise<SearchResponse> {
    const { index, filter, counts, page } = request;
    const { table } = copy;
    const sortsByText = filter.text !== undefined && sortsBy(page.rule, 'text-relevance');
    const [text, promotions, positions, names] = await Promise.all([
      filter.text && this.#textMatches(copy, filter, sortsByText && !isNarrow(filter)),
      filter.promotions && this.#promotionProducts(copy, filter),
      this.#positions(copy, request),
      this.#names(copy, request),
    ]);
    const named: Named = { ...(text ? { text: text.bits } : {}), ...(promotions ? { promotions } : {}) };
    const hits = matchingDocuments(table, filter, named);
    const members = membersOf(hits, countBits(hits));
    const relevance =
      sortsByText && members.length > 0
        ? (text?.ranks ?? (await readRelevance(this.#catalogue.db, table, filter, members)))
        : undefined;
    const found = new Map<string, Facets>();
    for (const [name, count] of counts) {
      const own = count.filter === filter ? hits : matchingDocuments(table, count.filter, named);
      found.set(name, countOnce(copy, index, count.filter, own, count.wanted));
    }
    const values = {
      ...(relevance ? { relevance } : {}),
      ...(positions ? { positions } : {}),
      ...(names ? { names } : {}),
    };
    const keys = withOrder(table, sortKeys(table, filter, page, values));
    const ids = pageOfHits(members, keys, page.limit, page.offset).map((at) => table.productIds[at]!);
    return { ids, counts: found };
  }

  async #textMatches(copy: SiteCopy, filter: Filter, withRanks: boolean): Promise<TextMatches> {
    const key = JSON.stringify([filter.language, filter.text]);
    const known = copy.matches.get(key);
    if (known && (known.ranks || !withRanks)) return known;
    const read = await readTextMatches(this.#catalogue.db, copy.table, filter, withRanks);
    copy.matches.set(key, read);
    return read;
  }

  /** As old as cached pages of hits: conditions may compare stock. */
  #promotionProducts(copy: SiteCopy, filter: Filter): Promise<Bits> {
    const { currency, promotions = [] } = filter;
    const key = JSON.stringify([copy.id, currency, promotions]);
    return cached(this.#catalogue, indexKey(filter.siteId, `promotion products ${key}`), () =>
      readPromotionProducts(this.#catalogue.db, copy.table, filter, promotions),
    );
  }

  #positions(
    copy: SiteCopy,
    { site, page: { rule, categoryId } }: SearchRequest,
  ): Promise<Ranks> | undefined {
    if (categoryId === undefined || !sortsBy(rule, 'category-position')) return undefined;
    return readOnce(copy.positions, categoryId, () =>
      readPositions(this.#catalogue.db, copy.table, site.catalogId, categoryId),
    );
  }

  #names(
    copy: SiteCopy,
    { filter: { language }, page: { rule } }: SearchRequest,
  ): Promise<Ranks> | undefined {
    if (!sortsBy(rule, 'attribute', 'product.name')) return undefined;
    return readOnce(copy.names, language, () => readNames(this.#catalogue.db, copy.table, language));
  }
}

/** Whether reading the relevance of the hits only is less work than of all matches. */
const isNarrow = ({ attributes, price, category, hitTypes, promotions }: Filter): boolean =>
  attributes.length > 0 || Boolean(price ?? category ?? hitTypes ?? promotions);

/** Counts; those of a whole category once until its stock changes. */
function countOnce(
  copy: SiteCopy,
  index: SiteIndex,
  filter: Filter,
  hits: Bits,
  wanted: Parameters<typeof countFacets>[4],
): Facets {
  const count = () => countFacets(copy.table, copy.byAttribute(index), index, filter, wanted, hits);
  if (filter.text || filter.price || filter.promotions || filter.attributes.length > 0) return count();
  const { language, ...rest } = filter;
  const key = JSON.stringify([rest, wanted]);
  const known = copy.facets.get(key);
  if (known) return known;
  const counted = count();
  copy.facets.set(key, counted);
  return counted;
}

/** The kept promise of a key; a rejected one is read again. */
function readOnce(
  kept: {
    get(key: string): Promise<Ranks> | undefined;
    set(key: string, value: Promise<Ranks>): unknown;
    delete(key: string): boolean;
  },
  key: string,
  read: () => Promise<Ranks>,
): Promise<Ranks> {
  const known = kept.get(key);
  if (known) return known;
  const reading = read();
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
}
