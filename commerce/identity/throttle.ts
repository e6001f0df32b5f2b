import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { networkOf } from '../http/client-address.ts';
import { WAIT_SECONDS } from '../http/problem.ts';
import { hashSecret } from './secrets.ts';

const WINDOW_SECONDS = WAIT_SECONDS;
/**
 * Every limit of an address is its network's (`networkOf`), which is decided here for all callers: with a /64 of IPv6
 * one client has more addresses than any login allows attempts. Attempts in a window: one login from one address, one login from anywhere, one address at any login, and one login
 * from a device that it has signed in on before.
 */
const LIMITS = { pair: 10, login: 50, address: 100, device: 10 };
/** New accounts: each try also tells whether a login is in use. */
const REGISTRATION_LIMITS: Limits = { pair: 10, login: 20, address: 100 };
/** Mails with a link for a new password: each costs somebody's attention. */
const RESET_LIMITS: Limits = { pair: 5, login: 10, address: 30 };
/** Links to verify an address, for one customer: each goes to an address that may be anybody's. */
const VERIFICATIONS = 5;

/** Days in which a network is known from which a login has signed in. */
const KNOWN_NETWORK_DAYS = 30;

type Limits = Record<'pair' | 'login' | 'address', number>;

/** Who tries to sign in. */
export interface Attempt {
  /** the list of customers that the login is looked up in */
  listId: string;
  login: string;
  /** of the client; undefined when it is not known */
  address: string | undefined;
  /** of a device or session that has proved to be this customer's before */
  device?: string | undefined;
}

interface Counter {
  key: string;
  limit: number;
}

function counters(
  listId: string,
  login: string,
  address: string | undefined,
  limits: Limits = LIMITS,
  purpose = '',
): { ofClient: Counter[]; ofLogin: Counter } {
  const name = `${listId}\n${login.toLowerCase()}`;
  const client = address && networkOf(address);
  const counter = (kind: keyof Limits, text: string): Counter => ({
    key: `${purpose}${kind}:${hashSecret(text)}`,
    limit: limits[kind],
  });
  return {
    ofClient: [...(client ? [counter('address', client)] : []), counter('pair', `${name}\n${client ?? ''}`)],
    ofLogin: counter('login', name),
  };
}

const deviceCounter = ({ listId, login, device }: Attempt): Counter => ({
  key: `device:${hashSecret(`${listId}\n${login.toLowerCase()}\n${device}`)}`,
  limit: LIMITS.device,
});

/**
 * Counts a password attempt before it is checked, so that many at once cannot slip through; false when there were too
 * many. A refused attempt counts for the client that makes it, but not for the login: one client cannot lock out
 * everybody else. A known device has a counter of its own, which nobody else can fill, and a network from which the
 * login has signed in lately is held to the client's counters alone: strangers at many networks do not lock it out.
 */
export async function countAttempt(db: Db, now: Date, attempt: Attempt): Promise<boolean> {
  if (attempt.device && (await countAll(db, now, [deviceCounter(attempt)]))) return true;
  const { ofClient, ofLogin } = counters(attempt.listId, attempt.login, attempt.address);
  if (!(await countAll(db, now, ofClient))) return false;
  return (await isKnownNetwork(db, now, attempt)) || countAll(db, now, [ofLogin]);
}

const networkKey = ({ listId, login, address }: Attempt): string | undefined =>
  address && `network:${hashSecret(`${listId}\n${login.toLowerCase()}\n${networkOf(address)}`)}`;

async function isKnownNetwork(db: Db, now: Date, attempt: Attempt): Promise<boolean> {
  const key = networkKey(attempt);
  if (key === undefined) return false;
  const row = await db
    .selectFrom('login_attempt')
    .select('key')
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

async function rememberNetwork(db: Db, now: Date, attempt: Attempt): Promise<void> {
  const key = networkKey(attempt);
  if (key === undefined) return;
  const window_ends_at = new Date(now.getTime() + KNOWN_NETWORK_DAYS * 86_400_000);
  await db
    .insertInto('login_attempt')
    .values({ key, attempts: 0, window_ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at }))
    .execute();
}

async function countBoth(
  db: Db,
  now: Date,
  { ofClient, ofLogin }: ReturnType<typeof counters>,
): Promise<boolean> {
  return (await countAll(db, now, ofClient)) && (await countAll(db, now, [ofLogin]));
}

/** As countAttempt, for a request of a new password; false when there were too many. */
export function countResetRequest(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countBoth(db, now, counters(listId, login, address, RESET_LIMITS, 'reset-'));
}

/** As countAttempt, for a registration; false when there were too many. */
export function countRegistration(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countBoth(db, now, counters(listId, login, address, REGISTRATION_LIMITS, 'register-'));
}

/** Counts a link to verify an address; false when there were too many for the customer. */
export function countVerification(db: Db, now: Date, customerId: string): Promise<boolean> {
  return countAll(db, now, [{ key: `verify:${hashSecret(customerId)}`, limit: VERIFICATIONS }]);
}

/** Counts something that one address may do `limit` times in a window; false when there were too many. */
export async function countByAddress(
  db: Db,
  now: Date,
  purpose: string,
  address: string | undefined,
  limit: number,
): Promise<boolean> {
  if (address === undefined) return true;
  return countAll(db, now, [{ key: `${purpose}-address:${hashSecret(networkOf(address))}`, limit }]);
}

async function countAll(db: Db, now: Date, counted: Counter[]): Promise<boolean> {
  // Rows in one order in every statement: concurrent attempts wait for each other and never deadlock.
  const watched = counted.sort((a, b) => (a.key < b.key ? -1 : 1));
  const ends = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  const rows = await db
    .insertInto('login_attempt')
    .values(watched.map(({ key }) => ({ key, attempts: 1, window_ends_at: ends })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when login_attempt.window_ends_at <= ${now} then 1
          else login_attempt.attempts + 1 end`,
        window_ends_at: sql<Date>`case when login_attempt.window_ends_at <= ${now} then ${ends}
          else login_attempt.window_ends_at end`,
      }),
    )
    .returning(['key', 'attempts'])
    .execute();
  return watched.every(({ key, limit }) => rows.find((row) => row.key === key)!.attempts <= limit);
}

/** After the right password: resets the login's counters, remembers its network, and does not charge the address. */
export async function forgetAttempts(db: Db, now: Date, attempt: Attempt): Promise<void> {
  await liftLock(db, attempt);
  await rememberNetwork(db, now, attempt);
  if (attempt.address === undefined) return;
  await db
    .updateTable('login_attempt')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('key', '=', `address:${hashSecret(networkOf(attempt.address))}`)
    .execute();
}

/** Whoever has set a new password may sign in with it, however often somebody tried the old one. */
export async function liftLock(db: Db, attempt: Attempt): Promise<void> {
  const { ofClient, ofLogin } = counters(attempt.listId, attempt.login, undefined);
  const pair = counters(attempt.listId, attempt.login, attempt.address).ofClient.at(-1)!;
  const keys = [...ofClient, ofLogin, pair, deviceCounter(attempt)].map(({ key }) => key);
  await db.deleteFrom('login_attempt').where('key', 'in', keys).execute();
}
