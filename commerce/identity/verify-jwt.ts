import { errors, importJWK, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { CommerceServices } from '../services/commerce-services.ts';
import { keyById, publicJwk } from './signing-keys.ts';

/**
 * Returns the claims of a token that the service signed. Throws a JOSEError or TypeError when the token is malformed,
 * forged, expired, or does not meet `required` (issuer, audience, claims).
 */
export async function verifyJwt(
  services: Pick<CommerceServices, 'db' | 'now'>,
  token: string,
  required: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'requiredClaims'>,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = kid ? await keyById(services.db, kid, services.now()) : undefined;
      if (!key) throw new errors.JWSSignatureVerificationFailed();
      return importJWK(publicJwk(key), 'ES256');
    },
    { ...required, algorithms: ['ES256'], currentDate: services.now() },
  );
  return payload;
}
