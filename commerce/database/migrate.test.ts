import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import type { Connection } from './connection.ts';
import { isMigrated, migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { RENAMED } from './migrations/renamed.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('migrations are numbered from 1 and listed in order, each number once', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers[0]).toBe(1);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});

test('a database with earlier migration names opens, and no migration runs twice', async () => {
  const { db } = connection;
  for (const [earlier, name] of Object.entries(RENAMED)) {
    await sql`update kysely_migration set name = ${earlier} where name = ${name}`.execute(db);
  }
  expect(await isMigrated(db)).toBe(true);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});
