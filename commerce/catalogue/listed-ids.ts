import { sql } from 'kysely';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { Problem } from '../http/problem.ts';

/** Most parts of one id: `oak,oiled,2m` has three. */
const MAX_PARTS = 8;

/**
 * Ids that a list names, at most `most` of them. Commas separate ids, and clients do not mark those inside of an id, so a run
 * of parts that is the id of a product or category counts as one, besides those of its parts that are ids too.
 *
 * Throws 400 for longer lists.
 */
export async function listedIds(
  catalogue: Catalogue,
  table: 'product' | 'category',
  lists: string[],
  most: number,
): Promise<string[]> {
  const found = new Set<string>();
  let single = 0;
  const parts = lists.map((list) => list.split(','));
  const isLong = parts.reduce((sum, list) => sum + list.length, 0) > most * MAX_PARTS;
  const joined = isLong ? new Set<string>() : await known(catalogue, table, parts.flatMap(runsOf));
  for (const list of parts) {
    const covered = new Set<number>();
    const runs = joined.size > 0 ? runsOf(list).filter(({ id }) => joined.has(id)) : [];
    for (const { from, to } of runs) for (let at = from; at < to; at++) covered.add(at);
    for (const [at, part] of list.entries()) {
      for (const run of runs) if (run.from === at) found.add(run.id);
      const id = part.trim();
      if (id === '' || found.has(id)) continue;
      found.add(id);
      if (!covered.has(at)) single++;
    }
  }
  const named = single + [...found].filter((id) => joined.has(id)).length;
  if (named > most)
    throw new Problem(
      400,
      'validation',
      'Validation Failed',
      `ids: at most ${most} can be requested in one call`,
    );
  return [...found];
}

interface Run {
  id: string;
  from: number;
  to: number;
}

/** Neighbouring parts, joined again; single ones are not among them. */
const runsOf = (parts: string[]): Run[] =>
  parts.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_PARTS, parts.length - from) - 1 }, (_one, more) => {
      const to = from + more + 2;
      return { id: parts.slice(from, to).join(',').trim(), from, to };
    }),
  );

/** The given ids that exist; most shops have no id with a comma, which is remembered. */
async function known(
  catalogue: Catalogue,
  table: 'product' | 'category',
  runs: Run[],
): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const hasComma = sql`position(',' in id) > 0`;
  const { isAny } = await cached(catalogue, `ids with commas ${table}`, async () => {
    const { rows } = await sql<{ is_any: boolean }>`
      select exists (select from ${sql.table(table)} where ${hasComma}) as is_any`.execute(catalogue.db);
    return { isAny: rows[0]!.is_any };
  });
  if (!isAny) return new Set();
  const ids = [...new Set(runs.map(({ id }) => id))];
  const { rows } = await sql<{ id: string }>`
    select distinct id from ${sql.table(table)} where ${hasComma} and id = any(${ids})`.execute(catalogue.db);
  return new Set(rows.map(({ id }) => id));
}
