import { solutionIn } from '../captcha/captcha.server.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import type { Route } from './+types/newsletter-route.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import type { SignUpOutcome } from './outcome.ts';
import { signUpForNewsletter } from './sign-up.server.ts';

const answer = (outcome: SignUpOutcome, status = 200) =>
  Response.json(outcome, { status, headers: privateHeaders });

/** The footer's sign-up; its browser has checked the form already, and this does not rely on it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, newsletterSchema);
  if (submission.status !== 'success') return answer({ kind: 'error', message: 'newsletter.error' }, 400);
  const input = { email: submission.value.email, source: 'footer', consent: true } as const;
  return answer(await signUpForNewsletter(catalogueScope(context), input, solutionIn(form)));
}
