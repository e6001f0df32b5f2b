import { attributeTypes } from './attribute-types.ts';
import { type ElementSchema, findUnknown } from './element-schema.ts';
import { Fields } from './fields.ts';
import type { ImportTarget } from './import-target.ts';
import type { Ancestors, RecordChoice, XmlNode } from './xml-stream.ts';

/** Where a record comes from. */
export interface RecordSource {
  file: string;
  /** of files below sites/{siteId}/ */
  siteId: string | undefined;
  ancestors: Ancestors;
  target: ImportTarget;
}

export type FileSource = Omit<RecordSource, 'ancestors'>;

/** Reads one kind of file of the archive. */
export interface Reader {
  /** elements handed over whole */
  records: RecordChoice;
  read(node: XmlNode, source: RecordSource): Promise<void>;
  /** after the last record of a file */
  finish?(source: FileSource): Promise<void>;
}

/** One kind of record in a file. */
export interface RecordKind {
  /** the children the service keeps */
  elementSchema: ElementSchema;
  /** attributes without which it is no record */
  keys?: string[];
  /** its keys may come several times in a file */
  repeats?: true;
  read(fields: Fields): Promise<void>;
  /** what mode="delete" does; records without it cannot be deleted */
  remove?(fields: Fields): Promise<void>;
}

export interface FileFormat {
  /** the names its root element may have */
  roots: string[];
  /** elements that records lie in, below the root */
  containers?: string[];
  /** kinds of records by element name; one named as the root is the whole file */
  records: Record<string, RecordKind>;
  finish?(source: FileSource): Promise<void>;
}

/**
 * A reader that hands over every record of a known kind, and counts whatever it does not know by its
 * path. A file of another format is told and left out.
 */
export function fileReader(format: FileFormat): Reader {
  const containers = new Set(format.containers);
  let isFirst = true;
  const seen = new Set<string>();
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
      const kind = Object.hasOwn(format.records, node.name) ? format.records[node.name] : undefined;
      if (!kind || !format.roots.includes(root.name)) return source.target.unknown(path);
      const fields = new Fields(node, source, await attributeTypes(source.target));
      const key = (kind.keys ?? []).map((name) => fields.key(name)).join(' ');
      const mode = fields.attribute('mode');
      if (mode === undefined) {
        if (key && !kind.repeats) tellTwins(fields, key, seen);
        findUnknown(node, path, kind.elementSchema, (place) => source.target.unknown(place));
        await kind.read(fields);
      } else if (mode.startsWith('delete') && kind.remove) await kind.remove(fields);
      else fields.warn(`mode '${mode}' is not known here; the record is left out.`);
    },
    ...(format.finish ? { finish: format.finish } : {}),
  };
}

/** Tells of a file that is of another format than its place says. */
function checkRoot(root: Ancestors[number], { roots }: FileFormat, { target, file }: RecordSource): void {
  if (!roots.includes(root.name)) {
    target.warn(file, 1, `A file of '${roots[0]}' was expected, not of '${root.name}'; it is left out.`);
  }
  const spaces = Object.entries(root.attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
  if (spaces.length > 0 && !spaces.some(([, space]) => space.includes('demandware.com/xml/impex/'))) {
    target.warn(
      file,
      1,
      `The namespace '${spaces[0]![1]}' is none of the platform's; the file is read all the same.`,
    );
  }
}

/** Ids that are looked out for in a file; a list of all would grow with the file. */
const MAX_SEEN = 200_000;

function tellTwins(fields: Fields, key: string, seen: Set<string>): void {
  const id = `${fields.node.name} ${key}`;
  if (seen.has(id)) fields.warn(`${id} comes a second time; where the two differ, the later one counts.`);
  else if (seen.size < MAX_SEEN) seen.add(id);
}

/** The attribute of the nearest ancestor of a name. */
export function ancestorAttribute(source: RecordSource, name: string, attribute: string): string {
  return source.ancestors.findLast((ancestor) => ancestor.name === name)?.attributes[attribute] ?? '';
}

/** The site of a file below sites/; files for the whole organisation have none. */
export function siteOf(fields: Fields): string {
  return fields.source.siteId ?? '';
}
