import { data, redirect, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { namedDialCodes, splitPhone } from '../auth/dial-codes.server.ts';
import { GENDERS } from '../auth/registration-schema.ts';
import { type CustomerScope, requireCustomer } from '../auth/require-customer.server.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { keepInputOnError } from '../forms/keep-input.server.ts';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { type FormSchema, parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { languageCode, newsletterLanguages } from '../newsletter-sign-up/languages.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { useSyncCustomer } from '../session/use-session.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/profile-route.ts';
import { isEmailVerified } from './email-verification.server.ts';
import { DetailsForm, EmailForm, PasswordForm } from './profile-forms.tsx';
import { type ProfileIntent, profileSchemas } from './profile-schema.ts';
import { VerificationHint } from './resend-verification.tsx';
import { type ProfileRefusal, saveDetails, saveEmail, savePassword } from './save-profile.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, scope } = await requireCustomer(context, url);
  const { firstName = '', lastName = '', email = '', phoneMobile = '', birthday = '', gender } = customer;
  const [year = '', month = '', day = ''] = birthday.split('-');
  const phone = splitPhone(phoneMobile, scope);
  const chosen: unknown = customer.c_marketingLanguage;
  const languages = newsletterLanguages(scope.site, chosen);
  return {
    dialCodes: namedDialCodes(scope),
    languages,
    email,
    isVerified: isEmailVerified({ customer }),
    details: {
      firstName,
      lastName,
      gender: GENDERS.find((known) => known === String(gender)),
      language: languages.find(({ code }) => code === chosen)?.code ?? languageCode(scope.locale.id),
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
  return keepInputOnError(
    own.scope.services.log,
    async () => {
      const outcome = await submitIntent(intent, own, form);
      if (outcome !== 'saved' && outcome !== 'pending')
        return data({ intent, result: outcome.rejected }, { status: 400 });
      const done = outcome === 'pending' ? 'email_pending' : intent;
      throw redirect(shopUrl(`${paths.profile}?done=${done}`, context.get(requestSite)), 303);
    },
    () => ({ intent, result: failed(intent, form) }),
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => {
    const intent = String(form.get('intent')) as ProfileIntent;
    return { intent, result: failed(intent, form) };
  });

const hideFields = ['currentPassword', 'newPassword'];

const failed = (intent: ProfileIntent, form: FormData) =>
  failedSubmission(form, profileSchemas[intent], { hideFields });

const isIntent = (intent: string): intent is ProfileIntent => Object.hasOwn(profileSchemas, intent);

function submitIntent(intent: ProfileIntent, own: CustomerScope, form: FormData) {
  if (intent === 'details') return submit(form, profileSchemas.details, (input) => saveDetails(own, input));
  if (intent === 'email') return submit(form, profileSchemas.email, (input) => saveEmail(own, input));
  return submit(form, profileSchemas.password, (input) => savePassword(own, input));
}

/** Checks a form against its schema and saves it; `pending` waits for the confirmation of an email. */
async function submit<Schema extends FormSchema>(
  form: FormData,
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<ProfileRefusal | 'pending' | undefined>,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return { rejected: submission.reply({ hideFields }) };
  const refusal = await save(submission.value);
  if (refusal === 'pending') return refusal;
  return refusal ? { rejected: submission.reply({ ...refusal, hideFields }) } : 'saved';
}

const DONE: Record<string, MessageId> = {
  password: 'account.saved_password',
  email_pending: 'email_proof.pending',
};

/** Profile page: personal details, email and password. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const done = useSearchParams()[0].get('done');
  const resultOf = (intent: ProfileIntent) => (actionData?.intent === intent ? actionData.result : undefined);
  const { firstName, lastName } = loaderData.details;
  useSyncCustomer({ firstName, lastName, email: loaderData.email });
  // Remount a form after saving, so that it starts with the stored values.
  const state = done ?? '';
  return (
    <>
      <PageHead title={text('account.profile')} noindex />
      <h1 className="pb-8 text-display">{text('account.profile')}</h1>
      {done && !actionData && <FormDone>{text(DONE[done] ?? 'account.saved')}</FormDone>}
      <div className="max-w-[40rem]">
        <DetailsForm
          key={`details-${state}`}
          values={loaderData.details}
          dialCodes={loaderData.dialCodes}
          languages={loaderData.languages}
          result={resultOf('details')}
        />
        {!loaderData.isVerified && (
          <VerificationHint email={loaderData.email}>{text('email_proof.for_account')}</VerificationHint>
        )}
        <EmailForm key={`email-${state}`} email={loaderData.email} result={resultOf('email')} />
        <PasswordForm key={`password-${state}`} result={resultOf('password')} />
      </div>
    </>
  );
}
