import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TableName } from './tables.ts';

/** References of one kind, in one catalogue, site or type, that lead to nothing. */
export interface Dangling {
  /** id of the catalogue, site or type */
  scope: string;
  count: number;
  /** the first ones, joined */
  examples: string;
}

/** References that lead to nothing, and what the import says of them. */
export interface DanglingQuery {
  /** a query with a row of `scope` and `example` for each reference that leads to nothing */
  found: RawBuilder<unknown>;
  /** the warning: what dangles, the consequence, what to do */
  say(found: Dangling): string;
}

/** A kind of reference and what the store does when it leads to nothing. */
export interface ReferenceCheck extends Pick<DanglingQuery, 'say'> {
  /** an import that changes none of these tables is not checked */
  tables: readonly TableName[];
  /** the table of the references, when it may be so large that a small import compares its own rows alone */
  owner?: TableName;
  /** the query; `owners` is the table of the references, or its rows that are compared */
  found(owners: RawBuilder<unknown>): RawBuilder<unknown>;
}

const MAX_EXAMPLES = 3;
const MAX_SCOPES = 20;

/** The warnings of a check, one for each scope. */
export async function danglingLines(db: Db, { found, say }: DanglingQuery): Promise<string[]> {
  const { rows } = await sql<{ scope: string; count: number; examples: string[] }>`
    select scope, count(*)::int as count, (array_agg(example order by example))[1:${sql.lit(MAX_EXAMPLES)}] as examples
    from (${found}) found group by scope order by scope limit ${sql.lit(MAX_SCOPES)}`.execute(db);
  return rows.map(({ scope, count, examples }) => say({ scope, count, examples: examples.join(', ') }));
}

/** Maximum characters of an id in an example. */
const MAX_ID = 60;

/** An id in quotes, for an example of a warning. */
export const quotedId = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'''' || left(${id}, ${sql.lit(MAX_ID)}) || ''''`;

/** A record and what it names, such as `'hoe' with 'engraving'`. */
export const exampleOf = (
  id: RawBuilder<unknown>,
  word: string,
  missing: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`${quotedId(id)} || ${sql.lit(` ${word} `)} || ${quotedId(missing)}`;

/** A number with its noun: `1 bundle`, `12 bundles`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
