import { getFormProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { newSum, solutionIn } from '../captcha/captcha.server.ts';
import { CaptchaFields } from '../captcha/captcha-fields.tsx';
import { CheckField, EmailField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Consent } from '../newsletter-sign-up/consent.tsx';
import { hasWorked, NO_RESPONSE, outcomeText, type SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { signUpForNewsletter } from '../newsletter-sign-up/sign-up.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { pushEvent } from '../page/data-layer.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { signedInEmail } from '../session/session.server.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/subscription-route.ts';
import { newsletterSchema } from './newsletter-schema.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const email = url.searchParams.get('email')?.slice(0, 254) || (await signedInEmail(scope));
  return { email, sum: await newSum(scope) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, newsletterSchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), outcome: undefined }, { status: 400 });
  }
  const input = { email: submission.value.email, source: 'page', consent: true } as const;
  const outcome = await signUpForNewsletter(catalogueScope(context), input, solutionIn(form));
  const status = hasWorked(outcome) ? 200 : 400;
  return data({ result: submission.reply({ resetForm: true }), outcome }, { status });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({
    result: failedSubmission(form, newsletterSchema),
    outcome: NO_RESPONSE,
  }));

/** Newsletter sign-up page. */
export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const outcome = actionData?.outcome;
  return (
    <NarrowPage title={text('newsletter.title')}>
      <PageHead title={text('newsletter.title')} description={text('newsletter.text')} />
      {outcome && hasWorked(outcome) ? (
        <p role="status" className="border-s-2 border-new bg-sand-light px-4 py-3">
          {text(outcome.message)}
        </p>
      ) : (
        <SignUpForm {...loaderData} result={actionData?.result} outcome={outcome} />
      )}
    </NarrowPage>
  );
}

interface Props extends Pick<Route.ComponentProps['loaderData'], 'email' | 'sum'> {
  result: Parameters<typeof useShopForm>[0]['lastResult'];
  outcome: SignUpOutcome | undefined;
}

function SignUpForm({ email, sum, result, outcome }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const [solution, setSolution] = useState<string>();
  const [form, fields] = useShopForm({
    id: 'subscription',
    schema: newsletterSchema,
    lastResult: result,
    defaultValue: { email },
  });
  // A captcha solution is valid once: start a new captcha after a failure.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!outcome) return;
    pushEvent({ event: 'subscribe_error', error_description: outcomeText(outcome, text) });
    setRound((count) => count + 1);
  }, [outcome, text]);
  return (
    <Form method="post" {...getFormProps(form)}>
      <p className="pb-8 text-ink-soft">{text('newsletter.text')}</p>
      {outcome && !isSending && <FormBanner>{outcomeText(outcome, text)}</FormBanner>}
      <EmailField field={fields.email} maxLength={254} />
      <CheckField field={fields.privacyPolicy2} required>
        <Consent />
      </CheckField>
      <CaptchaFields key={round} sum={sum} onChange={setSolution} />
      <Button type="submit" disabled={isSending || (hydrated && !solution)} className="mt-4 w-full sm:w-auto">
        {text('newsletter.subscribe')}
      </Button>
    </Form>
  );
}
