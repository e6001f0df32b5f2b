import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getCustom, postCustom } from '../platform/custom-api.server.ts';
import type { CaptchaChallenge, SumChallenge } from './challenge.ts';

/** Requests a challenge for browsers with JavaScript. Throws when the commerce service fails. */
export function newChallenge(scope: CatalogueScope): Promise<CaptchaChallenge> {
  return ask(scope, 'work');
}

/** Requests an arithmetic question for browsers without JavaScript. Failures are logged and return undefined: the page still renders. */
export async function newSum(scope: CatalogueScope): Promise<SumChallenge | undefined> {
  return ask<SumChallenge>(scope, 'sum').catch((error) => {
    scope.services.log.error('loading the captcha without scripts failed', error);
    return undefined;
  });
}

async function ask<T>(scope: CatalogueScope, kind: 'work' | 'sum'): Promise<T> {
  const response = await getCustom(scope, 'captcha', 'challenge', { kind });
  if (!response.ok) throw new Error(`The captcha answered ${response.status}`);
  return (await response.json()) as T;
}

/**
 * Verifies a solution and returns a pass for the call it protects. Returns undefined when the service rejects the
 * solution or responds with an error.
 */
export async function spendCaptcha(scope: CatalogueScope, captcha: string): Promise<string | undefined> {
  const response = await postCustom(scope, 'captcha', 'verify', { captcha });
  return response.ok ? ((await response.json()) as { pass: string }).pass : undefined;
}

/** Reads the solution from a form: from the component, or from the arithmetic question shown without JavaScript. */
export function solutionIn(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 4000);
  if (text('captcha')) return text('captcha');
  return text('sum') && text('sumChallenge') ? `${text('sumChallenge')}~${text('sum').trim()}` : '';
}
