import { getFormProps } from '@conform-to/react';
import { data, Form, useNavigation } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { TextField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/forgot-password-route.ts';
import { requestPasswordReset } from './password-reset.server.ts';
import { forgotSchema } from './reset-schema.ts';

export const headers = () => privateHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const submission = parseForm(await request.formData(), forgotSchema);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const refuse = (formError: string, status: number) =>
    data({ result: submission.reply({ formErrors: [formError] }) }, { status });
  try {
    const { email } = submission.value;
    if ((await requestPasswordReset(scope, email)) === 'sent') return data({ sentTo: email });
    return refuse('too_many', 429);
  } catch (error) {
    console.error(`[${scope.services.correlationId}] a new password could not be asked for`, error);
    return refuse('failed', 503);
  }
}

/** Asks for the mail with the link. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  return sentTo ? <Sent email={sentTo} /> : <Ask result={result} />;
}

function Ask({ result }: { result: Parameters<typeof useShopForm>[0]['lastResult'] }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'forgot', schema: forgotSchema, lastResult: result });
  const [problem] = form.errors ?? [];
  return (
    <NarrowPage title={text('reset.title')}>
      <PageHead title={text('reset.title')} noindex />
      <p className="pb-8 text-ink-soft">{text('reset.intro')}</p>
      <Form method="post" {...getFormProps(form)}>
        {problem && !isSending && (
          <FormBanner>
            {text('form.failed')}
            {problem === 'too_many' && ` ${text('account.too_many')}`}
          </FormBanner>
        )}
        <TextField
          field={fields.email}
          label={text('checkout.field_email')}
          type="email"
          autoComplete="username"
        />
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

/** The same for every address: whether it has an account is nobody else's business. */
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
