import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Db } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from '../services.ts';

export const ACCESS_TOKEN_SECONDS = 1800;

/** Who calls: read from a verified access token. */
export interface Shopper {
  customerId: string;
  usid: string;
  siteId: string;
  registered: boolean;
  /** login name of a registered shopper */
  login?: string;
}

interface SigningKey {
  kid: string;
  privateJwk: JWK;
}

const keys = new WeakMap<Db, Promise<SigningKey>>();

async function loadSigningKey(db: Db): Promise<SigningKey> {
  const newest = () =>
    db.selectFrom('signing_key').selectAll().orderBy('created_at').orderBy('kid').executeTakeFirst();
  let row = await newest();
  if (!row) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    await db
      .insertInto('signing_key')
      .values({ kid, private_jwk: JSON.stringify(jwk) })
      .execute();
    // Two processes may have made one at once: both then take the oldest.
    row = (await newest())!;
  }
  return { kid: row.kid, privateJwk: row.private_jwk as JWK };
}

/** The key tokens are signed with; made on first need and kept in the database. */
export function signingKey(db: Db): Promise<SigningKey> {
  let key = keys.get(db);
  if (!key) {
    key = loadSigningKey(db);
    keys.set(db, key);
    key.catch(() => keys.delete(db));
  }
  return key;
}

/** The public half of a signing key, as served by oauth2/jwks. */
export function publicJwk(key: SigningKey): JWK {
  const { d: _private, ...open } = key.privateJwk;
  return { ...open, kid: key.kid, use: 'sig', alg: 'ES256' };
}

const tenant = (organizationId: string) => organizationId.replace(/^f_ecom_/, '');
const escapeColon = (text: string) => text.replaceAll('%', '%25').replaceAll(':', '%3A');
const unescapeColon = (text: string) => text.replaceAll('%3A', ':').replaceAll('%25', '%');

export interface AccessTokenSubject {
  customerId: string;
  usid: string;
  siteId: string;
  clientId: string;
  dnt?: string;
  guestCustomerId?: string;
  registered?: { login: string; name: string };
}

/** A signed access token with the platform's claims; valid for 1800 s. */
export async function signAccessToken(
  services: Pick<CommerceServices, 'db' | 'organizationId' | 'now'>,
  subject: AccessTokenSubject,
): Promise<string> {
  const key = await signingKey(services.db);
  const org = tenant(services.organizationId);
  const gcid = subject.guestCustomerId ?? subject.customerId;
  const isb = subject.registered
    ? `uido:ecom::upn:${escapeColon(subject.registered.login)}::uidn:${escapeColon(subject.registered.name)}::gcid:${gcid}::rcid:${subject.customerId}::chid:${subject.siteId}`
    : `uido:slas::upn:Guest::uidn:Guest User::gcid:${gcid}::chid:${subject.siteId}`;
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({
    isb,
    dnt: subject.dnt ?? '0',
    scp: 'sfcc.shopper-standard sfcc.shopper-customers.login sfcc.shopper-myaccount.rw',
  })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'jwt' })
    .setSubject(`cc-slas::${org}::scid:${subject.clientId}::usid:${subject.usid}`)
    .setIssuer(`slas/prod/${org}`)
    .setAudience(`commercecloud/prod/${org}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(await importJWK(key.privateJwk, 'ES256'));
}

function readClaims(payload: { isb?: unknown; sub?: string | undefined }): Shopper {
  const parts = new Map(
    String(payload.isb)
      .split('::')
      .map((part) => {
        const colon = part.indexOf(':');
        return [part.slice(0, colon), part.slice(colon + 1)] as const;
      }),
  );
  const usid = /usid:([^:]+)$/.exec(payload.sub ?? '')?.[1];
  const registered = parts.get('uido') === 'ecom';
  const customerId = registered ? parts.get('rcid') : parts.get('gcid');
  const siteId = parts.get('chid');
  if (!usid || !customerId || !siteId) throw invalidToken();
  return {
    customerId,
    usid,
    siteId,
    registered,
    ...(registered ? { login: unescapeColon(parts.get('upn') ?? '') } : {}),
  };
}

const invalidToken = (detail = 'The access token is invalid.') =>
  new Problem(401, 'invalid-access-token', 'Invalid Access Token', detail);

// Verifying a signature costs about 0.2 ms and a shopper sends the same token many times.
const verified = new Map<string, { shopper: Shopper; expires: number }>();
const VERIFIED_MAX = 5000;

/** The shopper of a bearer token; throws 401 when it is forged, expired or of another tenant. */
export async function verifyAccessToken(
  services: Pick<CommerceServices, 'db' | 'organizationId' | 'now'>,
  token: string,
): Promise<Shopper> {
  const now = services.now().getTime();
  const key = await signingKey(services.db);
  const cacheKey = `${key.kid} ${token}`;
  const known = verified.get(cacheKey);
  if (known && known.expires > now) return known.shopper;
  const org = tenant(services.organizationId);
  try {
    const { payload } = await jwtVerify(token, await importJWK(publicJwk(key), 'ES256'), {
      issuer: `slas/prod/${org}`,
      audience: `commercecloud/prod/${org}`,
      algorithms: ['ES256'],
      currentDate: services.now(),
    });
    const shopper = readClaims(payload);
    if (verified.size >= VERIFIED_MAX) verified.clear();
    verified.set(cacheKey, { shopper, expires: (payload.exp ?? 0) * 1000 });
    return shopper;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidToken('The access token has expired.');
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidToken();
    throw error;
  }
}
