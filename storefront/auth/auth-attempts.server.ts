import type { SubmissionResult } from '@conform-to/react';
import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { fault } from '../forms/rules.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { requestPasswordReset } from './password-reset.server.ts';
import { register } from './register.server.ts';
import { registrationSchema } from './registration-schema.ts';
import { forgotSchema } from './reset-schema.ts';
import { signIn } from './sign-in.server.ts';
import { signInSchema } from './sign-in-schema.ts';

/** Why an attempt came to nothing: for the form to show, with the status of the answer. */
export interface RefusedAttempt {
  result: SubmissionResult;
  status: number;
  headers?: Record<string, string>;
}

/** Seconds after which too many attempts are forgotten. */
const WAIT_SECONDS = 900;
const HIDDEN = { hideFields: ['password'] };

/** Signs in with a form; the form's faults, or a refusal in its banner, when that fails. */
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

/** Makes an account with a form and signs its owner in. */
export async function tryRegistration(
  scope: CatalogueScope,
  form: FormData,
): Promise<RefusedAttempt | undefined> {
  const submission = parseForm(form, registrationSchema);
  if (submission.status !== 'success') return { result: submission.reply(HIDDEN), status: 400 };
  const captcha = solutionIn(form);
  if (submission.value.acceptsMarketing && !captcha) {
    const fieldErrors = { acceptsMarketing: [fault('captcha')] };
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

/** Has a link for a new password mailed; whether the address has an account is not told. */
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

/** Headers of pages that sign in: theirs alone, and when to try again. */
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
