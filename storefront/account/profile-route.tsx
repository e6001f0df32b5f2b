import { data, redirect, useSearchParams } from 'react-router';
import { FormDone } from '../forms/form-banner.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShownCustomer } from '../session/use-session.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import type { Route } from './+types/profile-route.ts';
import { namedDialCodes } from './dial-codes.server.ts';
import { splitPhone } from './dial-codes.ts';
import { DetailsForm, EmailForm, PasswordForm } from './profile-forms.tsx';
import { type ProfileIntent, profileSchemas } from './profile-schema.ts';
import { type CustomerScope, requireCustomer } from './require-customer.server.ts';
import { type ProfileRefusal, saveDetails, saveEmail, savePassword } from './save-profile.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, scope } = await requireCustomer(context, url);
  const { firstName = '', lastName = '', email = '', phoneMobile = '', birthday = '' } = customer;
  const [year = '', month = '', day = ''] = birthday.split('-');
  const phone = splitPhone(phoneMobile, scope.locale.id);
  return {
    dialCodes: namedDialCodes(scope.locale.id),
    email,
    details: {
      firstName,
      lastName,
      phoneIndicator: phone.country,
      phone: phone.typed,
      dateOfBirth: { day, month, year },
    },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  if (!isIntent(intent)) throw data(null, { status: 400 });
  const submission = parseForm(form, profileSchemas[intent]);
  const hideFields = ['currentPassword', 'newPassword'];
  if (submission.status !== 'success') {
    return data({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refusal = await save[intent](own, submission.value as never);
  if (refusal) return data({ intent, result: submission.reply({ ...refusal, hideFields }) }, { status: 400 });
  throw redirect(shopUrl(`${paths.profile}?done=${intent}`, context.get(requestSite)), 303);
}

const isIntent = (intent: string): intent is ProfileIntent => Object.hasOwn(profileSchemas, intent);

const save: Record<ProfileIntent, (own: CustomerScope, input: never) => Promise<ProfileRefusal | undefined>> =
  {
    details: saveDetails,
    email: saveEmail,
    password: savePassword,
  };

/** Who the customer is and how they sign in. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const done = useSearchParams()[0].get('done');
  const resultOf = (intent: ProfileIntent) => (actionData?.intent === intent ? actionData.result : undefined);
  const { firstName, lastName } = loaderData.details;
  useShownCustomer({ firstName, lastName, email: loaderData.email });
  // A saved form begins anew with what is kept now.
  const state = done ?? '';
  return (
    <>
      <PageHead title={text('account.profile')} noindex />
      <h1 className="pb-8 text-display">{text('account.profile')}</h1>
      {done && !actionData && (
        <FormDone>{text(done === 'password' ? 'account.saved_password' : 'account.saved')}</FormDone>
      )}
      <div className="max-w-[40rem]">
        <DetailsForm
          key={`details-${state}`}
          values={loaderData.details}
          dialCodes={loaderData.dialCodes}
          result={resultOf('details')}
        />
        <EmailForm key={`email-${state}`} email={loaderData.email} result={resultOf('email')} />
        <PasswordForm key={`password-${state}`} result={resultOf('password')} />
      </div>
    </>
  );
}
