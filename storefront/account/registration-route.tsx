import { getFormProps } from '@conform-to/react';
import { useEffect } from 'react';
import { data, Form, redirect, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { pushEvent } from '../analytics/data-layer.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/registration-route.ts';
import { AuthFrame } from './auth-frame.tsx';
import { namedDialCodes } from './dial-codes.server.ts';
import { defaultDialCountry } from './dial-codes.ts';
import { Consents, NewsletterOption } from './newsletter-option.tsx';
import { PersonFields } from './person-fields.tsx';
import { register } from './register.server.ts';
import { LETTER_LANGUAGES, registrationSchema } from './registration-schema.ts';
import { returnPath, withReturn } from './return-path.ts';

export const headers = () => privateHeaders;

const goesOnTo = (url: URL) => returnPath(url.searchParams.get('to')) ?? paths.account;

/** Who is signed in already goes on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, site, locale } = catalogueScope(context);
  const session = await services.session.current(site.id);
  if (session?.registered) throw redirect(shopUrl(goesOnTo(url), context.get(requestSite)), 302);
  const spoken = locale.id.slice(0, 2).toUpperCase();
  return {
    dialCodes: namedDialCodes(locale.id),
    dialCountry: defaultDialCountry(locale.id),
    language: LETTER_LANGUAGES.find((language) => language === spoken) ?? 'EN',
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const submission = parseForm(await request.formData(), registrationSchema);
  const hideFields = ['password'];
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
  try {
    if (!(await register(scope, submission.value))) {
      return data(submission.reply({ formErrors: ['refused'], hideFields }), { status: 400 });
    }
  } catch (error) {
    console.error(`[${scope.services.correlationId}] registration failed`, error);
    return data(submission.reply({ formErrors: ['failed'], hideFields }), { status: 503 });
  }
  throw redirectDocument(shopUrl(goesOnTo(url), context.get(requestSite)), 303);
}

/** A new account. */
export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const to = returnPath(useSearchParams()[0].get('to'));
  const { dialCodes, dialCountry, language } = loaderData;
  const [form, fields] = useShopForm({
    id: 'registration',
    schema: registrationSchema,
    lastResult: actionData,
    defaultValue: { phoneIndicator: dialCountry, language },
  });
  const [problem] = form.errors ?? [];
  useEffect(() => {
    if (problem) pushEvent({ event: 'sign_up_error', error_description: problem });
  }, [problem]);
  return (
    <AuthFrame current="registration" title={text('account.create')}>
      <PageHead title={text('account.create')} noindex />
      {problem && !isSending && (
        <FormBanner>
          {text('form.failed')}{' '}
          <ShopLink to={withReturn(paths.login, to)} className="text-link">
            {text('account.maybe_known')}
          </ShopLink>
        </FormBanner>
      )}
      <p className="pb-6 text-small text-ink-soft">{text('form.required_note')}</p>
      <Form method="post" {...getFormProps(form)}>
        <PersonFields fields={fields} dialCodes={dialCodes} />
        <NewsletterOption fields={fields} />
        <Consents fields={fields} />
        <Button type="submit" disabled={isSending} className="mt-6 w-full md:w-auto">
          {text('account.create')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
