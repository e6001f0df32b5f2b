import { getFormProps } from '@conform-to/react';
import { data, Form, useNavigation } from 'react-router';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/forgot-password-route.ts';
import { authHeaders, tryPasswordReset } from './auth-attempts.server.ts';
import { ForgotFields } from './forgot-fields.tsx';
import { forgotSchema } from './reset-schema.ts';

export const headers = authHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await tryPasswordReset(catalogueScope(context), await readForm(request));
  if ('sentTo' in answer) return data(answer);
  return data({ result: answer.result }, { status: answer.status, headers: answer.headers ?? {} });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({ result: failedSubmission(form, forgotSchema) }));

/** Requests a password reset email. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  return sentTo ? <Sent email={sentTo} /> : <RequestForm result={result} />;
}

function RequestForm({ result }: { result: Parameters<typeof useShopForm>[0]['lastResult'] }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'forgot', schema: forgotSchema, lastResult: result });
  return (
    <NarrowPage title={text('reset.title')}>
      <PageHead title={text('reset.title')} noindex />
      <p className="pb-8 text-ink-soft">{text('reset.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        <ForgotFields fields={fields} problem={form.errors?.[0]} isSending={isSending} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-2">
          <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
            {text('reset.send')}
          </Button>
          <ShopLink to={paths.login} className="text-link inline-flex min-h-11 items-center">
            {text('reset.back')}
          </ShopLink>
        </div>
      </Form>
    </NarrowPage>
  );
}

/** Identical for every address, so that it does not reveal which have an account. */
function Sent({ email }: { email: string }) {
  const text = useText();
  return (
    <NarrowPage title={text('reset.sent_title')}>
      <PageHead title={text('reset.sent_title')} noindex />
      <p role="status" className="pb-8 break-words text-ink-soft">
        {text('reset.sent', { email })}
      </p>
      <ShopLink to={paths.login} className={buttonClass('secondary', 'w-full sm:w-auto')}>
        {text('reset.back')}
      </ShopLink>
    </NarrowPage>
  );
}
