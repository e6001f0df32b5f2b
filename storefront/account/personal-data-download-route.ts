import { requireCustomer } from '../auth/require-customer.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import type { Route } from './+types/personal-data-download-route.ts';
import { exportPersonalData } from './personal-data.server.ts';

/** Exports the customer's data as a JSON file. POST only, so that no other site can trigger it by a link. */
export async function action({ context, url }: Route.ActionArgs) {
  const data = await exportPersonalData(await requireCustomer(context, url));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
