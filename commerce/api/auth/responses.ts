import { z } from 'zod';
import { flag, named, object, optional, type Responses, text } from '../../http/response-schema.ts';

const token = named(
  'TokenResponse',
  object({
    access_token: text,
    id_token: text,
    refresh_token: text,
    expires_in: z.int(),
    refresh_token_expires_in: z.int(),
    token_type: text,
    usid: text,
    customer_id: text,
    enc_user_id: text,
    idp_access_token: text,
    dnt: z.enum(['true', 'false']).optional(),
  }),
);

const jwk = object({ kty: text, crv: text, x: text, y: text, kid: text, use: text, alg: text });

const configuration = object({
  issuer: text,
  authorization_endpoint: text,
  token_endpoint: text,
  jwks_uri: text,
  userinfo_endpoint: text,
  revocation_endpoint: text,
  introspection_endpoint: text,
  end_session_endpoint: text,
  response_types_supported: z.array(text),
  grant_types_supported: z.array(text),
  code_challenge_methods_supported: z.array(text),
  subject_types_supported: z.array(text),
  id_token_signing_alg_values_supported: z.array(text),
  token_endpoint_auth_methods_supported: z.array(text),
  claims_supported: z.array(text),
});

/** Shopper Login. */
export const authResponses: Responses = {
  'GET /oauth2/authorize': { 303: null },
  'POST /oauth2/login': { 303: null },
  'POST /oauth2/token': { 200: token },
  'GET /oauth2/logout': { 200: token },
  'POST /oauth2/revoke': { 200: token },
  'POST /oauth2/password/reset': { 200: null },
  'POST /oauth2/password/action': { 200: null },
  'POST /oauth2/passwordless/login': { 200: null },
  'POST /oauth2/passwordless/token': { 200: token },
  'POST /oauth2/introspect': {
    200: named(
      'Introspection',
      object({
        active: flag,
        ...optional({ client_id: text, token_type: text, exp: z.int(), iss: text, sub: text }),
      }),
    ),
  },
  'GET /oauth2/userinfo': {
    200: named(
      'UserInfo',
      object({
        sub: text,
        customer_id: text,
        name: text,
        ...optional({ email: text, given_name: text, family_name: text }),
      }),
    ),
  },
  'GET /oauth2/jwks': { 200: named('JwksResult', object({ keys: z.array(jwk) })) },
  'GET /oauth2/.well-known/openid-configuration': { 200: named('OpenidConfiguration', configuration) },
};
