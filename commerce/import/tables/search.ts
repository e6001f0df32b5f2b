import {
  flag,
  integer,
  list,
  localized,
  number,
  record,
  required,
  type Table,
  text,
  texts,
} from './columns.ts';

/** Sorting and searching. */
export const SEARCH_TABLES = {
  sorting_option: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      position: integer('0'),
      name: localized,
      rule: list,
      description: localized,
      rule_id: text,
      rule_context: { type: 'text', fallback: `'site'` },
    },
  },
  sorting_rule: {
    keys: { site_id: 'text', id: 'text' },
    columns: { description: text, steps: list },
  },
  sorting_rule_assignment: {
    keys: { site_id: 'text', category_id: 'text', campaign_id: 'text' },
    columns: { rule_id: required, rule_context: { type: 'text', fallback: `'site'` } },
  },
  dynamic_attribute: { keys: { site_id: 'text', id: 'text' }, columns: { parts: list } },
  search_dictionary: {
    keys: { site_id: 'text', language: 'text', kind: 'text', position: 'integer' },
    columns: { words: texts, targets: texts, match: text },
  },
  search_phrase: {
    keys: { site_id: 'text', language: 'text', phrase: 'text' },
    columns: { position: integer('0') },
  },
  searchable_attribute: {
    keys: { site_id: 'text', path: 'text' },
    columns: { position: integer('0'), boost: number('1'), auto_correction: flag(false) },
  },
  search_redirect: {
    keys: { site_id: 'text', position: 'integer' },
    columns: { keywords: record, online: flag(true), secure: flag(false), target: record },
  },
} as const satisfies Record<string, Table>;
