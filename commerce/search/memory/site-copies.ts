import type { Db } from '../../database/connection.ts';
import type { CommerceLog } from '../../services/commerce-services.ts';
import type { SiteIndex } from '../site-index.ts';
import { buildVersion, TooLarge, type Version } from './build-table.ts';
import { SiteCopy } from './site-copy.ts';
import { refreshStock } from './stock-changes.ts';

/** Age at which a copy is compared with the database: bounds the lag of a replica, and missed notifications. */
const MAX_AGE_MS = 30_000;
/** Pause after a build that failed, and after one that did not fit. */
const RETRY_MS = 30_000;
const RETRY_LARGE_MS = 600_000;
/** Changed products above which the whole site is compared. */
const MANY_PRODUCTS = 500;

/** Reports of the copies, for metrics. */
export interface CopyFigures {
  bytes: number;
  documents: number;
  builds: number;
  failedBuilds: number;
  lastBuildSeconds: number;
}

interface Site {
  version?: Version;
  copy?: SiteCopy;
  building?: Promise<void>;
  /** products whose stock may have changed since it was read */
  changed: Set<string>;
  /** products whose stock may have changed since the build in progress began */
  changedInBuild: Set<string>;
  refreshing?: Promise<void>;
  /** the copy may be older than a change that was announced */
  outdated: boolean;
  comparedAt: number;
  retryAt: number;
}

/** The copies of the sites' documents in this process. Builds them in the background, one at a time. */
export class SiteCopies {
  readonly #db: Db;
  readonly #log: CommerceLog;
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #stopping = new AbortController();
  readonly #sites = new Map<string, Site>();
  #lastBuild: Promise<void> = Promise.resolve();
  #builds = 0;
  #failedBuilds = 0;
  #lastBuildSeconds = 0;

  constructor(db: Db, log: CommerceLog, maxBytes: number, now: () => number) {
    this.#db = db;
    this.#log = log;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get figures(): CopyFigures {
    const tables = [...this.#sites.values()].flatMap(({ version }) => version?.table ?? []);
    return {
      bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
      documents: tables.reduce((sum, { size }) => sum + size, 0),
      builds: this.#builds,
      failedBuilds: this.#failedBuilds,
      lastBuildSeconds: this.#lastBuildSeconds,
    };
  }

  /** Returns the site's copy of this version with current stock; undefined while there is none. */
  async current(siteId: string, { version }: SiteIndex): Promise<SiteCopy | undefined> {
    const site = this.#site(siteId);
    const isCurrent = () => site.copy?.version === version && !site.outdated;
    if (!isCurrent() || this.#now() - site.comparedAt > MAX_AGE_MS) this.#build(siteId, site);
    // A refresh in progress may have begun before the last change: then that one is in the next.
    for (let round = 0; round < 2 && (site.refreshing || site.changed.size > 0); round++)
      await this.#refresh(siteId, site);
    return isCurrent() ? site.copy : undefined;
  }

  /** Resolves when the site's copy is as new as the database is now, or cannot be built. */
  async ready(siteId: string): Promise<void> {
    const site = this.#site(siteId);
    await site.building;
    await this.#build(siteId, site);
  }

  /** Notes what a change with these tags made stale. */
  changed(tags: string[]): void {
    const products = tags.flatMap((tag) => (tag.startsWith('product:') ? tag.slice('product:'.length) : []));
    for (const site of this.#sites.values()) {
      if (tags.includes('all')) site.outdated = true;
      for (const id of products) {
        site.changed.add(id);
        if (site.building) site.changedInBuild.add(id);
      }
      if (site.changed.size > MANY_PRODUCTS) site.outdated = true;
    }
  }

  /** Ends builds in progress; the sites are left to the database from now on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#sites.values()].map(({ building }) => building));
  }

  #site(siteId: string): Site {
    const known = this.#sites.get(siteId);
    if (known) return known;
    const site: Site = {
      changed: new Set(),
      changedInBuild: new Set(),
      outdated: false,
      comparedAt: 0,
      retryAt: 0,
    };
    this.#sites.set(siteId, site);
    return site;
  }

  async #refresh(siteId: string, site: Site): Promise<void> {
    if (site.refreshing) return site.refreshing;
    const { copy } = site;
    if (!copy) return;
    const ids = [...site.changed];
    site.changed.clear();
    site.refreshing = refreshStock(this.#db, siteId, copy.table, ids)
      .then(
        (hasChanged) => {
          if (hasChanged) copy.facets.clear();
        },
        (error) => {
          for (const id of ids) site.changed.add(id);
          throw error;
        },
      )
      .finally(() => {
        delete site.refreshing;
      });
    return site.refreshing;
  }

  #build(siteId: string, site: Site): Promise<void> {
    if (site.building) return site.building;
    if (this.#now() < site.retryAt) return Promise.resolve();
    site.building = this.#lastBuild
      .then(() => this.#buildNow(siteId, site))
      .finally(() => {
        delete site.building;
      });
    this.#lastBuild = site.building;
    return site.building;
  }

  async #buildNow(siteId: string, site: Site): Promise<void> {
    if (this.#stopping.signal.aborted || this.#now() < site.retryAt) return;
    const wasOutdated = site.outdated;
    // The build may or may not see changes from here on.
    site.outdated = false;
    site.changedInBuild = new Set();
    if (wasOutdated) site.copy = undefined;
    const started = performance.now();
    const others = [...this.#sites.values()].filter((other) => other !== site);
    const used = others.reduce((sum, { version }) => sum + (version?.table.bytes ?? 0), 0);
    try {
      const limits = { maxBytes: this.#maxBytes - used, signal: this.#stopping.signal };
      const version = await buildVersion(this.#db, siteId, site.version, limits);
      if (version.table.bytes > this.#maxBytes - used) throw new TooLarge(`${version.table.bytes} bytes`);
      const isSame = version.table === site.version?.table;
      site.changed = site.changedInBuild;
      if (!isSame || site.copy?.version !== version.state.version) site.copy = new SiteCopy(version);
      site.version = version;
      site.comparedAt = this.#now();
      this.#builds++;
    } catch (error) {
      site.copy = undefined;
      delete site.version;
      if (this.#stopping.signal.aborted) return;
      this.#failedBuilds++;
      const isLarge = error instanceof TooLarge;
      site.retryAt = this.#now() + (isLarge ? RETRY_LARGE_MS : RETRY_MS);
      if (isLarge) {
        const fields = { siteId, limit: this.#maxBytes, reason: error.message };
        this.#log.warn(fields, 'search index exceeds SEARCH_INDEX_MB, searching in the database');
      } else this.#log.error({ error, siteId }, 'search index not built, searching in the database');
    } finally {
      this.#lastBuildSeconds = (performance.now() - started) / 1000;
    }
  }
}
