/** A file of an archive that the import does not use, in parts of limited size. Exports return it unchanged. */
export interface ArchiveFileTable {
  /** path in the archive */
  path: string;
  part: number;
  content: Buffer;
}

/** An element that the import does not use. */
export interface ArchiveRestPart {
  /** elements from the record down to the parent; `index` counts equal siblings */
  path: { name: string; attributes: Record<string, string>; index: number; before: string[] }[];
  /** names of the siblings that follow it */
  before: string[];
  xml: string;
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
