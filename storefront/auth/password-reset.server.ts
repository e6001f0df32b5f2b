import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';

/** Anybody may ask, signed in or not, so it is asked with the token that everybody shares. */
async function customersOf(scope: CatalogueScope) {
  const accessToken = await scope.services.catalogueToken(scope.site.id);
  return shopperClients(scope, { accessToken }).customers;
}

/**
 * Has a link for a new password mailed, in the language of the page. Answers `sent` for any address, known or not;
 * `too_many` after many attempts. Throws when the service fails.
 */
export async function requestPasswordReset(
  scope: CatalogueScope,
  email: string,
): Promise<'sent' | 'too_many'> {
  const customers = await customersOf(scope);
  try {
    await customers.getResetPasswordToken({
      body: { login: email },
      headers: { 'accept-language': scope.locale.id },
    });
    return 'sent';
  } catch (error) {
    if ((await refusalOf(error))?.status === 429) return 'too_many';
    throw error;
  }
}

/** Sets a password by the token of the mail; `token` when it is bad, spent or expired, `password` when that will not do. */
export async function setNewPassword(
  scope: CatalogueScope,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<'done' | 'token' | 'password'> {
  const customers = await customersOf(scope);
  try {
    const body = { login: email, newPassword: password, resetToken: token };
    await customers.resetPassword({ body });
    return 'done';
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    return refusal.slug === 'invalid-password' ? 'password' : 'token';
  }
}
