import { redirect } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/personal-data-download-route.ts';
import { exportPersonalData } from './personal-data.server.ts';
import { passwordProofSchema } from './personal-data-schema.ts';

/**
 * Exports the customer's data as a JSON file. POST only, so that no other site can trigger it by a link, and with the
 * current password. A refusal redirects to the page with its reason, with and without scripts.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const submission = parseForm(await readForm(request), passwordProofSchema);
  const result =
    submission.status === 'success'
      ? await exportPersonalData(own, submission.value.currentPassword)
      : 'password';
  if (typeof result === 'string') {
    const page = shopUrl(`${paths.ownData}?export=${result}`, context.get(requestSite));
    return redirect(page, { status: 303, headers: privateHeaders });
  }
  return new Response(JSON.stringify(result.data, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
