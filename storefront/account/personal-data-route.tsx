import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { data, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { PasswordField } from '../forms/field.tsx';
import { FailedBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { fieldError } from '../forms/rules.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/personal-data-route.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { isEmailVerified } from './email-verification.server.ts';
import { deleteAccount } from './personal-data.server.ts';
import { passwordProofSchema } from './personal-data-schema.ts';
import { VerificationHint } from './resend-verification.tsx';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  return { email: own.customer.email ?? '', isVerified: isEmailVerified(own) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const submission = parseForm(await readForm(request), passwordProofSchema);
  const hideFields = ['currentPassword'];
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
  const refusal = await deleteAccount(own, submission.value.currentPassword);
  if (refusal) return data(submission.reply({ ...refusal, hideFields }), { status: 400 });
  // Reload the document, so that no cached page shows the deleted customer.
  throw redirectDocument(shopUrl(paths.accountDeleted, context.get(requestSite)), {
    status: 303,
    headers: privateHeaders,
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    failedSubmission(form, passwordProofSchema, { hideFields: ['currentPassword'] }),
  );

/** Lets the customer download their personal data or delete the account. */
export default function PersonalData({
  loaderData: { email, isVerified },
  actionData,
}: Route.ComponentProps) {
  const text = useText();
  const isConfirming = useSearchParams()[0].has('delete');
  return (
    <>
      <PageHead title={text('own_data.title')} noindex />
      <h1 className="pb-8 text-display">{text('own_data.title')}</h1>
      {!isVerified && <VerificationHint email={email}>{text('email_proof.for_data')}</VerificationHint>}
      <div className="max-w-[40rem]">
        <section aria-labelledby="export" className="border-t border-hairline py-8">
          <h2 id="export" className="pb-3 text-title">
            {text('own_data.export')}
          </h2>
          <p className="pb-5 text-ink-soft">{text('own_data.export_text')}</p>
          <Export />
        </section>
        <section aria-labelledby="delete" className="border-t border-hairline py-8">
          <h2 id="delete" className="pb-3 text-title">
            {text('own_data.delete')}
          </h2>
          <p className="pb-5 text-ink-soft">{text('own_data.delete_text')}</p>
          {isConfirming ? (
            <Deletion result={actionData} />
          ) : (
            <ShopLink
              to={`${paths.ownData}?delete`}
              preventScrollReset
              className={buttonClass('secondary', 'w-full sm:w-auto')}
            >
              {text('own_data.delete')}
            </ShopLink>
          )}
        </section>
      </div>
    </>
  );
}

/** Constant, because the form applies a new result object on every render and would never settle. */
const WRONG_PASSWORD: SubmissionResult = {
  status: 'error',
  error: { currentPassword: [fieldError('current_password')] },
};

/** Download of the data, with the password. The form leaves the page only when it is refused. */
function Export() {
  const text = useText();
  const { href } = useMultiSite();
  const problem = useSearchParams()[0].get('export');
  const [form, fields] = useShopForm({
    id: 'export-data',
    schema: passwordProofSchema,
    lastResult: problem === 'password' ? WRONG_PASSWORD : undefined,
  });
  return (
    <form {...getFormProps(form)} method="post" action={href('/resource/own-data')}>
      {(problem === 'failed' || problem === 'too_many') && <FailedBanner problem={problem} />}
      <PasswordField
        field={fields.currentPassword}
        label={text('account.field_currentPassword')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          {text('own_data.download')}
        </Button>
        <ShopLink
          to={paths.forgotPassword}
          className="text-link inline-flex min-h-11 items-center text-small"
        >
          {text('account.forgot')}
        </ShopLink>
      </div>
    </form>
  );
}

/** Confirmation of the deletion, with the password. */
function Deletion({ result }: { result: Parameters<typeof useShopForm>[0]['lastResult'] }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'deletion', schema: passwordProofSchema, lastResult: result });
  const [problem] = form.errors ?? [];
  return (
    <ConfirmDelete
      {...getFormProps(form)}
      question={text('own_data.sure')}
      yes={text('own_data.delete_now')}
      no={text('own_data.keep')}
      back={paths.ownData}
    >
      {problem && !isSending && <FailedBanner problem={problem} />}
      <PasswordField
        field={fields.currentPassword}
        label={text('account.field_currentPassword')}
        autoComplete="current-password"
      />
    </ConfirmDelete>
  );
}
