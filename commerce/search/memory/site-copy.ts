import { LRUCache } from 'lru-cache';
import type { Facets } from '../search-index.ts';
import type { SiteIndex } from '../site-index.ts';
import type { Version } from './build-table.ts';
import { type ValuesByAttribute, valuesByAttribute } from './count-facets.ts';
import type { DocumentTable } from './document-table.ts';
import type { Ranks, TextMatches } from './read-matches.ts';

/** Bytes of text matches kept per site. */
const MATCHES_BYTES = 2 * 1024 * 1024;
/** Text orders kept per site: one per language that is sorted by name. */
const MAX_NAMES = 8;
const MAX_FACETS = 200;

let copies = 0;

/** One version of a site's documents, with values computed from it; most are read when a search first needs them. */
export class SiteCopy {
  /** unique in this process */
  readonly id = ++copies;
  readonly table: DocumentTable;
  readonly version: string;
  /** position of the products by category, and of their names by language */
  readonly positions = new Map<string, Promise<Ranks>>();
  readonly names = new LRUCache<string, Promise<Ranks>>({ max: MAX_NAMES });
  /** matches of phrases */
  readonly matches = new LRUCache<string, TextMatches>({
    maxSize: MATCHES_BYTES,
    sizeCalculation: ({ bits, ranks }) => bits.byteLength + (ranks?.byteLength ?? 0) + 64,
  });
  /** counts of whole categories and phrases, until stock changes */
  readonly facets = new LRUCache<string, Facets>({ max: MAX_FACETS });
  #byAttribute: ValuesByAttribute | undefined;

  constructor({ table, state }: Version) {
    this.table = table;
    this.version = state.version;
  }

  byAttribute(index: SiteIndex): ValuesByAttribute {
    this.#byAttribute ??= valuesByAttribute(this.table, index);
    return this.#byAttribute;
  }
}
