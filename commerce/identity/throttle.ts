import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { addressKey } from '../email/canonical-address.ts';
import { networkOf } from '../http/client-address.ts';
import { WAIT_SECONDS } from '../http/problem.ts';
import { nextCount } from './next-count.ts';
import { hashSecret } from './secrets.ts';

const WINDOW_SECONDS = WAIT_SECONDS;
/**
 * Maximum attempts per window: of one login from one address (`pair`), of one login, of one address, of one
 * login from a known device, and of one login from all its known devices together. Addresses are always
 * reduced to their network (`networkOf`): with an IPv6 /64 a client has more addresses than any limit.
 */
const LIMITS = { pair: 10, login: 50, address: 100, device: 10, devices: 20 };
/** Registrations also reveal whether a login is in use. */
const REGISTRATION_LIMITS: Limits = { pair: 10, login: 20, address: 100 };
/**
 * Each password reset request sends a mail. There is no limit per login, which strangers could use up; the mails are
 * limited at delivery (commerce/mail/recipient-limit.ts).
 */
const RESET_LIMITS: Limits = { pair: 5, login: Number.POSITIVE_INFINITY, address: 30 };
/** Maximum verification mails per customer; they can go to any address. */
const MAX_VERIFICATIONS = 5;

/** Days that a network of a successful sign-in counts as known. */
const KNOWN_NETWORK_DAYS = 30;

type Limits = Record<'pair' | 'login' | 'address', number>;

/** A sign-in attempt. */
export interface Attempt {
  /** customer list of the login */
  listId: string;
  login: string;
  /** client address; undefined when unknown */
  address: string | undefined;
  /** device or session that belonged to this customer before */
  device?: string | undefined;
  /** version of the login's password: networks known by an earlier password are no longer known */
  credential?: string | undefined;
}

interface Counter {
  key: string;
  limit: number;
  /** hash of the login that it counts for, so that all its counters can be reset; null for those of an address alone */
  login: string | null;
}

const nameOf = (listId: string, login: string): string => `${listId}\n${addressKey(login)}`;

function counters(
  listId: string,
  login: string,
  address: string | undefined,
  limits: Limits = LIMITS,
  purpose = '',
): { ofClient: Counter[]; ofLogin: Counter } {
  const name = nameOf(listId, login);
  const client = address && networkOf(address);
  const counter = (kind: keyof Limits, text: string): Counter => ({
    key: `${purpose}${kind}:${hashSecret(text)}`,
    limit: limits[kind],
    login: kind === 'address' ? null : hashSecret(name),
  });
  return {
    ofClient: [...(client ? [counter('address', client)] : []), counter('pair', `${name}\n${client ?? ''}`)],
    ofLogin: counter('login', name),
  };
}

/** Counters of one known device, and of all of the login together, so that many stolen devices gain few guesses. */
function deviceCounters({ listId, login, device }: Attempt): Counter[] {
  const name = nameOf(listId, login);
  return [
    { key: `device:${hashSecret(`${name}\n${device}`)}`, limit: LIMITS.device, login: hashSecret(name) },
    { key: `devices:${hashSecret(name)}`, limit: LIMITS.devices, login: hashSecret(name) },
  ];
}

/**
 * Counts a password attempt before checking it, so that parallel attempts cannot exceed the limit; returns
 * false when there were too many. A rejected attempt counts for its client, not for the login, so one client
 * cannot lock out others. A known device has its own counter, and a known network only the client's counters,
 * so strangers cannot lock them out.
 */
export async function countAttempt(db: Db, now: Date, attempt: Attempt): Promise<boolean> {
  if (attempt.device && (await countAll(db, now, deviceCounters(attempt)))) return true;
  const { ofClient, ofLogin } = counters(attempt.listId, attempt.login, attempt.address);
  if (!(await countAll(db, now, ofClient))) return false;
  return (await isKnownNetwork(db, now, attempt)) || countAll(db, now, [ofLogin]);
}

const networkKey = ({ listId, login, address, credential = '' }: Attempt): string | undefined =>
  address && `network:${hashSecret(`${listId}\n${addressKey(login)}\n${networkOf(address)}\n${credential}`)}`;

