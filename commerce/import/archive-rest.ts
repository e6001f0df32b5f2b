import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ArchiveRestPart } from '../database/tables/archive-rest.ts';
import type { ElementSchema } from './element-schema.ts';
import { instanceDeclaration } from './schema-instance.ts';
import type { Ancestors, XmlNode } from './xml-stream.ts';

/** Attributes that identify an element among its siblings. */
const IDENTIFYING = /(^|-)(id|no|uri|type|context|lang)$|^xml:lang$/;

/** Prefix of the name of a record that is stored as a whole. */
export const WHOLE = '+';

/** Prefix of the name of a record with values that are stored rounded. */
export const WRITTEN = '=';

/** Name of the entry whose `before` lists the standard preferences of a site; it is stored among all preferences. */
export const STANDARD_IDS = 'standard ids';

/** Name of the entry that has the locales of a site as the archive writes them. */
export const WRITTEN_LOCALES = 'written locales';

/** Identifying attributes that an archive may leave out and an export writes, by record. */
const DEFAULTS: Record<string, Record<string, string>> = { recommendation: { 'target-type': 'product' } };

/** Element with the start of a record; of a product, a price book may have a price table for each. */
export const STARTS = 'online-from';
export const hasStart = (record: string): boolean => record === 'price-table';

/** Attributes of an element that identify it, in order of their names. */
const idsOf = (attributes: Record<string, string>): string[] =>
  Object.keys(attributes)
    .filter((name) => IDENTIFYING.test(name))
    .sort()
    .map((name) => `${name}=${attributes[name]}`);

/**
 * Keys of a file's records: equal in the imported and the exported file. The id of a price book or inventory list is in
 * a header before its records, so pass records in order.
 */
export class RecordKeys {
  readonly #siteId: string;
  #header: string[] = [];

  constructor(siteId: string | undefined) {
    this.#siteId = siteId ?? '';
  }

