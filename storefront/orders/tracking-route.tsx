import { getFormProps, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { EmailField, TextField } from '../forms/field.tsx';
import { FailedBanner, FormBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { changeOrder, problemAfter } from '../order-data/change-order.server.ts';
import { type ChangeDone, DONE, doneBy, doneIn, problemStatus } from '../order-data/change-order.ts';
import { OrderChanges } from '../order-data/order-changes.tsx';
import { OrderDetail } from '../order-data/order-detail.tsx';
import { OrderFacts } from '../order-data/order-facts.tsx';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { signedInEmail } from '../session/session.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/tracking-route.ts';
import { trackOrder } from './track.server.ts';
import { keepTracked, keptTracked } from './tracked-order.server.ts';
import { TrackingHelp } from './tracking-help.tsx';
import { trackingSchema } from './tracking-schema.ts';

export const headers = () => privateHeaders;

/** The link in the confirmation mail contains order number and code; a reload shows the order again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const scope = catalogueScope(context);
  const link = { orderNo: searchParams.get('orderNo') ?? '', code: searchParams.get('code') ?? '' };
  const proof = keptTracked(scope, link);
  const again = proof && (await trackOrder(scope, proof));
  return {
    ...link,
    email: await signedInEmail(scope),
    ...(again && 'order' in again ? { found: again, proof } : {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const scope = catalogueScope(context);
  const submission = parseForm(form, trackingSchema);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const { orderNo, email, code = '' } = submission.value;
  const proof = { email, code };
  const refusal = await changeOrder(scope, orderNo, form, proof);
  const found = await trackOrder(scope, submission.value);
  const problem = 'order' in found ? problemAfter(refusal, form, found.order) : refusal;
  if ('order' in found && code) {
    keepTracked(scope, { orderNo, ...proof });
    // A page that answers a form cannot be gone back to. The email stays in the cookie, out of addresses.
    if (!problem)
      throw redirect(shopUrl(orderPath(orderNo, code, doneBy(form)), context.get(requestSite)), 303);
  }
  if (!('refused' in found))
    return data(
      { found, proof, problem, done: doneBy(form) },
      { status: problem ? problemStatus(problem) : 200 },
    );
  const { refused } = found;
  return data(
    { result: submission.reply({ formErrors: [refused] }) },
    { status: refused === 'too_many' ? 429 : 404 },
  );
}

/** The page of an order as the link from the mail opens it, after a change with what was done. */
function orderPath(orderNo: string, code: string, done: ChangeDone | undefined): string {
  const query = new URLSearchParams({ orderNo, code, ...(done ? { [DONE]: done } : {}) });
  return `${paths.tracking}?${query}`;
}

/** After a lookup or a change the page shows the action's answer, unless that leads to the order. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' && actionStatus !== undefined ? false : defaultShouldRevalidate;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    form.has('intent') ? { problem: 'failed' as const } : { result: failedSubmission(form, trackingSchema) },
  );

const NO_PROOF = { email: '', code: '' };

/** Order tracking without an account. */
export default function Tracking({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const latest = actionData && 'found' in actionData ? actionData : undefined;
  const [kept, keep] = useState(latest);
  if (latest && latest !== kept) keep(latest);
  // When the answer to a change is lost, the order stays with its form, which is sent again with the same key.
  const isLost = actionData !== undefined && !latest && 'problem' in actionData;
  const answer = latest ?? (isLost ? kept : undefined);
  const found = answer?.found ?? (actionData && !isLost ? undefined : loaderData.found);
  const proof = answer?.proof ?? loaderData.proof ?? NO_PROOF;
  const problem = isLost ? actionData.problem : latest?.problem;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  return (
    <div className="page-width min-h-[60vh] py-12 lg:py-20">
      {found && 'order' in found ? (
        <div className="mx-auto max-w-[64rem]">
          <Head title={text('orders.number', { orderNo: found.order.orderNo })} />
          <OrderDetail
            order={found.order}
            proof={proof}
            changes={
              <OrderChanges
                order={found.order}
                proof={proof}
                problem={problem}
                done={latest ? latest.done : problem ? undefined : doneIn(query.get(DONE))}
              />
            }
          />
        </div>
      ) : (
        <div className="mx-auto grid max-w-[64rem] gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div>
            {found ? (
              <>
                <Head title={text('orders.number', { orderNo: found.status.orderNo })} />
                <OrderFacts order={found.status} />
                <p className="pt-6 text-ink-soft">{text('tracking.more')}</p>
                <ShopLink
                  to={paths.tracking}
                  reloadDocument
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {text('tracking.again')}
                </ShopLink>
              </>
            ) : (
              <TrackingForm values={loaderData} result={result} />
            )}
          </div>
          <TrackingHelp />
        </div>
      )}
    </div>
  );
}

function Head({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} noindex />
      <h1 className="pb-8 text-display tabular-nums">{title}</h1>
    </>
  );
}

interface TrackingFormProps {
  values: { orderNo: string; code: string; email: string };
  result: Parameters<typeof useShopForm>[0]['lastResult'];
}

function TrackingForm({ values, result }: TrackingFormProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({
    id: 'tracking',
    schema: trackingSchema,
    lastResult: result,
    defaultValue: values,
  });
  const [problem] = form.errors ?? [];
  const { key: _key, ...code } = getInputProps(fields.code, { type: 'hidden' });
  return (
    <>
      <Head title={text('tracking.title')} />
      <p className="pb-8 text-ink-soft">{text(values.code ? 'tracking.from_mail' : 'tracking.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        {problem &&
          !isSending &&
          (problem === 'not_found' ? (
            <FormBanner>{text('tracking.not_found')}</FormBanner>
          ) : (
            <FailedBanner problem={problem} />
          ))}
        <input {...code} />
        <TextField
          field={fields.orderNo}
          label={text('tracking.field_orderNo')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={50}
        />
        <EmailField field={fields.email} />
        <Button type="submit" disabled={isSending} className="mt-2 w-full sm:w-auto">
          {text('tracking.submit')}
        </Button>
      </Form>
    </>
  );
}
