import { expect, test } from 'vitest';
import { inTransaction } from './transaction.ts';
import { isCollision, isDatabaseAway } from './unavailable.ts';

const coded = (code: string, message = 'x', more = {}) =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  coded('ECONNREFUSED'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P03', 'the database system is starting up'),
  coded('08006'),
  coded('53300', 'sorry, too many clients already'),
  coded('53100', 'could not extend file "base/5/16384": No space left on device'),
  coded('53200', 'out of memory'),
  coded('25006', 'cannot execute INSERT in a read-only transaction'),
  coded('58030', 'could not write to file "base/pgsql_tmp/1": Input/output error'),
  coded('ENOSPC', 'ENOSPC: no space left on device, write'),
  new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
  coded('ENOENT', 'connect ENOENT /run/postgresql/.s.PGSQL.5432', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('%s means that the database is unavailable', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  coded('42P01', 'relation does not exist'),
  coded('23505'),
  coded('ENOENT', 'open x', { syscall: 'open' }),
  new Error('x'),
  'x',
])('%s does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

/** A database stub whose transactions run `work` directly. */
const db = { transaction: () => ({ execute: (work: (trx: unknown) => unknown) => work(db) }) } as never;

test('a deadlocked transaction is retried, an invalid one is not', async () => {
  let runs = 0;
  const colliding = (times: number, code: string) => () => {
    runs++;
    return runs > times ? Promise.resolve('done') : Promise.reject(coded(code));
  };
  expect(await inTransaction(db, colliding(2, '40P01'))).toBe('done');
  expect(runs).toBe(3);
  runs = 0;
  await expect(inTransaction(db, colliding(9, '40P01'))).rejects.toSatisfy(isCollision);
  expect(runs).toBe(3);
  runs = 0;
  await expect(inTransaction(db, colliding(9, '23505'))).rejects.toThrow();
  expect(runs).toBe(1);
});
