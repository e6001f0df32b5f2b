/** A column the import writes: its type, and the default for new rows. */
export interface Column {
  type: string;
  fallback: string;
  /** merges objects key by key; null deletes a key */
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
/** An amount in minor units of a currency. */
export const amount = (fallback: string): Column => ({ type: 'bigint', fallback });
export const time: Column = { type: 'timestamptz', fallback: 'null' };
export const texts: Column = { type: 'text[]', fallback: `'{}'` };
export const required: Column = { type: 'text', fallback: `''` };
/** Rules and sitemap settings of entities that have a page. */
export const pageRules = { meta_rules: localized, sitemap: localized };
/** SEO columns of entities that have a page. */
export const pageTexts = {
  page_title: localized,
  page_description: localized,
  page_keywords: localized,
  page_url: localized,
};