/** Whether the customer signed in from the network of a client within 30 days, with the current password. */
export async function isKnownNetwork(db: Db, now: Date, attempt: Attempt): Promise<boolean> {
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

/** Remembers the network of a client that proved to be the customer, for the current password. */
export async function rememberNetwork(db: Db, now: Date, attempt: Attempt): Promise<void> {
  const key = networkKey(attempt);
  if (key === undefined) return;
  const window_ends_at = new Date(now.getTime() + KNOWN_NETWORK_DAYS * 86_400_000);
  await db
    .insertInto('login_attempt')
    .values({ key, attempts: 0, window_ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at }))
    .execute();
}

/** Counts a password reset request of a client; returns false when there were too many. */
export function countResetRequest(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countAll(db, now, counters(listId, login, address, RESET_LIMITS, 'reset-').ofClient);
}

/** Like countAttempt for a registration. */
export async function countRegistration(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  const { ofClient, ofLogin } = counters(listId, login, address, REGISTRATION_LIMITS, 'register-');
  return (await countAll(db, now, ofClient)) && (await countAll(db, now, [ofLogin]));
}

/** Counts a verification mail; returns false when there were too many for the customer. */
export function countVerification(db: Db, now: Date, customerId: string): Promise<boolean> {
  return countAll(db, now, [
    { key: `verify:${hashSecret(customerId)}`, limit: MAX_VERIFICATIONS, login: null },
  ]);
}

/** Counts an action of an address with `limit` per window; returns false when there were too many. */
export async function countByAddress(
  db: Db,
  now: Date,
  purpose: string,
  address: string | undefined,
  limit: number,
): Promise<boolean> {
  if (address === undefined) return true;
  return countAll(db, now, [
    { key: `${purpose}-address:${hashSecret(networkOf(address))}`, limit, login: null },
  ]);
}

async function countAll(db: Db, now: Date, counted: Counter[]): Promise<boolean> {
  // Fixed order of rows, so that concurrent statements wait for each other instead of deadlocking.
  const watched = counted.sort((a, b) => (a.key < b.key ? -1 : 1));
  const ends = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  const rows = await db
    .insertInto('login_attempt')
    .values(watched.map(({ key, login }) => ({ key, login, attempts: 1, window_ends_at: ends })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(nextCount(now)))
    .returning(['key', 'attempts'])
    .execute();
  return watched.every(({ key, limit }) => rows.find((row) => row.key === key)!.attempts <= limit);
}

/**
 * After a successful sign-in: resets the login's counters, remembers its network and takes back the count of
 * the address.
 */
export async function resetAttempts(db: Db, now: Date, attempt: Attempt): Promise<void> {
  await resetLockout(db, attempt);
  await rememberNetwork(db, now, attempt);
  if (attempt.address === undefined) return;
  await db
    .updateTable('login_attempt')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('key', '=', `address:${hashSecret(networkOf(attempt.address))}`)
    .execute();
}

/** Resets the counters of a login, so that a customer can sign in after setting a new password. */
export async function resetLockout(db: Db, attempt: Attempt): Promise<void> {
  const { ofClient, ofLogin } = counters(attempt.listId, attempt.login, undefined);
  const pair = counters(attempt.listId, attempt.login, attempt.address).ofClient.at(-1)!;
  const keys = [...ofClient, ofLogin, pair, ...deviceCounters(attempt)].map(({ key }) => key);
  await db.deleteFrom('login_attempt').where('key', 'in', keys).execute();
}

/**
 * Lets a login sign in again from everywhere: its counters of all clients and devices are reset, those of addresses stay. Returns
 * whether there was one.
 */
export async function unlockLogin(db: Db, listId: string, login: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_attempt')
    .where('login', '=', hashSecret(nameOf(listId, login)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a login has had as many attempts in a window as a client or the login may, so that somebody cannot sign in. */
export async function isLoginLocked(db: Db, now: Date, listId: string, login: string): Promise<boolean> {
  const counted = await db
    .selectFrom('login_attempt')
    .select(['key', 'attempts'])
    .where('login', '=', hashSecret(nameOf(listId, login)))
    .where('window_ends_at', '>', now)
    .execute();
  return counted.some(({ key, attempts }) => attempts >= (lockingLimit(key) ?? Number.POSITIVE_INFINITY));
}

/** The limit of attempts to sign in that a key counts; undefined for one of registrations and password resets. */
const lockingLimit = (key: string): number | undefined => {
  const kind = key.slice(0, key.indexOf(':'));
  return Object.hasOwn(LIMITS, kind) ? LIMITS[kind as keyof typeof LIMITS] : undefined;
};
