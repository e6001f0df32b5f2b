import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';

/** Site aliases of URLs: those of the archive's aliases files, else the site id in lower case with hyphens. */
export class SiteAliases {
  readonly notes: string[] = [];
  readonly #given: ReadonlyMap<string, AliasSettings>;
  /** owner of each alias and site id in lower case */
  readonly #owners = new Map<string, string>();

  /** paths of aliases files that cannot be read, by site id, until they are noted */
  readonly #unreadable: Map<string, string>;

  constructor(
    given: ReadonlyMap<string, AliasSettings>,
    siteIds: readonly string[],
    unreadable = new Map<string, string>(),
  ) {
    this.#given = given;
    this.#unreadable = unreadable;
    for (const id of siteIds) this.#owners.set(id.toLowerCase(), id);
  }

  /** Reads the aliases files of an import; `siteIds` are the sites that are opened. */
  static async read(db: Db, siteIds: readonly string[]): Promise<SiteAliases> {
    const { rows } = await sql<{ path: string; content: Uint8Array }>`
      select path, string_agg(content, '' order by part) as content from archive_file
      where path ~ '^sites/[^/]+/(urls/)?aliases(\\.json)?$' group by path order by path`.execute(db);
    const given = new Map<string, AliasSettings>();
    const unreadable = new Map<string, string>();
    for (const { path, content } of rows) {
      const settings = readSettings(content);
      const siteId = safeDecode(path.split('/')[1] ?? '');
      if (settings) given.set(siteId, settings);
      else unreadable.set(siteId, path);
    }
    return new SiteAliases(given, siteIds, unreadable);
  }

  /**
   * Unique alias of a site; a second site with the same alias gets a number, which is noted, as is an aliases file that
   * cannot be read.
   */
  of(siteId: string): string {
    const alias = this.#unique(siteId);
    const path = this.#unreadable.get(siteId);
    if (path !== undefined)
      this.notes.push(
        `${path} is not readable as JSON in UTF-8: the site opens at /${alias}, which is derived from its id. Correct the file and import it again, or set the alias in store.json.`,
      );
    this.#unreadable.delete(siteId);
    return alias;
  }

  #unique(siteId: string): string {
    const name = slug(this.#given.get(siteId)?.sitePath ?? siteId) || 'shop';
    const wanted = RESERVED.has(name) ? `${name}-shop` : name;
    for (let number = 1; ; number++) {
      const alias = number === 1 ? wanted : `${wanted}-${number}`;
      const owner = this.#owners.get(alias);
      if (owner !== undefined && owner !== siteId) continue;
      this.#owners.set(alias, siteId);
      if (number > 1)
        this.notes.push(
          `The sites ${this.#owners.get(wanted)} and ${siteId} have the same alias '${wanted}': ${siteId} is opened at /${alias}. Change it in store.json.`,
        );
      return alias;
    }
  }

  /** The first site that an aliases file declares as default, else the first one; others that do are noted. */
  defaultOf(siteIds: readonly string[]): string {
    const [chosen, ...others] = siteIds.filter((id) => this.#given.get(id)?.isDefault);
    if (chosen !== undefined && others.length > 0)
      this.notes.push(
        `The aliases files of ${chosen} and ${others.join(', ')} all say "default": "true": ${chosen} is the default site. Change defaultSite in store.json.`,
      );
    return chosen ?? siteIds[0] ?? '';
  }
}

interface AliasSettings {
  sitePath?: string;
  isDefault: boolean;
}

/** Settings of an aliases file of the platform: JSON, which may have comments; undefined when it is not readable. */
function readSettings(content: Uint8Array): AliasSettings | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const { settings = {} } = JSON.parse(withoutComments(text)) as { settings?: Record<string, unknown> };
    const path = settings['site-path'];
    return {
      ...(typeof path === 'string' && path.trim() ? { sitePath: path.trim() } : {}),
      isDefault: String(settings.default) === 'true',
    };
  } catch {
    return undefined;
  }
}

/** Removes comments outside of strings. */
const withoutComments = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1');

/** First segments of paths that are not pages of a site. */
const RESERVED = new Set([
  'assets',
  'callback',
  'healthz',
  'images',
  'metrics',
  'mobify',
  'readyz',
  'static',
]);

/** A path segment of lower-case letters, digits and hyphens. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');

function safeDecode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
