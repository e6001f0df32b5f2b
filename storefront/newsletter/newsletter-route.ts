import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import type { SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/newsletter-route.ts';
import { newsletterSchema } from './newsletter-schema.ts';

const respond = (outcome: SignUpOutcome, status = 200) =>
  Response.json(outcome, { status, headers: privateHeaders });

/** Handles the footer's sign-up form. Validates it again on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, newsletterSchema);
  if (submission.status !== 'success') return respond({ kind: 'error', message: 'newsletter.error' }, 400);
  const input = { email: submission.value.email, source: 'footer', consent: true } as const;
  return respond(await signUpForNewsletter(catalogueScope(context), input, solutionIn(form)));
}
