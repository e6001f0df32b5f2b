import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import type { Connection } from './connection.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await sql`create table planned (id integer, name text)`.execute(connection.db);
  await sql`insert into planned values (1, 'linen')`.execute(connection.db);
});
afterAll(() => connection.close());

const read = async (id: number) =>
  (await sql<Record<string, unknown>>`select * from planned where id = ${id}`.execute(connection.db)).rows;

describe('prepared statements', () => {
  test('return correct results when repeated, also after a migration changes their table', async () => {
    for (let round = 0; round < 8; round++) expect(await read(1)).toEqual([{ id: 1, name: 'linen' }]);
    expect(await read(2)).toEqual([]);
    await sql`alter table planned add column colour text default 'sky'`.execute(connection.db);
    for (let round = 0; round < 8; round++) {
      expect(await read(1)).toEqual([{ id: 1, name: 'linen', colour: 'sky' }]);
    }
  });

  test('keep their plan on a PostgreSQL server', async () => {
    if (connection.kind === 'embedded') return;
    await connection.db.connection().execute(async (db) => {
      for (let round = 0; round < 8; round++)
        await sql`select * from planned where id = ${round}`.execute(db);
      const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    });
  });

  test('an outdated plan fails only its transaction, and the connection stays usable', async () => {
    const asked = connection.db.transaction().execute(async (trx) => {
      const own = (id: number) => sql`select * from planned where id = ${id}`.execute(trx);
      for (let round = 0; round < 8; round++) await own(1);
      await sql`alter table planned add column within text`.execute(trx);
      return own(1);
    });
    // PGlite plans every query again, so no plan becomes outdated.
    if (connection.kind === 'embedded') expect((await asked).rows).toHaveLength(1);
    else await expect(asked).rejects.toMatchObject({ code: '0A000' });
    for (let round = 0; round < 8; round++) expect(await read(1)).toHaveLength(1);
  });

  test('connections return to the pool under concurrent use', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, id) => read(id)));
      expect(answers.flat()).toHaveLength(1);
    }
  });

  test('an error is reported, and the connection stays usable', async () => {
    const divide = async (by: number) =>
      (await sql<{ result: number }>`select 6 / ${by}::integer as result`.execute(connection.db)).rows[0]!
        .result;
    for (let round = 0; round < 4; round++) expect(await divide(2)).toBe(3);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toBe(2);
  });
});
