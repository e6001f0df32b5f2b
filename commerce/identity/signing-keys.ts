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
  /** last reload for an unknown key id, in milliseconds */
  searchedAt: number;
}

const rings = new WeakMap<Db, Promise<KeyRing>>();
/** Minimum interval between reloads for unknown key ids, in milliseconds. */
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
      // Processes that start together must end up with one key.
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

/** Returns the newest key, which signs tokens; created on first use and stored in the database. */
export async function signingKey(db: Db): Promise<SigningKey> {
  return (await keyRing(db)).keys[0]!;
}

/** Returns all keys, newest first. */
export const signingKeys = async (db: Db): Promise<SigningKey[]> => (await keyRing(db)).keys;

/** Finds a key by id, including one that another process just added. */
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

/** Public keys for oauth2/jwks. */
export async function publicKeys(db: Db): Promise<JWK[]> {
  return (await keyRing(db)).keys.map(publicJwk);
}

export function publicJwk(key: SigningKey): JWK {
  const { d: _private, ...open } = key.privateJwk;
  return { ...open, kid: key.kid, use: 'sig', alg: 'ES256' };
}
