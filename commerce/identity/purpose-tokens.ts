import { errors, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { CommerceServices } from '../services/commerce-services.ts';
import { signingKey } from './signing-keys.ts';
import { verifyJwt } from './verify-jwt.ts';

type Services = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

// A separate audience per purpose, so that no token is accepted for another purpose or as an access token.
const audience = (services: Services, purpose: string) => `${services.organizationId}/${purpose}`;

/** Signs a token for one purpose, valid for `seconds`. */
export async function signToken(
  services: Services,
  purpose: string,
  claims: JWTPayload,
  seconds: number,
): Promise<string> {
  const key = await signingKey(services.db);
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setAudience(audience(services, purpose))
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await importJWK(key.privateJwk, 'ES256'));
}

/** Returns the claims of a token; undefined when it is forged, expired or for another purpose. */
export async function verifyToken(
  services: Services,
  purpose: string,
  token: string,
): Promise<JWTPayload | undefined> {
  try {
    return await verifyJwt(services, token, {
      audience: audience(services, purpose),
      requiredClaims: ['exp'],
    });
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
