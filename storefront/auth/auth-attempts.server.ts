import type { SubmissionResult } from '@conform-to/react';
import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { fieldError } from '../forms/rules.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { requestPasswordReset } from './password-reset.server.ts';
import { register } from './register.server.ts';
import { registrationSchema } from './registration-schema.ts';
import { forgotSchema } from './reset-schema.ts';
import { signIn } from './sign-in.server.ts';
import { signInSchema } from './sign-in-schema.ts';

/** A failed attempt: form result and HTTP status of the response. */
export interface RefusedAttempt {
  result: SubmissionResult;
  status: number;
  headers?: Record<string, string>;
}

/** Retry-After in seconds when the rate limit is exceeded. */
const WAIT_SECONDS = 900;
const HIDDEN = { hideFields: ['password'] };

/**
 * Signs in with a submitted form. Returns undefined on success, or the failed attempt with field errors or a reason for
 * the banner.
 */
export async function trySignIn(scope: CatalogueScope, form: FormData): Promise<RefusedAttempt | undefined> {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== 'success') return { result: submission.reply(HIDDEN), status: 400 };
  const { email, password, rememberMe } = submission.value;
  const refuse = (reason: string) => refusal(submission.reply({ formErrors: [reason], ...HIDDEN }), reason);
  try {
    const reason = await signIn(scope, { login: email, password, remember: rememberMe });
    return reason && refuse(reason);
  } catch (error) {
    scope.services.log.error('sign-in failed', error);
    return refuse('failed');
  }
}

/** Registers a customer with a submitted form and signs them in. Returns undefined on success. */
export async function tryRegistration(
  scope: CatalogueScope,
  form: FormData,
): Promise<RefusedAttempt | undefined> {
  const submission = parseForm(form, registrationSchema);
  if (submission.status !== 'success') return { result: submission.reply(HIDDEN), status: 400 };
  const captcha = solutionIn(form);
  if (submission.value.acceptsMarketing && !captcha) {
    const fieldErrors = { acceptsMarketing: [fieldError('captcha')] };
    return { result: submission.reply({ fieldErrors, ...HIDDEN }), status: 400 };
  }
  const refuse = (reason: string) => refusal(submission.reply({ formErrors: [reason], ...HIDDEN }), reason);
  try {
    const reason = await register(scope, submission.value, captcha);
    return reason && refuse(reason);
  } catch (error) {
    scope.services.log.error('registration failed', error);
    return refuse('failed');
  }
}

/** Sends a password reset email. The result does not reveal whether the address has an account. */
export async function tryPasswordReset(
  scope: CatalogueScope,
  form: FormData,
): Promise<RefusedAttempt | { sentTo: string }> {
  const submission = parseForm(form, forgotSchema);
  if (submission.status !== 'success') return { result: submission.reply(), status: 400 };
  const { email } = submission.value;
  const refuse = (reason: string) => refusal(submission.reply({ formErrors: [reason] }), reason);
  try {
    return (await requestPasswordReset(scope, email)) === 'sent' ? { sentTo: email } : refuse('too_many');
  } catch (error) {
    scope.services.log.error('password reset request failed', error);
    return refuse('failed');
  }
}

/** Headers of authentication pages: private, with Retry-After of the action. */
export function authHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retry = actionHeaders.get('Retry-After');
  return { ...privateHeaders, ...(retry ? { 'Retry-After': retry } : {}) };
}

const STATUS: Record<string, number> = { unauthorized: 401, refused: 400, too_many: 429 };

const refusal = (result: SubmissionResult, reason: string): RefusedAttempt => ({
  result,
  status: STATUS[reason] ?? 503,
  ...(reason === 'too_many' ? { headers: { 'Retry-After': String(WAIT_SECONDS) } } : {}),
});