  /** `start`: from when the record is valid, as ISO 8601 in UTC, where several with one id differ by it; else empty. */
  keyOf(
    { name, attributes }: Pick<XmlNode, 'name' | 'attributes'>,
    ancestors: Ancestors,
    start = '',
  ): string {
    const own = idsOf({ ...DEFAULTS[name], ...attributes });
    if (start) own.push(`${STARTS}=${start}`);
    if (name === 'header') this.#header = own;
    const above = ancestors.map(({ attributes }) => idsOf(attributes));
    const header = name === 'header' ? [] : this.#header;
    return JSON.stringify([this.#siteId, above, header, own]);
  }

  /** Key of a record that is stored as a whole. */
  wholeKey(node: XmlNode, ancestors: Ancestors, xml: string): string {
    const root = ancestors[0] ? idsOf(ancestors[0].attributes) : [];
    const own = createHash('sha256').update(xml).digest('hex').slice(0, 16);
    return JSON.stringify([this.#siteId, root, this.#header, node.name, own]);
  }

  /** Whether the key of a whole record belongs to a file with these root attributes and headers. */
  isOfFile(key: string, rootAttributes: Record<string, string>, headers: ReadonlySet<string>): boolean {
    const [site, root, header] = JSON.parse(key) as [string, string[], string[]];
    return (
      site === this.#siteId &&
      JSON.stringify(root) === JSON.stringify(idsOf(rootAttributes)) &&
      (header.length === 0 || headers.has(JSON.stringify(header)))
    );
  }

  get header(): string {
    return JSON.stringify(this.#header);
  }
}

/** Returns the elements of a record that are not in the schema, or that the import cannot use. */
export const unknownParts = (
  node: XmlNode,
  known: ElementSchema,
  unusable: (node: XmlNode, record: XmlNode) => boolean = () => false,
): ArchiveRestPart[] =>
  partsOf(node, known, (child, isKnown) => (!isKnown || unusable(child, node) ? {} : undefined));

/** Returns the elements of a record that an export writes in another way: `written` returns what it writes. */
export const writtenParts = (
  node: XmlNode,
  known: ElementSchema,
  written: (node: XmlNode, parents: Ancestors) => string | undefined,
): ArchiveRestPart[] =>
  partsOf(node, known, (child, _, path) => {
    const replaces = written(child, path);
    return replaces === undefined ? undefined : { replaces };
  });

/** The elements of a record that `choose` returns more about, without what is below them. */
function partsOf(
  node: XmlNode,
  known: ElementSchema,
  choose: (
    child: XmlNode,
    isKnown: boolean,
    parents: Ancestors,
  ) => Pick<ArchiveRestPart, 'replaces'> | undefined,
): ArchiveRestPart[] {
  const parts: ArchiveRestPart[] = [];
  const visit = (parent: XmlNode, schema: ElementSchema, parents: XmlNode[]) => {
    for (const child of parent.children) {
      const below = Object.hasOwn(schema, child.name) ? schema[child.name] : undefined;
      const more = choose(child, below !== undefined, parents);
      if (more) {
        // Computed for the chosen elements alone: nearly all records have none.
        const path = parents.map((one, at) => placeIn(parents[at - 1] ?? node, one));
        parts.push({ path, before: namesAfter(parent, child), xml: xmlOf(child), ...more });
      } else if (below && child.children.length > 0) visit(child, below, [...parents, child]);
    }
  };
  visit(node, known, []);
  return parts;
}

/** How an export finds an element among its siblings. */
const placeIn = (parent: XmlNode, child: XmlNode): ArchiveRestPart['path'][number] => ({
  name: child.name,
  attributes: child.attributes,
  index: parent.children
    .slice(0, parent.children.indexOf(child))
    .filter((other) => other.name === child.name && sameIds(other, child)).length,
  before: namesAfter(parent, child),
});

/** Names of the siblings after an element. */
const namesAfter = (parent: XmlNode, child: XmlNode): string[] => [
  ...new Set(parent.children.slice(parent.children.indexOf(child) + 1).map(({ name }) => name)),
];

export const sameIds = (one: Pick<XmlNode, 'attributes'>, other: Pick<XmlNode, 'attributes'>): boolean =>
  idsOf(one.attributes).join('\n') === idsOf(other.attributes).join('\n');

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const attributesXml = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .filter(([name]) => !/^xmlns(:|$)/.test(name))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('') + instanceDeclaration(Object.keys(attributes));

/** XML of an element, without comments. */
export function xmlOf({ name, attributes, text, children }: XmlNode): string {
  const content = children.length > 0 ? children.map(xmlOf).join('') : escapeText(text);
  return `<${name}${attributesXml(attributes)}${content ? `>${content}</${name}>` : '/>'}`;
}

export interface RestRow {
  root: string;
  record: string;
  key: string;
  parts: ArchiveRestPart[];
}

/** Stores the unused elements of records; unchanged rows are not written. Rows without parts are deleted. */
export async function writeRest(db: Db, rows: RestRow[]): Promise<void> {
  const unique = [...new Map(rows.map((row) => [`${row.root} ${row.record} ${row.key}`, row])).values()];
  const { filled = [], empty = [] } = Object.groupBy(unique, ({ parts }) =>
    parts.length > 0 ? 'filled' : 'empty',
  );
  if (empty.length > 0)
    await sql`
      delete from archive_rest using jsonb_to_recordset(${JSON.stringify(empty)}::jsonb)
        as given(root text, record text, key text)
      where archive_rest.root = given.root and archive_rest.record = given.record and archive_rest.key = given.key`.execute(
      db,
    );
  if (filled.length === 0) return;
  await sql`
    insert into archive_rest (root, record, key, parts)
    select root, record, key, parts from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb)
      as given(root text, record text, key text, parts jsonb)
    on conflict (root, record, key) do update set parts = excluded.parts
    where archive_rest.parts is distinct from excluded.parts`.execute(db);
}

/** Deletes the unused elements of a deleted record. */
export async function removeRest(db: Db, { root, record, key }: Omit<RestRow, 'parts'>): Promise<void> {
  const records = [record, WRITTEN + record];
  await sql`delete from archive_rest where root = ${root} and record = any(${records}) and key = ${key}`.execute(
    db,
  );
}

/** Whether records of a kind have values that are stored rounded. */
export async function hasWritten(db: Db, root: string, record: string): Promise<boolean> {
  const { rows } = await sql`
    select from archive_rest where root = ${root} and record = ${WRITTEN + record} limit 1`.execute(db);
  return rows.length > 0;
}

/** The locales of a site as the archive writes them: a text, or a list of values; undefined for none. */
export async function writtenLocales(db: Db, siteId: string): Promise<string | string[] | undefined> {
  const part = await preferencePart(db, WRITTEN_LOCALES, siteId);
  return part && (part.xml || part.before);
}

async function preferencePart(db: Db, record: string, siteId: string): Promise<ArchiveRestPart | undefined> {
  const row = await db
    .selectFrom('archive_rest')
    .select('parts')
    .where('root', '=', 'preferences')
    .where('record', '=', record)
    .where('key', '=', siteId)
    .executeTakeFirst();
  return row?.parts[0];
}

/** Ids of the standard preferences of a site, or of the organisation (''). */
export async function standardPreferences(db: Db, siteId: string): Promise<ReadonlySet<string>> {
  return new Set((await preferencePart(db, STANDARD_IDS, siteId))?.before);
}
