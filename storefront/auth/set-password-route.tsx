import { getFormProps } from '@conform-to/react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { PasswordField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { PasswordHint } from '../forms/password-hint.tsx';
import { STRONG_PASSWORD } from '../forms/password-rule.ts';
import { readForm } from '../forms/read-form.server.ts';
import { fieldError } from '../forms/rules.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/set-password-route.ts';
import { setNewPassword } from './password-reset.server.ts';
import { setPasswordSchema } from './reset-schema.ts';

// The URL contains the token, so it must not be sent as a referrer.
export const headers = () => ({ ...privateHeaders, 'Referrer-Policy': 'no-referrer' });

const proofOf = ({ searchParams }: URL) => ({
  token: searchParams.get('token')?.slice(0, 4096) ?? '',
  email: searchParams.get('email')?.slice(0, 256) ?? '',
});

export function loader({ url }: Route.LoaderArgs) {
  const { token, email } = proofOf(url);
  return { email, complete: token !== '' && email !== '' };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const submission = parseForm(await readForm(request), setPasswordSchema);
  const hideFields = ['newPassword'];
  if (submission.status !== 'success') {
    return data({ outcome: 'refused', result: submission.reply({ hideFields }) } as const, { status: 400 });
  }
  try {
    const password = submission.value.newPassword;
    const outcome = await setNewPassword(scope, { ...proofOf(url), password });
    if (outcome === 'token') return data({ outcome } as const, { status: 400 });
    if (outcome === 'password') {
      const result = submission.reply({
        fieldErrors: { newPassword: [fieldError('password_weak')] },
        hideFields,
      });
      return data({ outcome: 'refused', result } as const, { status: 400 });
    }
  } catch (error) {
    scope.services.log.error('setting the new password failed', error);
    const result = submission.reply({ formErrors: ['failed'], hideFields });
    return data({ outcome: 'refused', result } as const, { status: 503 });
  }
  // Clear the local session: the service has revoked all sessions of the customer.
  await scope.services.session.signOut();
  throw redirect(shopUrl(paths.passwordIsReset, context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({
    outcome: 'refused' as const,
    result: failedSubmission(form, setPasswordSchema, { hideFields: ['newPassword'] }),
  }));

/** Target of the link in the password reset email. */
export default function SetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.complete || actionData?.outcome === 'token') return <TokenError />;
  return <NewPassword email={loaderData.email} result={actionData?.result} />;
}

interface Props {
  email: string;
  result: Parameters<typeof useShopForm>[0]['lastResult'];
}

function NewPassword({ email, result }: Props) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'set-password', schema: setPasswordSchema, lastResult: result });
  return (
    <NarrowPage title={text('reset.new_title')}>
      <PageHead title={text('reset.new_title')} noindex />
      <Form method="post" {...getFormProps(form)}>
        {form.errors && !isSending && <FormBanner>{text('form.failed')}</FormBanner>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          field={fields.newPassword}
          label={text('account.field_newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint rule={STRONG_PASSWORD} />}
        />
        <Button type="submit" disabled={isSending} className="mt-2 w-full sm:w-auto">
          {text('account.set_password')}
        </Button>
      </Form>
    </NarrowPage>
  );
}

function TokenError() {
  const text = useText();
  return (
    <NarrowPage title={text('reset.token_title')}>
      <PageHead title={text('reset.token_title')} noindex />
      <p role="alert" className="pb-8 text-ink-soft">
        {text('reset.token')}
      </p>
      <ShopLink to={paths.forgotPassword} className={buttonClass('primary', 'w-full sm:w-auto')}>
        {text('reset.ask_again')}
      </ShopLink>
    </NarrowPage>
  );
}
