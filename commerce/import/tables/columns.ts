/** A column the import writes: its type, and what a new row has where the archive says nothing. */
export interface Column {
  type: string;
  fallback: string;
  /** an object whose keys are added to those there are; a null takes one away */
  merge?: boolean;
}

export interface Table {
  keys: Record<string, string>;
  columns: Record<string, Column>;
}

export const text: Column = { type: 'text', fallback: 'null' };
export const localized: Column = { type: 'jsonb', fallback: `'{}'`, merge: true };
export const record: Column = { type: 'jsonb', fallback: `'{}'` };
export const list: Column = { type: 'jsonb', fallback: `'[]'` };
export const custom: Column = localized;
export const anywhere: Column = { type: 'text[]', fallback: 'null' };
export const flag = (fallback: boolean): Column => ({ type: 'boolean', fallback: String(fallback) });
export const number = (fallback: string): Column => ({ type: 'double precision', fallback });
export const integer = (fallback: string): Column => ({ type: 'integer', fallback });
export const time: Column = { type: 'timestamptz', fallback: 'null' };
export const texts: Column = { type: 'text[]', fallback: `'{}'` };
export const required: Column = { type: 'text', fallback: `''` };
/** What every thing with a page of its own says of it. */
export const pageTexts = {
  page_title: localized,
  page_description: localized,
  page_keywords: localized,
  page_url: localized,
};
