import { data, Form, redirect, useNavigation } from 'react-router';
import { findCustomer, requireCustomer } from '../auth/require-customer.server.ts';
import { withReturn } from '../auth/return-path.ts';
import { FailedBanner, FormBanner } from '../forms/form-banner.tsx';
import { keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/confirm-email-route.ts';
import { CONFIRM_EMAIL } from './confirm-email-path.ts';
import { isEmailVerified, redeemVerification, sendVerification } from './email-verification.server.ts';
import { ResendVerification } from './resend-verification.tsx';

// The URL contains the token, so no Referer header may carry it.
export const headers = () => ({ ...privateHeaders, 'Referrer-Policy': 'no-referrer' });

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 200) ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const hasToken = tokenOf(url) !== '';
  const done = url.searchParams.get('done');
  const isLanding = hasToken || done === 'confirmed';
  // Mail scanners open the link. A guest gets a page that asks to sign in instead of a redirect.
  const own = isLanding ? await findCustomer(context) : await requireCustomer(context, url);
  return {
    hasToken,
    done: done === 'confirmed' || done === 'sent' ? done : undefined,
    isSignedIn: own !== undefined,
    isVerified: own !== undefined && isEmailVerified(own),
    email: own?.customer.email ?? '',
    returnTo: context.get(requestSite).path + url.search,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const to = (done: string) =>
    redirect(shopUrl(`${CONFIRM_EMAIL}?done=${done}`, context.get(requestSite)), 303);
  if (form.get('intent') === 'send') {
    const outcome = await sendVerification(await requireCustomer(context, url));
    if (outcome === 'sent') throw to('sent');
    return data({ outcome }, { status: outcome === 'too_many' ? 429 : 503 });
  }
  const own = await requireCustomer(context, url);
  try {
    const redeemed = await redeemVerification(own, tokenOf(url));
    if (redeemed === 'confirmed') throw to('confirmed');
    if (redeemed === 'other') return data({ outcome: 'other' } as const, { status: 403 });
    return data({ outcome: 'token' } as const, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    own.scope.services.log.error('confirming an email address failed', error);
    return data({ outcome: 'failed' } as const, { status: 503 });
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, () => ({ outcome: 'failed' as const }));

/**
 * Landing page of the verification link. GET does not redeem the token, because mail scanners open links too:
 * the customer presses a button, with or without scripts.
 */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { hasToken, done, email, isSignedIn, isVerified } = loaderData;
  const outcome = actionData?.outcome;
  if (outcome === 'token') return <BadLink {...loaderData} />;
  if (hasToken && !isSignedIn) return <SignInFirst returnTo={loaderData.returnTo} />;
  if (hasToken) return <ConfirmForm problem={outcome} />;
  if (outcome)
    return <State title="email_proof.title" body="email_proof.text" {...{ email, outcome }} resend />;
  if (done === 'confirmed' || isVerified)
    return <State title="email_proof.done_title" body="email_proof.done" {...{ email, isSignedIn }} />;
  if (done === 'sent')
    return <State title="email_proof.sent_title" body="email_proof.sent" {...{ email, isSignedIn }} />;
  return <State title="email_proof.title" body="email_proof.text" {...{ email }} resend />;
}

function ConfirmForm({ problem }: { problem: string | undefined }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <NarrowPage title={text('email_proof.title')}>
      <PageHead title={text('email_proof.title')} noindex />
      {problem && !isSending && (
        <FormBanner>{text(problem === 'other' ? 'email_proof.other' : 'form.failed')}</FormBanner>
      )}
      <p className="pb-8 text-ink-soft">{text('email_proof.ask')}</p>
      <Form method="post">
        <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
          {text('email_proof.confirm')}
        </Button>
      </Form>
    </NarrowPage>
  );
}

/**
 * Asks the guest to sign in. Only the customer can redeem the link, because the reader of the mail may not be
 * the person who registered with this address.
 */
function SignInFirst({ returnTo }: { returnTo: string }) {
  const text = useText();
  return (
    <NarrowPage title={text('email_proof.title')}>
      <PageHead title={text('email_proof.title')} noindex />
      <p className="pb-8 text-ink-soft">{text('email_proof.sign_in')}</p>
      <ShopLink to={withReturn(paths.login, returnTo)} className={buttonClass('primary', 'w-full sm:w-auto')}>
        {text('account.sign_in')}
      </ShopLink>
      <p className="pt-8 pb-2 text-ink-soft">{text('email_proof.no_password')}</p>
      <ShopLink to={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center">
        {text('account.forgot')}
      </ShopLink>
    </NarrowPage>
  );
}

/** The token was used, has expired, or the email was changed since. */
function BadLink({ email, isVerified }: Route.ComponentProps['loaderData']) {
  const text = useText();
  return (
    <NarrowPage title={text('reset.token_title')}>
      <PageHead title={text('reset.token_title')} noindex />
      <p role="alert" className="pb-8 break-words text-ink-soft">
        {text(isVerified ? 'email_proof.link_proven' : 'email_proof.link', { email })}
      </p>
      {isVerified ? (
        <ShopLink to={paths.account} className={buttonClass('secondary', 'w-full sm:w-auto')}>
          {text('email_proof.to_account')}
        </ShopLink>
      ) : (
        <ResendVerification />
      )}
    </NarrowPage>
  );
}

interface StateProps {
  title: MessageId;
  body: MessageId;
  email: string;
  isSignedIn?: boolean;
  outcome?: string;
  /** offers to resend the mail */
  resend?: boolean;
}

function State({ title, body, email, isSignedIn, outcome, resend }: StateProps) {
  const text = useText();
  return (
    <NarrowPage title={text(title)}>
      <PageHead title={text(title)} noindex />
      {outcome && <FailedBanner problem={outcome} />}
      <p role="status" className="pb-8 break-words text-ink-soft">
        {text(body, { email })}
      </p>
      {resend ? (
        <ResendVerification />
      ) : (
        <ShopLink
          to={isSignedIn ? paths.account : paths.login}
          className={buttonClass('secondary', 'w-full sm:w-auto')}
        >
          {text(isSignedIn ? 'email_proof.to_account' : 'account.sign_in')}
        </ShopLink>
      )}
    </NarrowPage>
  );
}
