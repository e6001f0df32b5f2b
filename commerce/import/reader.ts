import {
  hasStart,
  RecordKeys,
  removeRest,
  STARTS,
  unknownParts,
  WHOLE,
  writtenParts,
  xmlOf,
} from './archive-rest.ts';
import { attributeTypes } from './attribute-types.ts';
import { type ElementSchema, findUnknown } from './element-schema.ts';
import { Fields } from './fields.ts';
import { misspeltIn } from './misspelt.ts';
import { child, parseTime } from './node-values.ts';
import { isReported, type RecordSource } from './reported-element.ts';
import type { Ancestors, PlacedAncestors, RecordChoice, XmlNode } from './xml-stream.ts';

export type FileSource = Omit<RecordSource, 'ancestors'>;

/** Reads one kind of archive file. */
export interface Reader {
  /** elements passed to `read` as a whole */
  records: RecordChoice;
  read(node: XmlNode, source: RecordSource): Promise<void>;
  /** called after the last record of a file */
  finish?(source: FileSource): Promise<void>;
}

/** A kind of record in a file. */
export interface RecordKind {
  /** the child elements that are imported */
  elementSchema: ElementSchema;
  /** required attributes */
  keys?: string[];
  /** its keys may occur several times in a file */
  repeats?: true;
  /** returns 'unused' when the store cannot use the record; an export then returns it */
  // biome-ignore lint/suspicious/noConfusingVoidType: most kinds return nothing
  read(fields: Fields): Promise<'unused' | void>;
  /** known elements that the store cannot use; an export then returns them */
  unusable?(node: XmlNode, record: XmlNode): boolean;
  /** what an export writes for an element whose value is stored rounded, which an export then returns as it was; else undefined */
  written?(node: XmlNode, parents: Ancestors): string | undefined;
  /** handles mode="delete"; without it records cannot be deleted */
  remove?(fields: Fields): Promise<void>;
}

export interface FileFormat {
  /** allowed names of the root element */
  roots: string[];
  /** elements below the root that contain records */
  containers?: string[];
  /** record kinds by element name; the root's name reads the whole file as one record */
  records: Record<string, RecordKind>;
  finish?(source: FileSource): Promise<void>;
}

/**
 * Creates a reader that passes records to their kinds and counts unknown elements by path. A file of another
 * format is reported and skipped.
 */
export function fileReader(format: FileFormat): Reader {
  const containers = new Set(format.containers);
  let isFirst = true;
  const seen = new Set<string>();
  let keys: RecordKeys | undefined;
  return {
    records: (name, ancestors) =>
      ancestors.length === 0
        ? format.roots.includes(name) && Object.hasOwn(format.records, name)
        : !containers.has(name) || ancestors.length > 3,
    async read(node, source) {
      const root = source.ancestors[0] ?? node;
      if (isFirst) checkRoot(root, format, source);
      isFirst = false;
      const path = [...source.ancestors.map((ancestor) => ancestor.name), node.name].join('/');
      keys ??= new RecordKeys(source.siteId);
      const rest = { root: root.name, record: node.name };
      const keyOf = () => keys!.keyOf(node, source.ancestors, startOf(node));
      // The keys of the records below a header contain its key. Of other records, few need one.
      if (node.name === 'header') keyOf();
      const kind = Object.hasOwn(format.records, node.name) ? format.records[node.name] : undefined;
      const keepWhole = () => source.target.keepRest(wholeRecord(node, source, keys!));
      // A warning has named the root: what the file has is not unknown to the store. The file is kept as a whole; its records must not
      // get into the file of their format, where an import would read them.
      if (!format.roots.includes(root.name)) return;
      if (!kind) {
        source.target.unknown(path);
        return keepWhole();
      }
      const misspelt = misspeltIn(node, kind.elementSchema);
      const fields = new Fields(node, source, await attributeTypes(source.target), node, misspelt);
      const key = (kind.keys ?? []).map((name) => fields.key(name)).join(' ');
      const mode = fields.attribute('mode');
      if (mode?.startsWith('delete')) source.target.deletions++;
      if (mode === undefined) {
        if (key && !kind.repeats) warnOfDuplicate(fields, key, seen);
        const parts = unknownParts(node, kind.elementSchema, kind.unusable);
        if (parts.length > 0) await source.target.keepRest({ ...rest, key: keyOf(), parts });
        if (kind.written)
          await source.target.keepWritten(rest, keyOf, writtenParts(node, kind.elementSchema, kind.written));
        if ((await kind.read(fields)) === 'unused') await keepWhole();
        // After the warnings of the record: what they name does harm, and is not listed once more as not used.
        findUnknown(node, path, kind.elementSchema, (place, one) => {
          if (!isReported(one)) source.target.unknown(place);
        });
      } else if (mode.startsWith('delete') && kind.remove) {
        await removeRest(source.target.db, { ...rest, key: keyOf() });
        await kind.remove(fields);
      } else
        fields.warn(
          `mode '${mode}' is not supported; the record is skipped, the stored one stays as it was.`,
        );
    },
    ...(format.finish ? { finish: format.finish } : {}),
  };
}

/** From when a record is valid, where several with one id differ by it. */
const startOf = (node: XmlNode): string =>
  hasStart(node.name) ? (parseTime(child(node, STARTS)?.text.trim() ?? '') ?? '') : '';

function wholeRecord(node: XmlNode, { ancestors }: RecordSource, keys: RecordKeys) {
  const xml = xmlOf(node);
  const path = ancestors.map(({ name, attributes }) => ({ name, attributes, index: 0, before: [] }));
  return {
    root: ancestors[0]?.name ?? node.name,
    record: WHOLE + node.name,
    key: keys.wholeKey(node, ancestors, xml),
    parts: [{ path, before: [], xml }],
  };
}

/** Reports a file whose format does not match its path. */
function checkRoot(
  root: PlacedAncestors[number],
  { roots }: FileFormat,
  { target, file }: RecordSource,
): void {
  if (!roots.includes(root.name)) {
    target.warn(file, root.line, `Expected a '${roots[0]}' file, found '${root.name}'; the file is skipped.`);
  }
  const spaces = Object.entries(root.attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
  if (spaces.length > 0 && !spaces.some(([, space]) => space.includes('demandware.com/xml/impex/'))) {
    target.warn(
      file,
      root.line,
      `The namespace '${spaces[0]![1]}' is not a platform namespace; the file is read anyway.`,
    );
  }
}

/** Maximum ids checked for duplicates per file; an unlimited set would grow with the file. */
const MAX_SEEN = 200_000;

function warnOfDuplicate(fields: Fields, key: string, seen: Set<string>): void {
  const id = `${fields.node.name} ${key}`;
  if (seen.has(id)) fields.warn(`${fields.named} occurs twice; the later record overrides the earlier one.`);
  else if (seen.size < MAX_SEEN) seen.add(id);
}

/** Attribute of the nearest ancestor with the given name. */
export function ancestorAttribute(source: RecordSource, name: string, attribute: string): string {
  return source.ancestors.findLast((ancestor) => ancestor.name === name)?.attributes[attribute] ?? '';
}

/** Site of a file below sites/; empty for organisation-wide files. */
export function siteOf(fields: Fields): string {
  return fields.source.siteId ?? '';
}
