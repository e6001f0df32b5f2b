import { getFormProps } from '@conform-to/react';
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/login-route.ts';
import { authHeaders, trySignIn } from './auth-attempts.server.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginFields } from './login-fields.tsx';
import { returnPath } from './return-path.ts';
import { signInSchema } from './sign-in-schema.ts';

export const headers = authHeaders;

const returnTarget = (url: URL) => returnPath(url.searchParams.get('to')) ?? paths.account;

/** Redirects signed-in customers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, site } = catalogueScope(context);
  const session = await services.session.current(site.id);
  if (session?.registered) throw redirect(shopUrl(returnTarget(url), context.get(requestSite)), 302);
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const refused = await trySignIn(catalogueScope(context), await readForm(request));
  if (refused) return data(refused.result, { status: refused.status, headers: refused.headers ?? {} });
  // Reload the document, which clears the client state of the guest.
  throw redirectDocument(shopUrl(returnTarget(url), context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    failedSubmission(form, signInSchema, { hideFields: ['password'] }),
  );

/** Sign-in page. */
export default function Login({ actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'sign-in', schema: signInSchema, lastResult: actionData });
  return (
    <AuthFrame current="login" title={text('account.sign_in')}>
      <PageHead title={text('account.sign_in')} noindex />
      <Form method="post" {...getFormProps(form)} className="space-y-2">
        <LoginFields fields={fields} problem={form.errors?.[0]} isSending={isSending} />
        <ShopLink to={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          {text('account.forgot')}
        </ShopLink>
      </Form>
    </AuthFrame>
  );
}
