import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized, MetaRules } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { computeRule, type Part, parseRule, type RuleValues } from './meta-rule-expression.ts';

/** A meta tag of a page; type: title, name or property. */
export interface MetaTag {
  id: string;
  value: string;
  type: string;
}

interface Rule {
  tagId: string;
  tagType: string;
  parts: Localized<Part[]>;
}

/** Texts and custom attributes of an object that rules name. */
export interface RuleObject {
  id: string;
  name: Localized;
  description: Localized;
  page_title: Localized;
  page_description: Localized;
  page_keywords: Localized;
  custom: Record<string, unknown>;
}

interface Place extends RuleObject {
  parent_id: string | null;
  meta_rules: MetaRules;
}

/** Rules of a site, and the categories and folders that assign them. */
export interface SiteMetaRules {
  siteName: string;
  preferences: Record<string, unknown>;
  rules: ReadonlyMap<string, Rule>;
  home: string[];
  categories: ReadonlyMap<string, Place>;
  folders: ReadonlyMap<string, Place>;
}

const PLACE = [
  ...(['id', 'parent_id', 'name', 'description', 'page_title', 'page_description'] as const),
  ...(['page_keywords', 'custom', 'meta_rules'] as const),
] as const;

/** Loads the rules of a site; undefined when it has none. Cached. */
export async function siteMetaRules(
  catalogue: Catalogue,
  site: SiteContext,
): Promise<SiteMetaRules | undefined> {
  const { db } = catalogue;
  const { found } = await cached(catalogue, `meta rules ${site.siteId}`, async () => {
    const rows = await db
      .selectFrom('page_meta_tag_rule')
      .select(['id', 'tag_id', 'tag_type', 'expression'])
      .where('site_id', 'in', ['', site.siteId])
      .orderBy('site_id')
      .execute();
    if (rows.length === 0) return { found: undefined };
    const [own, categories, folders] = await Promise.all([
      db
        .selectFrom('site')
        .select(['name', 'meta_rules', 'preferences'])
        .where('id', '=', site.siteId)
        .executeTakeFirst(),
      db.selectFrom('category').select(PLACE).where('catalog_id', '=', site.catalogId).execute(),
      db
        .selectFrom('content_folder')
        .select(PLACE)
        .where('library_id', '=', site.libraryId ?? '')
        .execute(),
    ]);
    return {
      found: {
        siteName: own?.name ?? site.siteId,
        preferences: own?.preferences ?? {},
        rules: new Map(rows.map((row) => [row.id, ruleOf(row)])),
        home: own?.meta_rules.detail ?? [],
        categories: new Map(categories.map((row) => [row.id, row])),
        folders: new Map(folders.map((row) => [row.id, row])),
      } satisfies SiteMetaRules,
    };
  });
  return found;
}

/** The import stores valid expressions only. */
function ruleOf(row: { tag_id: string; tag_type: string; expression: Localized }): Rule {
  const parts = Object.entries(row.expression).map(([key, text]) => [key, parseRule(text)] as const);
  return { tagId: row.tag_id, tagType: row.tag_type, parts: Object.fromEntries(parts) };
}

/** Rules that places assign, from a place up to the root. */
export function inherited(
  places: ReadonlyMap<string, Place>,
  id: string | undefined,
  kind: keyof MetaRules,
): string[] {
  const found: string[] = [];
  const visited = new Set<string>();
  let place = places.get(id ?? '');
  while (place && !visited.has(place.id)) {
    visited.add(place.id);
    found.push(...(place.meta_rules[kind] ?? []));
    place = places.get(place.parent_id ?? '');
  }
  return found;
}

/**
 * Computes the meta tags of a page from its rules, the nearest first: of several rules for one tag, the first that gives
 * a text is used. `known` has the tags that the page has without rules.
 */
export function computeTags(
  { rules, siteName, preferences }: SiteMetaRules,
  ruleIds: string[],
  locale: string,
  values: RuleValues,
  known: MetaTag[] = [],
): MetaTag[] {
  const tags = new Map<string, MetaTag>();
  const all: RuleValues = (object, path) =>
    object === 'Site' ? siteValue(siteName, preferences, path, locale) : values(object, path);
  for (const rule of ruleIds.flatMap((id) => rules.get(id) ?? [])) {
    const parts = localize(rule.parts, locale);
    if (!parts || tags.has(rule.tagId)) continue;
    const value = computeRule(parts, all);
    if (value !== '') tags.set(rule.tagId, { id: rule.tagId, value, type: rule.tagType });
  }
  return [...tags.values(), ...known.filter(({ id }) => !tags.has(id))];
}

function siteValue(
  name: string,
  preferences: Record<string, unknown>,
  [first = '', second]: string[],
  locale: string,
): string | undefined {
  if (first === 'custom')
    return second === undefined ? undefined : attributeText(preferences[second], locale);
  return ['displayName', 'name', 'ID'].includes(first) ? name : undefined;
}

/** Value of a category, folder or content asset by the platform's attribute name. */
export function objectValue(
  object: RuleObject | undefined,
  [first = '', second]: string[],
  locale: string,
): string | undefined {
  if (!object) return undefined;
  const texts: Record<string, Localized> = {
    displayName: object.name,
    name: object.name,
    description: object.description,
    pageTitle: object.page_title,
    pageDescription: object.page_description,
    pageKeywords: object.page_keywords,
  };
  if (first === 'custom')
    return second === undefined ? undefined : attributeText(object.custom[second], locale);
  if (first === 'ID') return object.id;
  return Object.hasOwn(texts, first) ? plain(localize(texts[first], locale)) : undefined;
}

/** Text of a custom attribute; lists are joined with commas. */
export function attributeText(value: unknown, locale: string): string | undefined {
  if (value !== null && typeof value === 'object' && '$localized' in value)
    return attributeText(localize(value.$localized as Localized<unknown>, locale), locale);
  if (Array.isArray(value)) return value.flatMap((one) => attributeText(one, locale) ?? []).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? plain(String(value))
    : undefined;
}

/** Text without markup, which meta tags cannot contain. */
const plain = (text: string | undefined) => text?.replace(/<[^>]*>/g, ' ');
