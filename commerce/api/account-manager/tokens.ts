import { createHmac } from 'node:crypto';
import { errors, importJWK, SignJWT } from 'jose';
import { Problem, unauthorized } from '../../http/problem.ts';
import { sameText } from '../../identity/secrets.ts';
import { type SigningKey, signingKey, signingKeys } from '../../identity/signing-keys.ts';
import { verifyJwt } from '../../identity/verify-jwt.ts';
import type { CommerceServices, ManagerClient } from '../../services/commerce-services.ts';

/** Lifetime of an account manager token in seconds (specification, section 9). */
export const MANAGER_TOKEN_SECONDS = 1800;

type TokenServices = Pick<CommerceServices, 'db' | 'organizationId' | 'now' | 'managers'>;

/**
 * Issuer and audience differ from those of shopper tokens, so that neither is accepted in place of the other.
 */
const issuerAndAudience = (organizationId: string) => ({
  issuer: `account-manager/prod/${organizationId.replace(/^f_ecom_/, '')}`,
  audience: `commercecloud/prod/${organizationId.replace(/^f_ecom_/, '')}/admin`,
});

/** Names the secret that a token was issued for. Keyed, so that nobody who sees a token can try secrets against it. */
const markOf = ({ privateJwk }: SigningKey, clientId: string, secret: string): string =>
  createHmac('sha256', privateJwk.d!).update(`manager-secret\n${clientId}\n${secret}`).digest('base64url');

/**
 * Signs a token with the API client's granted scopes; valid for MANAGER_TOKEN_SECONDS, and only as long as the client has the
 * secret that it is issued for.
 */
export async function signManagerToken(
  services: TokenServices,
  { id, secret }: { id: string; secret: string },
  scopes: readonly string[],
): Promise<string> {
  const key = await signingKey(services.db);
  const issued = Math.floor(services.now().getTime() / 1000);
  const { issuer, audience } = issuerAndAudience(services.organizationId);
  return new SignJWT({ scope: scopes.join(' '), secret: markOf(key, id, secret) })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'jwt' })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + MANAGER_TOKEN_SECONDS)
    .sign(await importJWK(key.privateJwk, 'ES256'));
}

const invalidToken = () =>
  new Problem(401, 'invalid-access-token', 'Invalid Access Token', 'The access token is invalid or expired.');

const secretRemoved = () =>
  new Problem(
    401,
    'invalid-access-token',
    'Invalid Access Token',
    'The secret that the access token was issued for is not accepted any more.',
  );

/**
 * Returns client and scopes of a token. Throws 401 when it is forged, expired, a shopper token or issued for another tenant, and
 * when its client, or the secret that it was issued for, is not configured any more.
 */
export async function verifyManagerToken(
  services: TokenServices,
  token: string,
): Promise<{ client: ManagerClient; scopes: string[] }> {
  const { sub, scope, secret } = await verifyJwt(services, token, {
    ...issuerAndAudience(services.organizationId),
    requiredClaims: ['exp', 'sub', 'scope', 'secret'],
  }).catch((error) => {
    throw error instanceof errors.JOSEError || error instanceof TypeError ? invalidToken() : error;
  });
  const client = services.managers?.find(({ id }) => id === sub);
  if (!client) throw unauthorized('The client of the access token does not exist any more.');
  const marks = (await signingKeys(services.db)).flatMap((key) =>
    client.secrets.map((one) => markOf(key, client.id, one)),
  );
  if (!marks.some((mark) => sameText(mark, String(secret)))) throw secretRemoved();
  return { client, scopes: String(scope).split(' ').filter(Boolean) };
}
