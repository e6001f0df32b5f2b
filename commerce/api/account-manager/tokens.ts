import { errors, importJWK, SignJWT } from 'jose';
import { Problem } from '../../http/problem.ts';
import { signingKey } from '../../identity/signing-keys.ts';
import { verifyJwt } from '../../identity/verify-jwt.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Lifetime of an account manager token in seconds (specification, section 9). */
export const MANAGER_TOKEN_SECONDS = 1800;

type TokenServices = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

/**
 * Issuer and audience differ from those of shopper tokens, so that neither is accepted in place of the other.
 */
const issuerAndAudience = (organizationId: string) => ({
  issuer: `account-manager/prod/${organizationId.replace(/^f_ecom_/, '')}`,
  audience: `commercecloud/prod/${organizationId.replace(/^f_ecom_/, '')}/admin`,
});

/** Signs a token with the API client's granted scopes; valid for MANAGER_TOKEN_SECONDS. */
export async function signManagerToken(
  services: TokenServices,
  clientId: string,
  scopes: readonly string[],
): Promise<string> {
  const key = await signingKey(services.db);
  const issued = Math.floor(services.now().getTime() / 1000);
  const { issuer, audience } = issuerAndAudience(services.organizationId);
  return new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'jwt' })
    .setSubject(clientId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + MANAGER_TOKEN_SECONDS)
    .sign(await importJWK(key.privateJwk, 'ES256'));
}

const invalidToken = () =>
  new Problem(401, 'invalid-access-token', 'Invalid Access Token', 'The access token is invalid or expired.');

/**
 * Returns client and scopes of a token. Throws 401 when it is forged, expired, a shopper token or issued for
 * another tenant.
 */
export async function verifyManagerToken(
  services: TokenServices,
  token: string,
): Promise<{ clientId: string; scopes: string[] }> {
  try {
    const payload = await verifyJwt(services, token, {
      ...issuerAndAudience(services.organizationId),
      requiredClaims: ['exp', 'sub', 'scope'],
    });
    return { clientId: payload.sub!, scopes: String(payload.scope).split(' ').filter(Boolean) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidToken();
    throw error;
  }
}
