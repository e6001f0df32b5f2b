import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ArchiveRestPart } from '../database/tables/archive-rest.ts';
import { attributesXml, RecordKeys, sameIds, WHOLE, WRITTEN } from '../import/archive-rest.ts';
import { idOfName } from '../import/archive-source.ts';
import { FILE_KINDS } from '../import/file-kinds.ts';
import type { Ancestors } from '../import/xml-stream.ts';
import { type ExportFile, textOf } from './export-file.ts';
import { readRows } from './read-rows.ts';
import { type FoundRecord, RecordScan, type Spot } from './scan-records.ts';

/** Records whose stored parts are read with one query. */
const BATCH = 200;

/** Root elements of files with unused parts to export. */
export async function rootsWithRest(trx: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ root: string }>`select distinct root from archive_rest`.execute(trx);
  return new Set(rows.map(({ root }) => root));
}

/** Adds the elements and records that the import did not use to an exported file. */
export function addRest(trx: Db, file: ExportFile, roots: ReadonlySet<string>): ExportFile {
  const root = /<([\w-]+)[ >]/.exec(file.opening)?.[1];
  const makeReader = FILE_KINDS.find(([pattern]) => pattern.test(file.path))?.[1];
  if (!root || !roots.has(root) || !makeReader) return file;
  const folder = /^sites\/([^/]+)\//.exec(file.path)?.[1];
  const keys = new RecordKeys(folder && idOfName(folder));
  const scan = new RecordScan(makeReader().records, keys);
  return {
    path: file.path,
    opening: '',
    records: piecesOf(trx, root, file, scan),
    closing: '',
    optional: true,
  };
}

/** Text of the file with the added parts. */
async function* piecesOf(trx: Db, root: string, file: ExportFile, scan: RecordScan): AsyncGenerator<string> {
  scan.read(file.opening);
  const isRecord = scan.stack.length === 0;
  // Reads the opening again in order, with the headers in it.
  scan.stack.length = 0;
  if (isRecord) return yield* wholeFile(trx, root, file, scan);
  let waiting = [{ text: file.opening.trimEnd(), found: scan.read(file.opening) }];
  const headers = new Set<string>([scan.keys.header]);
  let isEmpty = true;
  for await (const text of file.records) {
    if (text === '') continue;
    isEmpty = false;
    waiting.push({ text, found: scan.read(text) });
    headers.add(scan.keys.header);
    if (waiting.length < BATCH) continue;
    yield* await withParts(trx, root, waiting);
    waiting = [];
  }
  const stack = [...scan.stack];
  const added: Insertion[] = [];
  for await (const row of wholeRecords(trx, root)) {
    if (scan.keys.isOfFile(row.key, stack[0]?.attributes ?? {}, headers))
      for (const part of row.parts) added.push(inClosing(part, stack, file.closing));
  }
  if (isEmpty && file.optional && added.length === 0) return;
  yield* await withParts(trx, root, waiting);
  yield insert(file.closing, added).trimEnd();
}

/** The root is the record, as in site.xml. */
async function* wholeFile(trx: Db, root: string, file: ExportFile, scan: RecordScan): AsyncGenerator<string> {
  const written = await wholeText(file);
  // A record of which the store uses nothing has parts all the same.
  const text = written || (await wholeText({ ...file, optional: false }));
  const pieces = await withParts(trx, root, [{ text, found: scan.read(text) }]);
  if (written || pieces[0] !== text) yield* pieces;
}

async function wholeText(file: ExportFile): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of textOf(file, () => {})) pieces.push(piece);
  return pieces.join('').trimEnd();
}

async function withParts(
  trx: Db,
  root: string,
  pieces: { text: string; found: FoundRecord[] }[],
): Promise<string[]> {
  const found = pieces.flatMap((piece) => piece.found);
  const { rows } = await sql<{ record: string; key: string; parts: ArchiveRestPart[] }>`
    select record, key, parts from archive_rest
    where root = ${root} and key = any(${found.map(({ key }) => key)}::text[])`.execute(trx);
  if (rows.length === 0) return pieces.map(({ text }) => text);
  const known = new Map(rows.map(({ record, key, parts }) => [`${record} ${key}`, parts]));
  return pieces.map((piece) =>
    insert(
      piece.text,
      piece.found.flatMap(({ spot, key }) =>
        [spot.name, WRITTEN + spot.name]
          .flatMap((name) => known.get(`${name} ${key}`) ?? [])
          .flatMap((part) => insertionOf(part, spot, piece.text) ?? []),
      ),
    ),
  );
}

const wholeRecords = (trx: Db, root: string) =>
  readRows<{ key: string; parts: ArchiveRestPart[] }>(
    trx,
    sql`select key, parts from archive_rest where root = ${root} and starts_with(record, ${WHOLE})
      order by record collate "C", key collate "C"`,
  );

type Step = ArchiveRestPart['path'][number];

