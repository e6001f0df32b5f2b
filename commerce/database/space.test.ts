import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { diskHasSpace, spaceWatch } from './space.ts';

const full = () => Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' });

test('a database that could not write is full until a write succeeds', async () => {
  let answer: Promise<unknown> = Promise.reject(full());
  answer.catch(() => {});
  let tries = 0;
  const watch = spaceWatch(() => {
    tries++;
    return answer;
  });
  watch.note(new Error('relation does not exist'));
  expect(await watch.hasSpace()).toBe(true);
  expect(tries, 'a writable database is not probed').toBe(0);
  watch.note(full());
  expect(await watch.hasSpace()).toBe(false);
  answer = Promise.resolve();
  expect(await watch.hasSpace()).toBe(true);
  expect(await watch.hasSpace()).toBe(true);
  expect(tries).toBe(2);
});

test('a statement that fails for lack of space is noticed, and a write is probed', async () => {
  const { db, hasSpace, close } = await freshDatabase();
  const failing = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
  await expect(failing.execute(db)).rejects.toThrow('could not extend');
  expect(await hasSpace()).toBe(true);
  const left = await sql`select 1 from pg_class where relname = 'space_probe'`.execute(db);
  expect(left.rows).toEqual([]);
  await close();
});

test('the disk of a folder is inspected', async () => {
  expect(await diskHasSpace('/')).toBe(true);
  await expect(diskHasSpace('/nowhere')).rejects.toThrow('ENOENT');
});
