import type { ColumnType } from 'kysely';

/** A localised value: language or locale to text, with "default" as the fallback. */
export type Localized<T = string> = Record<string, T>;

export type Json<T> = ColumnType<T, string, string>;

export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** SEO texts of entities that have a page. */
export interface PageTexts {
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
}
