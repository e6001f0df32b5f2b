import { data } from 'react-router';
import { z } from 'zod';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import type { Route } from './+types/document-route.ts';

/** An invoice or credit note of the customer's order. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { scope, session } = await requireCustomer(context, url);
  return readDocument(scope, params, {}, session.accessToken);
}

const proofSchema = z.object({ email: z.string().max(256), code: z.string().max(100) });

/** The same for a guest, with the email of the order and the code from its mail. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { success, data: proof } = proofSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!success) throw data(null, { status: 400 });
  const scope = catalogueScope(context);
  const own = await scope.services.session.current(scope.site.id);
  const body = { c_email: proof.email, c_orderViewCode: proof.code };
  return readDocument(scope, params, body, own?.accessToken);
}

const SENT = ['content-type', 'content-disposition', 'x-content-type-options'];

async function readDocument(
  scope: CatalogueScope,
  { orderNo, number }: { orderNo: string; number: string },
  body: object,
  token: string | undefined,
): Promise<Response> {
  const path = `orders/${encodeURIComponent(orderNo)}/documents/${encodeURIComponent(number)}`;
  const answer = await postCustom(scope, 'invoices', path, body, token);
  if (!answer.ok) throw data(null, { status: answer.status });
  const headers = SENT.flatMap((name) => {
    const value = answer.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return new Response(await answer.arrayBuffer(), {
    headers: { ...privateHeaders, ...Object.fromEntries(headers) },
  });
}
