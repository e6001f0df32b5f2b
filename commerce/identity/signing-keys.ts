import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

export interface SigningKey {
  kid: string;
  privateJwk: JWK;
}

interface KeyRing {
  /** newest first */
  keys: SigningKey[];
  /** when it was last read for the sake of an unknown id, in milliseconds */
  searchedAt: number;
}

const rings = new WeakMap<Db, Promise<KeyRing>>();
/** An unknown key id makes the ring be read again, but not more often than this. */
const RELOAD_AFTER = 10_000;

async function loadKeys(db: Db): Promise<KeyRing> {
  const read = (from: Db) =>
    from.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
  let rows = await read(db);
  if (rows.length === 0) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    rows = await db.transaction().execute(async (trx) => {
      // Processes that start together must end with one key.
      await sql`lock table signing_key in exclusive mode`.execute(trx);
      const present = await read(trx);
      if (present.length > 0) return present;
      await trx
        .insertInto('signing_key')
        .values({ kid, private_jwk: JSON.stringify(jwk) })
        .execute();
      return read(trx);
    });
  }
  return {
    keys: rows.map((row) => ({ kid: row.kid, privateJwk: row.private_jwk as JWK })),
    searchedAt: 0,
  };
}

function keyRing(db: Db, reload = false): Promise<KeyRing> {
  let ring = reload ? undefined : rings.get(db);
  if (!ring) {
    ring = loadKeys(db);
    rings.set(db, ring);
    ring.catch(() => rings.delete(db));
  }
  return ring;
}

/** The key tokens are signed with: the newest; made on first need and kept in the database. */
export async function signingKey(db: Db): Promise<SigningKey> {
  return (await keyRing(db)).keys[0]!;
}

/** Every key, newest first. */
export const signingKeys = async (db: Db): Promise<SigningKey[]> => (await keyRing(db)).keys;

/** The key of an id, also one that another process has just added; undefined when there is none. */
export async function keyById(db: Db, kid: string, now: Date): Promise<SigningKey | undefined> {
  const find = (ring: KeyRing) => ring.keys.find((key) => key.kid === kid);
  const ring = await keyRing(db);
  const known = find(ring);
  if (known || now.getTime() - ring.searchedAt < RELOAD_AFTER) return known;
  ring.searchedAt = now.getTime();
  const fresh = await keyRing(db, true);
  fresh.searchedAt = now.getTime();
  return find(fresh);
}

/** Public halves of all keys, as served by oauth2/jwks. */
export async function publicKeys(db: Db): Promise<JWK[]> {
  return (await keyRing(db)).keys.map(publicJwk);
}

export function publicJwk(key: SigningKey): JWK {
  const { d: _private, ...open } = key.privateJwk;
  return { ...open, kid: key.kid, use: 'sig', alg: 'ES256' };
}
