import type { Context } from 'hono';
import { checkPassword } from '../../customers/check-password.ts';
import { resetPassword } from '../../customers/reset-tokens.ts';
import { clientAddress } from '../../http/client-address.ts';
import { authenticateClient, findClient } from '../../identity/clients.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { AuthRefusal, invalidGrant, invalidRequest } from '../../identity/refusal.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { requestReset } from '../customers/password-reset.ts';
import { need, readForm } from './form.ts';
import { needSite } from './sign-in.ts';

/** POST oauth2/password/reset: the token goes out by mail; known and unknown customers get the same answer. */
export async function requestPasswordToken(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  const userId = need(form, 'user_id');
  const site = await needSite(services, form);
  if (c.req.header('authorization')) authenticateClient(services, c);
  else findClient(services, need(form, 'client_id'));
  if (need(form, 'mode') !== 'email') throw invalidRequest('The mode must be email.');
  if (form.hint !== 'cross_device') need(form, 'code_challenge');
  const asked = await requestReset(services, c, {
    siteId: site.id,
    locale: form.locale?.replace(/-(\w+)$/, (region) => region.toUpperCase()),
    login: userId,
    codeChallenge: form.hint === 'cross_device' ? undefined : form.code_challenge,
  });
  if (!asked) throw new AuthRefusal(429, 'too_many_requests', 'Too many requests. Please wait 15 minutes.');
  return c.body(null, 200);
}

/** POST oauth2/password/action: sets the new password of whom the token was mailed to. */
export async function setPasswordByToken(services: CommerceServices, c: Context): Promise<Response> {
  const form = await readForm(c);
  findClient(services, need(form, 'client_id'));
  await needSite(services, form);
  const password = need(form, 'new_password');
  if (form.hint === 'cross_device') need(form, 'user_id');
  checkPassword(password);
  const proof = {
    token: need(form, 'pwd_action_token'),
    login: form.user_id,
    codeVerifier: form.code_verifier,
  };
  const done = await resetPassword(services.db, services.now(), proof, clientAddress(c), () =>
    hashPassword(password),
  );
  if (!done) throw invalidGrant('The pwd_action_token is not valid.');
  return c.body(null, 200);
}
