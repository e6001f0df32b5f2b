import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import type { Connection } from './connection.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('integers of 64 bits are numbers, and those that numbers cannot hold are refused', async () => {
  const read = async (value: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(value)}::bigint as value`.execute(
      connection.db,
    );
    return rows[0]?.value;
  };
  expect(await read('-9500000000')).toBe(-9_500_000_000);
  expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  await expect(read('9007199254740993')).rejects.toThrow('is not a safe integer');
  expect(await read('1')).toBe(1);
});

test('prices have 64 bits', async () => {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_name = 'price' and column_name = 'amount_cents'`.execute(connection.db);
  expect(rows).toEqual([{ type: 'bigint' }]);
});
