import type { Context } from 'hono';
import { checkPassword } from '../../customers/check-password.ts';
import { resetPassword } from '../../customers/reset-tokens.ts';
import { clientAddress } from '../../http/client-address.ts';
import { AuthError, invalidGrant, invalidRequest } from '../../identity/auth-error.ts';
import { authenticateClient, findClient } from '../../identity/clients.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requestReset } from '../customers/password-reset.ts';
import { readForm, requireField } from './form.ts';
import { requireSite } from './sign-in.ts';

/**
 * POST oauth2/password/reset: mails a reset token. The response does not depend on whether the customer
 * exists.
 */
export async function requestPasswordToken(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const userId = requireField(form, 'user_id');
  const site = await requireSite(services, form);
  if (c.req.header('authorization')) authenticateClient(services, c);
  else findClient(services, requireField(form, 'client_id'));
  if (requireField(form, 'mode') !== 'email') throw invalidRequest('The mode must be email.');
  if (form.hint !== 'cross_device') requireField(form, 'code_challenge');
  const accepted = await requestReset(services, c, {
    siteId: site.id,
    locale: form.locale?.replace(/-(\w+)$/, (region) => region.toUpperCase()),
    login: userId,
    codeChallenge: form.hint === 'cross_device' ? undefined : form.code_challenge,
  });
  if (!accepted) throw new AuthError(429, 'too_many_requests', 'Too many requests. Please wait 15 minutes.');
  return c.body(null, 200);
}

/** POST oauth2/password/action: sets a new password with a mailed token. */
export async function setPasswordByToken(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  findClient(services, requireField(form, 'client_id'));
  await requireSite(services, form);
  const password = requireField(form, 'new_password');
  if (form.hint === 'cross_device') requireField(form, 'user_id');
  checkPassword(password);
  const proof = {
    token: requireField(form, 'pwd_action_token'),
    login: form.user_id,
    codeVerifier: form.code_verifier,
  };
  const done = await resetPassword(services.db, services.now(), proof, clientAddress(c), () =>
    hashPassword(password),
  );
  if (!done) throw invalidGrant('The pwd_action_token is not valid.');
  return c.body(null, 200);
}
