import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getCustom, postCustom } from '../platform/custom-api.server.ts';
import type { CaptchaChallenge, SumChallenge } from './challenge.ts';

/** A new challenge for a browser with scripts. Throws when the service does not give one. */
export function newChallenge(scope: CatalogueScope): Promise<CaptchaChallenge> {
  return ask(scope, 'work');
}

/** A sum for people without scripts; undefined when it cannot be had, since the page stands without it. */
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
 * Spends a solution. Answers what counts as one for the call that follows; undefined when a human is not there after all,
 * or the service does not say so.
 */
export async function spendCaptcha(scope: CatalogueScope, captcha: string): Promise<string | undefined> {
  const response = await postCustom(scope, 'captcha', 'verify', { captcha });
  return response.ok ? ((await response.json()) as { pass: string }).pass : undefined;
}

/** The solution in a form: of the component, or of the sum that stands there without scripts. */
export function solutionIn(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 4000);
  if (text('captcha')) return text('captcha');
  return text('sum') && text('sumChallenge') ? `${text('sumChallenge')}~${text('sum').trim()}` : '';
}
