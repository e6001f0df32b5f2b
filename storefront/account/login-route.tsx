import { getFormProps } from '@conform-to/react';
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { CheckField, PasswordField, TextField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/login-route.ts';
import { AuthFrame } from './auth-frame.tsx';
import { returnPath } from './return-path.ts';
import { signIn } from './sign-in.server.ts';
import { signInSchema } from './sign-in-schema.ts';

export const headers = () => privateHeaders;

const goesOnTo = (url: URL) => returnPath(url.searchParams.get('to')) ?? paths.account;

/** Who is signed in already goes on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, site } = catalogueScope(context);
  const session = await services.session.current(site.id);
  if (session?.registered) throw redirect(shopUrl(goesOnTo(url), context.get(requestSite)), 302);
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const submission = parseForm(await request.formData(), signInSchema);
  const refuse = (formErrors: string[], status: number) =>
    data(submission.reply({ formErrors, hideFields: ['password'] }), { status });
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 400 });
  const { email, password, rememberMe } = submission.value;
  try {
    const refusal = await signIn(scope, { login: email, password, remember: rememberMe });
    if (refusal) return refuse([refusal], refusal === 'too_many' ? 429 : 401);
  } catch (error) {
    console.error(`[${scope.services.correlationId}] sign-in failed`, error);
    return refuse(['failed'], 503);
  }
  // A new document: what the pages knew was a guest's.
  throw redirectDocument(shopUrl(goesOnTo(url), context.get(requestSite)), 303);
}

/** Sign-in. */
export default function Login({ actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'sign-in', schema: signInSchema, lastResult: actionData });
  const [problem] = form.errors ?? [];
  return (
    <AuthFrame current="login" title={text('account.sign_in')}>
      <PageHead title={text('account.sign_in')} noindex />
      <Form method="post" {...getFormProps(form)} className="space-y-2">
        <TextField
          field={fields.email}
          label={text('checkout.field_email')}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={fields.password}
          label={text('account.field_password')}
          autoComplete="current-password"
        />
        {problem && !isSending && (
          <FormBanner>
            {problem === 'unauthorized' ? text('account.unauthorized') : text('form.failed')}
            {problem === 'too_many' && ` ${text('account.too_many')}`}
          </FormBanner>
        )}
        <CheckField field={fields.rememberMe}>{text('account.remember')}</CheckField>
        <Button type="submit" disabled={isSending} className="mt-2 w-full">
          {text('account.sign_in')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
