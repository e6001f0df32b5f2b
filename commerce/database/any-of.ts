import { type RawBuilder, sql } from 'kysely';

/**
 * `any` of a list of ids, for frequent statements: `where id = ${anyOf(ids)}`. Hides the number of ids from the planner, which
 * then keeps one plan of a prepared statement. With the list itself it makes a new one for every call, which takes longer than
 * the reading.
 */
export const anyOf = (ids: string[]): RawBuilder<unknown> => sql`any(array(select unnest(${ids}::text[])))`;