interface Insertion {
  at: number;
  /** end of the element that it replaces */
  until?: number;
  xml: string;
  /** parents that the export does not write, outermost first */
  missing: Step[];
  /** a tag without content, which gets a closing tag */
  opens?: Spot;
}

/**
 * Elements whose stored parts are outdated when the record has them: passwords, and those that
 * earlier versions of the store did not use.
 */
const REPLACEABLE = /^(password|attribute-groups|sitemap-.*|.*-page-meta-tag-rules)$/;

/** Whether a preference without a value is one that has a value now. */
const hasId = (xml: string, { attributes }: Pick<Spot, 'attributes'>) =>
  xml.startsWith(`<preference${attributesXml(attributes)}`);

/** Where a part belongs in a record. Parents that the export does not write are added. */
function insertionOf(
  { path, before, xml, replaces }: ArchiveRestPart,
  record: Spot,
  text: string,
): Insertion | undefined {
  let parent = record;
  for (const [depth, step] of path.entries()) {
    const equal = parent.children.filter((child) => child.name === step.name && sameIds(child, step));
    const next = equal[Math.min(step.index, equal.length - 1)];
    if (next) parent = next;
    else if (replaces !== undefined) return undefined;
    else return place(parent, step.before, xml, path.slice(depth));
  }
  const name = /^<([\w:-]+)/.exec(xml)?.[1];
  if (replaces !== undefined) {
    const same = parent.children.filter((child) => child.name === name);
    const written = same.find(({ start, end }) => text.slice(start, end) === replaces);
    if (written) return { at: written.start, until: written.end, xml, missing: [] };
    // The value has changed since; the default of an element is not written.
    return same.length > 0 ? undefined : place(parent, before, xml, []);
  }
  // The customer has chosen a new password since, or a later import used the element.
  if (name && REPLACEABLE.test(name) && parent.children.some((child) => child.name === name))
    return undefined;
  if (name === 'preference' && parent.children.some((child) => child.name === name && hasId(xml, child)))
    return undefined;
  return place(parent, before, xml, []);
}

function place(parent: Spot, before: string[], xml: string, missing: Step[]): Insertion {
  const next = parent.children.find(({ name }) => before.includes(name));
  if (next) return { at: next.start, xml, missing };
  if (parent.openEnd === parent.end) return { at: parent.end, xml, missing, opens: parent };
  return { at: parent.closeStart, xml, missing };
}

const isSame = (one: Step | undefined, other: Step | undefined) =>
  one?.name === other?.name &&
  one?.index === other?.index &&
  JSON.stringify(one?.attributes) === JSON.stringify(other?.attributes);

/** Texts in their missing parents; neighbours in the same parent share it. */
function wrapped(parts: Pick<Insertion, 'xml' | 'missing'>[]): string {
  let result = '';
  for (let from = 0; from < parts.length; ) {
    const { xml, missing } = parts[from]!;
    const [parent] = missing;
    if (!parent) {
      result += xml;
      from += 1;
      continue;
    }
    let to = from + 1;
    while (to < parts.length && isSame(parts[to]?.missing[0], parent)) to += 1;
    const children = parts.slice(from, to).map((one) => ({ xml: one.xml, missing: one.missing.slice(1) }));
    result += `<${parent.name}${attributesXml(parent.attributes)}>${wrapped(children)}</${parent.name}>`;
    from = to;
  }
  return result;
}

/** Inserts texts at offsets; those at the same offset stay in order. */
function insert(text: string, given: Insertion[]): string {
  let result = '';
  let from = 0;
  const sorted = given
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => a.at - b.at || (a.until ?? 0) - (b.until ?? 0) || a.index - b.index);
  for (let first = 0; first < sorted.length; ) {
    const { at, until, opens } = sorted[first]!;
    let next = first + 1;
    // Of equal elements that an export writes, each is replaced once.
    const isSamePlace = ({ at: other, until: end, opens: tag }: Insertion) =>
      other === at && end === until && tag === opens;
    while (next < sorted.length && isSamePlace(sorted[next]!)) next += 1;
    const added = wrapped(sorted.slice(first, until === undefined ? next : first + 1));
    const before = text.slice(from, at);
    // <a/> becomes <a>…</a>.
    result += opens ? `${before.replace(/\s*\/>$/, '')}>${added}</${opens.name}>` : before + added;
    from = until ?? at;
    first = next;
  }
  return result + text.slice(from);
}

/** Places a whole record before the end of the innermost open element that it was in. */
function inClosing({ path, xml }: ArchiveRestPart, stack: Ancestors, closing: string): Insertion {
  let depth = 0;
  while (depth < stack.length && stack[depth]?.name === path[depth]?.name) depth++;
  let at = closing.length;
  for (const { name } of stack.slice(0, Math.max(1, depth))) at = closing.lastIndexOf(`</${name}>`, at - 1);
  return {
    at: Math.max(0, at),
    xml: `${wrapped([{ xml, missing: path.slice(Math.max(1, depth)) }])}\n`,
    missing: [],
  };
}
