import { solutionIn } from '../captcha/captcha.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/notify-route.ts';
import { notifySchema } from './notify-schema.ts';
import { type NotifyOutcome, saveRequest, statusOf } from './save-request.server.ts';

const respond = (outcome: NotifyOutcome, status: number) =>
  Response.json(outcome, { status, headers: privateHeaders });

/** Handles the modal's form. Validates it again on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, notifySchema);
  if (submission.status !== 'success') return respond({ kept: false }, 400);
  const outcome = await saveRequest(catalogueScope(context), submission.value, solutionIn(form));
  return respond(outcome, statusOf(outcome));
}
