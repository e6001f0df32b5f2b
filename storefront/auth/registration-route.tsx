import { getFormProps } from '@conform-to/react';
import { data, Form, redirect, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { newSum } from '../captcha/captcha.server.ts';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/registration-route.ts';
import { authHeaders, tryRegistration } from './auth-attempts.server.ts';
import { AuthFrame } from './auth-frame.tsx';
import { registrationChoices } from './registration-choices.server.ts';
import { RegistrationForm } from './registration-form.tsx';
import { registrationSchema } from './registration-schema.ts';
import { returnPath, withReturn } from './return-path.ts';

export const headers = authHeaders;

const returnTarget = (url: URL) => returnPath(url.searchParams.get('to')) ?? paths.account;

/** Redirects signed-in customers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const { services, site } = scope;
  const session = await services.session.current(site.id);
  if (session?.registered) throw redirect(shopUrl(returnTarget(url), context.get(requestSite)), 302);
  return { ...registrationChoices(scope), sum: await newSum(scope) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const refused = await tryRegistration(catalogueScope(context), await readForm(request));
  if (refused) return data(refused.result, { status: refused.status, headers: refused.headers ?? {} });
  throw redirectDocument(shopUrl(returnTarget(url), context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    failedSubmission(form, registrationSchema, { hideFields: ['password'] }),
  );

/** Registration page. */
export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const to = returnPath(useSearchParams()[0].get('to'));
  return (
    <AuthFrame current="registration" title={text('account.create')}>
      <PageHead title={text('account.create')} noindex />
      <RegistrationForm
        id="registration"
        choices={loaderData}
        sum={loaderData.sum}
        result={actionData}
        isSending={isSending}
        signIn={
          <ShopLink to={withReturn(paths.login, to)} className="text-link">
            {text('account.maybe_known')}
          </ShopLink>
        }
        render={(form, children) => (
          <Form method="post" {...getFormProps(form)}>
            {children}
          </Form>
        )}
      />
    </AuthFrame>
  );
}
