import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';

/** Uses the shared guest token, because no session is required. */
async function customersOf(scope: CatalogueScope) {
  const accessToken = await scope.services.catalogueToken(scope.site.id);
  return shopperClients(scope, { accessToken }).customers;
}

/**
 * Requests a password reset email in the page language. Returns `sent` for any address, known or not, or `too_many`
 * when the rate limit is exceeded. Throws when the service fails.
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

/**
 * Sets a password with the token from the email. Returns `token` when the token is invalid, used or expired, and
 * `password` when the service rejects the password.
 */
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
