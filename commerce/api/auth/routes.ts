import { Hono } from 'hono';
import { Problem } from '../../http/problem.ts';
import { AuthError } from '../../identity/auth-error.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { introspect, jwks, openidConfiguration, userinfo } from './discovery.ts';
import { requestPasswordToken, setPasswordByToken } from './password-action.ts';
import { requestSignInCode, tokenBySignInCode } from './passwordless.ts';
import { authorize, login } from './sign-in.ts';
import { logout, revoke } from './sign-out.ts';
import { token } from './token-grants.ts';

/** Shopper Login (SLAS), below /shopper/auth/v1/organizations/:organizationId. */
export function authRoutes(services: CommerceServices): Hono {
  const routes = new Hono();
  // Converts other problems to the login service's error format.
  routes.onError((error) => {
    if (error instanceof AuthError || !(error instanceof Problem)) throw error;
    return new AuthError(error.status, 'invalid_token', error.message).toResponse();
  });
  return routes
    .get('/oauth2/authorize', (c) => authorize(services, c))
    .post('/oauth2/login', (c) => login(services, c))
    .post('/oauth2/token', (c) => token(services, c))
    .get('/oauth2/logout', (c) => logout(services, c))
    .post('/oauth2/revoke', (c) => revoke(services, c))
    .post('/oauth2/introspect', (c) => introspect(services, c))
    .get('/oauth2/userinfo', (c) => userinfo(services, c))
    .post('/oauth2/password/reset', (c) => requestPasswordToken(services, c))
    .post('/oauth2/password/action', (c) => setPasswordByToken(services, c))
    .post('/oauth2/passwordless/login', (c) => requestSignInCode(services, c))
    .post('/oauth2/passwordless/token', (c) => tokenBySignInCode(services, c))
    .get('/oauth2/jwks', () => jwks(services))
    .get('/oauth2/.well-known/openid-configuration', (c) => openidConfiguration(services, c));
}

/** GET /callback: target of the sign-in redirect for browser clients, which read the code from the URL. */
export function callback(): Response {
  return new Response(null, {
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
