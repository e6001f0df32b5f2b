import type { ColumnType } from 'kysely';

/** A localised value: language or locale to text; "default" is what every language falls back to. */
export type Localized<T = string> = Record<string, T>;

export type Json<T> = ColumnType<T, string, string>;

export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
