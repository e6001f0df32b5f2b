import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { CommerceServices } from '../services/commerce-services.ts';
import { keyById, publicJwk, signingKey } from './signing-keys.ts';

type Services = Pick<CommerceServices, 'db' | 'organizationId' | 'now'>;

// Another audience than an access token has, one for each purpose: none opens what another is for.
const audience = (services: Services, purpose: string) => `${services.organizationId}/${purpose}`;

/** A signed token for one purpose, good for `seconds`. */
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

/** The claims of such a token; undefined when it is forged, expired or for another purpose. */
export async function openToken(
  services: Services,
  purpose: string,
  token: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await keyById(services.db, kid, services.now()) : undefined;
        if (!key) throw new errors.JWSSignatureVerificationFailed();
        return importJWK(publicJwk(key), 'ES256');
      },
      {
        audience: audience(services, purpose),
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
        currentDate: services.now(),
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
