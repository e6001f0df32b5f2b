import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/notify-route.ts';
import { keepWish, type NotifyOutcome, statusOf } from './keep-wish.server.ts';
import { notifySchema } from './notify-schema.ts';

const answer = (outcome: NotifyOutcome, status: number) =>
  Response.json(outcome, { status, headers: privateHeaders });

/** What the modal sends; its browser has checked the form already, and this does not rely on it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, notifySchema);
  if (submission.status !== 'success') return answer({ kept: false }, 400);
  const outcome = await keepWish(catalogueScope(context), submission.value, solutionIn(form));
  return answer(outcome, statusOf(outcome));
}
