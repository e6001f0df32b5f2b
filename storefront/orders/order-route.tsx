import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { changeOrder, problemAfter } from '../order-data/change-order.server.ts';
import { DONE, doneBy, doneIn, problemStatus } from '../order-data/change-order.ts';
import { OrderChanges } from '../order-data/order-changes.tsx';
import { OrderDetail } from '../order-data/order-detail.tsx';
import { ownOrder } from '../order-data/own-orders.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/order-route.ts';

export const headers = () => privateHeaders;

/** Loads an order of the customer; throws 404 for any other order number. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = await ownOrder(await requireCustomer(context, url), params.orderNo);
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** Cancels the order or returns items. */
export async function action({ request, context, url, params: { orderNo } }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = await requireCustomer(context, url);
  const refusal = await changeOrder(own.scope, orderNo, form);
  const order = refusal && (await ownOrder(own, orderNo));
  const problem = order ? problemAfter(refusal, form, order) : refusal;
  if (problem) return data({ problem }, { status: problemStatus(problem) });
  const done = doneBy(form);
  const query = done ? `?${DONE}=${done}` : '';
  throw redirect(shopUrl(`${paths.order(orderNo)}${query}`, context.get(requestSite)), 303);
}

/**
 * Also reload after a refusal, because the order has changed, but not after a failure: the form is sent again with the same key.
 */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) => actionStatus < 500;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, () => ({ problem: 'failed' as const }));

/** Order page of a customer. */
export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const text = useText();
  const done = doneIn(useSearchParams()[0].get(DONE));
  const title = text('orders.number', { orderNo: order.orderNo });
  return (
    <>
      <PageHead title={title} noindex />
      <ShopLink to={paths.orders} className="text-link mb-4 inline-flex min-h-11 items-center text-small">
        {text('orders.all')}
      </ShopLink>
      <h1 className="pb-8 text-display tabular-nums">{title}</h1>
      <OrderDetail
        order={order}
        changes={<OrderChanges order={order} problem={actionData?.problem} done={done} />}
      />
    </>
  );
}
