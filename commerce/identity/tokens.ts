import { errors, importJWK, SignJWT } from 'jose';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { signingKey } from './signing-keys.ts';
import { verifyJwt } from './verify-jwt.ts';

export const ACCESS_TOKEN_SECONDS = 1800;
const SCOPE = 'sfcc.shopper-standard sfcc.shopper-customers.login sfcc.shopper-myaccount.rw';

type TokenServices = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

/** The caller, as read from a verified access token. */
export interface Shopper {
  customerId: string;
  /** guest id from before sign-in; the same as customerId for a guest */
  guestCustomerId: string;
  usid: string;
  siteId: string;
  registered: boolean;
  /** login name of a registered shopper */
  login?: string;
}

/** Subject of an access token. */
export interface AccessTokenSubject {
  customerId: string;
  usid: string;
  siteId: string;
  clientId: string;
  /** do not track, "0" or "1" */
  dnt?: string;
  /** guest id from before sign-in, whose basket may be merged */
  guestCustomerId?: string;
  registered?: { login: string; name: string };
}

const tenant = (organizationId: string) => organizationId.replace(/^f_ecom_/, '');
export const issuer = (organizationId: string) => `slas/prod/${tenant(organizationId)}`;
const accessAudience = (organizationId: string) => `commercecloud/prod/${tenant(organizationId)}`;

// Clients split the isb claim at colons, so colons in names are escaped.
const escapeColon = (text: string) => text.replaceAll('%', '%25').replaceAll(':', '%3A');
const unescapeColon = (text: string) => text.replaceAll('%3A', ':').replaceAll('%25', '%');

function identity(subject: AccessTokenSubject): string {
  const gcid = subject.guestCustomerId ?? subject.customerId;
  const site = `chid:${subject.siteId}`;
  if (!subject.registered) return `uido:slas::upn:Guest::uidn:Guest User::gcid:${gcid}::${site}`;
  const upn = escapeColon(subject.registered.login);
  const uidn = escapeColon(subject.registered.name);
  return `uido:ecom::upn:${upn}::uidn:${uidn}::gcid:${gcid}::rcid:${subject.customerId}::${site}`;
}

/** Signs an access token with the platform's claims; valid for 1800 seconds. */
export async function signAccessToken(services: TokenServices, subject: AccessTokenSubject): Promise<string> {
  return sign(services, accessAudience(services.organizationId), {
    sub: `cc-slas::${tenant(services.organizationId)}::scid:${subject.clientId}::usid:${subject.usid}`,
    isb: identity(subject),
    dnt: subject.dnt ?? '0',
    scp: SCOPE,
  });
}

/** Signs the OpenID Connect id token; valid for 1800 seconds, not accepted by any resource. */
export async function signIdToken(
  services: TokenServices,
  clientId: string,
  claims: Record<string, string>,
): Promise<string> {
  return sign(services, clientId, claims);
}

async function sign(services: TokenServices, audience: string, claims: Record<string, string>) {
  const key = await signingKey(services.db);
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'jwt' })
    .setIssuer(issuer(services.organizationId))
    .setAudience(audience)
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
  const usid = /::usid:([^:]+)$/.exec(payload.sub ?? '')?.[1];
  const registered = parts.get('uido') === 'ecom';
  const guestCustomerId = parts.get('gcid');
  const customerId = registered ? parts.get('rcid') : guestCustomerId;
  const siteId = parts.get('chid');
  if (!usid || !customerId || !guestCustomerId || !siteId) throw invalidToken();
  return {
    customerId,
    guestCustomerId,
    usid,
    siteId,
    registered,
    ...(registered ? { login: unescapeColon(parts.get('upn') ?? '') } : {}),
  };
}

const invalidToken = (detail = 'The access token is invalid.') =>
  new Problem(401, 'invalid-access-token', 'Invalid Access Token', detail);

interface Verified {
  shopper: Shopper;
  /** milliseconds */
  expires: number;
}

// Cached because verifying a signature takes about 0.2 ms and shoppers send a token many times. Per database,
// because keys differ.
const verified = new WeakMap<object, Map<string, Verified>>();
const MAX_VERIFIED = 5000;

/** Returns the shopper of a bearer token; throws 401 when it is forged, expired or of another tenant. */
export async function verifyAccessToken(services: TokenServices, token: string): Promise<Shopper> {
  const known = verified.get(services.db) ?? new Map<string, Verified>();
  verified.set(services.db, known);
  const earlier = known.get(token);
  if (earlier && earlier.expires > services.now().getTime()) return earlier.shopper;
  try {
    const payload = await verifyJwt(services, token, {
      issuer: issuer(services.organizationId),
      audience: accessAudience(services.organizationId),
      requiredClaims: ['exp'],
    });
    const shopper = readClaims(payload);
    if (known.size >= MAX_VERIFIED) known.clear();
    known.set(token, { shopper, expires: payload.exp! * 1000 });
    return shopper;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidToken('The access token has expired.');
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidToken();
    throw error;
  }
}
