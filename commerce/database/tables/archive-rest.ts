/** A file of an archive that the import does not use, in parts of limited size. Exports return it unchanged. */
export interface ArchiveFileTable {
  /** path in the archive */
  path: string;
  part: number;
  content: Buffer;
}

/** An element that the import does not use, or whose value it does not store as it is written. */
export interface ArchiveRestPart {
  /** elements from the record down to the parent; `index` counts equal siblings */
  path: { name: string; attributes: Record<string, string>; index: number; before: string[] }[];
  /** names of the siblings that follow it */
  before: string[];
  xml: string;
  /** for a value that is stored rounded: the element that an export writes for it, in whose place it is returned */
  replaces?: string;
}

/** Unused elements of a record in an imported archive. Exports return them unchanged. */
export interface ArchiveRestTable {
  /** root element of its file */
  root: string;
  /** name of the record's element */
  record: string;
  /** site, and attributes that identify the record and its ancestors */
  key: string;
  parts: ArchiveRestPart[];
}
