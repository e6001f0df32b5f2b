import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../../http/problem.ts';
import { keyById, publicJwk, signingKey } from '../../identity/signing-keys.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Seconds a token of the account manager is good for (specification, section 9). */
export const MANAGER_TOKEN_SECONDS = 1800;

type TokenServices = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

/** Another issuer and audience than a shopper's token has, so that neither is taken for the other. */
const parties = (organizationId: string) => ({
  issuer: `account-manager/prod/${organizationId.replace(/^f_ecom_/, '')}`,
  audience: `commercecloud/prod/${organizationId.replace(/^f_ecom_/, '')}/admin`,
});

/** A signed token of an API client with the scopes it was given; valid for 1800 s. */
export async function signManagerToken(
  services: TokenServices,
  clientId: string,
  scopes: string[],
): Promise<string> {
  const key = await signingKey(services.db);
  const issued = Math.floor(services.now().getTime() / 1000);
  const { issuer, audience } = parties(services.organizationId);
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

/** Client and scopes of a token; 401 when it is forged, expired, of another tenant or a shopper's. */
export async function verifyManagerToken(
  services: TokenServices,
  token: string,
): Promise<{ clientId: string; scopes: string[] }> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await keyById(services.db, kid, services.now()) : undefined;
        if (!key) throw invalidToken();
        return importJWK(publicJwk(key), 'ES256');
      },
      {
        ...parties(services.organizationId),
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'sub', 'scope'],
        currentDate: services.now(),
      },
    );
    return { clientId: payload.sub!, scopes: String(payload.scope).split(' ').filter(Boolean) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidToken();
    throw error;
  }
}
