import { getFormProps } from '@conform-to/react';
import { useEffect } from 'react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { CheckField } from '../forms/field.tsx';
import { FormBanner, FormDone } from '../forms/form-banner.tsx';
import { keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { accepted } from '../forms/rules.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Consent } from '../newsletter-sign-up/consent.tsx';
import { hasWorked, NO_RESPONSE, outcomeText } from '../newsletter-sign-up/outcome.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { pushEvent } from '../page/data-layer.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/subscriptions-route.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { isEmailVerified } from './email-verification.server.ts';
import { VerificationHint } from './resend-verification.tsx';
import { getSubscription, type SubscriptionState, subscribe, unsubscribe } from './subscriptions.server.ts';

export const headers = () => privateHeaders;

const schema = z.object({ privacyPolicy2: accepted('newsletter') });

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  const email = own.customer.email ?? '';
  return { email, state: isEmailVerified(own) ? await getSubscription(own) : undefined };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  const done = (what: string) =>
    redirect(shopUrl(`${paths.subscriptions}?done=${what}`, context.get(requestSite)), 303);
  if (form.get('intent') === 'leave') {
    const failure = await unsubscribe(own);
    if (!failure) throw done('left');
    return data({ result: undefined, failure }, { status: 502 });
  }
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), failure: undefined }, { status: 400 });
  }
  const outcome = await subscribe(own);
  if (hasWorked(outcome)) throw done(outcome.kind);
  return data({ result: undefined, failure: outcome }, { status: outcome.kind === 'exists' ? 409 : 502 });
}

const DONE = {
  double: 'newsletter.double',
  direct: 'newsletter.direct',
  left: 'account.subscriptions_left',
} as const;

const STATE = {
  subscribed: 'account.subscriptions_on',
  pending: 'account.subscriptions_pending',
  none: 'account.subscriptions_off',
} as const satisfies Record<SubscriptionState, string>;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, () => ({ result: undefined, failure: NO_RESPONSE }));

/** Newsletter subscription page. */
export default function Subscriptions({ loaderData: { email, state }, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const done = DONE[query.get('done') as keyof typeof DONE];
  const failure = actionData?.failure;
  const said = failure && outcomeText(failure, text);
  useEffect(() => {
    if (failure) pushEvent({ event: 'subscribe_error', error_description: said });
  }, [failure, said]);
  return (
    <>
      <PageHead title={text('account.subscriptions')} noindex />
      <h1 className="pb-8 text-display">{text('account.subscriptions')}</h1>
      {said && <FormBanner>{said}</FormBanner>}
      {done && !actionData && <FormDone>{text(done)}</FormDone>}
      {state ? (
        <div className="max-w-[40rem] border-t border-hairline pt-6">
          <p className="pb-6 break-words">{text(STATE[state], { email })}</p>
          {state === 'subscribed' ? (
            <Unsubscribe confirming={query.has('leave')} />
          ) : (
            <Subscribe result={actionData?.result} pending={state === 'pending'} />
          )}
        </div>
      ) : (
        <VerificationHint email={email}>{text('email_proof.for_newsletter')}</VerificationHint>
      )}
    </>
  );
}

/** Asks for confirmation before unsubscribing. Works without scripts. */
function Unsubscribe({ confirming }: { confirming: boolean }) {
  const text = useText();
  if (!confirming) {
    return (
      <ShopLink
        to={`${paths.subscriptions}?leave`}
        preventScrollReset
        className={buttonClass('secondary', 'w-full sm:w-auto')}
      >
        {text('newsletter.leave')}
      </ShopLink>
    );
  }
  return (
    <ConfirmDelete
      question={text('account.subscriptions_sure')}
      yes={text('newsletter.leave')}
      no={text('account.subscriptions_stay')}
      back={paths.subscriptions}
    >
      <input type="hidden" name="intent" value="leave" />
    </ConfirmDelete>
  );
}

interface SubscribeProps {
  result: Parameters<typeof useShopForm>[0]['lastResult'];
  /** the double opt-in mail was already sent */
  pending: boolean;
}

function Subscribe({ result, pending }: SubscribeProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'subscribe', schema, lastResult: result });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <CheckField field={fields.privacyPolicy2} required>
        <Consent />
      </CheckField>
      <Button type="submit" disabled={isSending} className="mt-2 w-full sm:w-auto">
        {text(pending ? 'account.subscriptions_resend' : 'newsletter.subscribe')}
      </Button>
    </Form>
  );
}
