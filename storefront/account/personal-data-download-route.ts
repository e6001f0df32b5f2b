import { requireCustomer } from '../auth/require-customer.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import type { Route } from './+types/personal-data-download-route.ts';
import { collectOwnData } from './personal-data.server.ts';

/** The customer's data as a file. By POST, so that no other page can have it fetched. */
export async function action({ context, url }: Route.ActionArgs) {
  const data = await collectOwnData(await requireCustomer(context, url));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
