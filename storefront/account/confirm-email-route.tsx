import { data, Form, redirect, useNavigation } from 'react-router';
import { findCustomer, requireCustomer } from '../auth/require-customer.server.ts';
import { withReturn } from '../auth/return-path.ts';
import { FormBanner } from '../forms/form-banner.tsx';
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
import { isEmailProven, redeemProof, sendProof } from './email-proof.server.ts';
import { SendProof } from './send-proof.tsx';

// The address holds the token: it is told to no other page.
export const headers = () => ({ ...privateHeaders, 'Referrer-Policy': 'no-referrer' });

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 200) ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const hasToken = tokenOf(url) !== '';
  const done = url.searchParams.get('done');
  const isLanding = hasToken || done === 'confirmed';
  // Programs that check mails read the link's page, so a guest gets one that asks to sign in, and no redirect.
  const own = isLanding ? await findCustomer(context) : await requireCustomer(context, url);
  return {
    hasToken,
    done: done === 'confirmed' || done === 'sent' ? done : undefined,
    isSignedIn: own !== undefined,
    isProven: own !== undefined && isEmailProven(own),
    email: own?.customer.email ?? '',
    comesBackTo: context.get(requestSite).path + url.search,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const to = (done: string) =>
    redirect(shopUrl(`${CONFIRM_EMAIL}?done=${done}`, context.get(requestSite)), 303);
  if (form.get('intent') === 'send') {
    const outcome = await sendProof(await requireCustomer(context, url));
    if (outcome === 'sent') throw to('sent');
    return data({ outcome }, { status: outcome === 'too_many' ? 429 : 503 });
  }
  const own = await requireCustomer(context, url);
  try {
    const redeemed = await redeemProof(own, tokenOf(url));
    if (redeemed === 'confirmed') throw to('confirmed');
    if (redeemed === 'other') return data({ outcome: 'other' } as const, { status: 403 });
    return data({ outcome: 'token' } as const, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    own.scope.services.log.error('confirming an email address failed', error);
    return data({ outcome: 'failed' } as const, { status: 503 });
  }
}

/**
 * Where the mail's link leads. Reading the page confirms nothing, since programs that check mails read it too: a person
 * presses the button, with scripts or without.
 */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { hasToken, done, email, isSignedIn, isProven } = loaderData;
  const outcome = actionData?.outcome;
  if (outcome === 'token') return <BadLink {...loaderData} />;
  if (hasToken && !isSignedIn) return <SignInFirst comesBackTo={loaderData.comesBackTo} />;
  if (hasToken) return <Ask problem={outcome} />;
  if (outcome)
    return <State title="email_proof.title" body="email_proof.text" {...{ email, outcome }} resend />;
  if (done === 'confirmed' || isProven)
    return <State title="email_proof.done_title" body="email_proof.done" {...{ email, isSignedIn }} />;
  if (done === 'sent')
    return <State title="email_proof.sent_title" body="email_proof.sent" {...{ email, isSignedIn }} />;
  return <State title="email_proof.title" body="email_proof.text" {...{ email }} resend />;
}

function Ask({ problem }: { problem: string | undefined }) {
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

/** The link counts for its customer alone: whoever reads the mail may not be who registered with the address. */
function SignInFirst({ comesBackTo }: { comesBackTo: string }) {
  const text = useText();
  return (
    <NarrowPage title={text('email_proof.title')}>
      <PageHead title={text('email_proof.title')} noindex />
      <p className="pb-8 text-ink-soft">{text('email_proof.sign_in')}</p>
      <ShopLink
        to={withReturn(paths.login, comesBackTo)}
        className={buttonClass('primary', 'w-full sm:w-auto')}
      >
        {text('account.sign_in')}
      </ShopLink>
      <p className="pt-8 pb-2 text-ink-soft">{text('email_proof.no_password')}</p>
      <ShopLink to={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center">
        {text('account.forgot')}
      </ShopLink>
    </NarrowPage>
  );
}

/** The link was used, has expired, or the address was changed since. */
function BadLink({ email, isProven }: Route.ComponentProps['loaderData']) {
  const text = useText();
  return (
    <NarrowPage title={text('reset.token_title')}>
      <PageHead title={text('reset.token_title')} noindex />
      <p role="alert" className="pb-8 break-words text-ink-soft">
        {text(isProven ? 'email_proof.link_proven' : 'email_proof.link', { email })}
      </p>
      {isProven ? (
        <ShopLink to={paths.account} className={buttonClass('secondary', 'w-full sm:w-auto')}>
          {text('email_proof.to_account')}
        </ShopLink>
      ) : (
        <SendProof />
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
  /** offers the mail again */
  resend?: boolean;
}

function State({ title, body, email, isSignedIn, outcome, resend }: StateProps) {
  const text = useText();
  return (
    <NarrowPage title={text(title)}>
      <PageHead title={text(title)} noindex />
      {outcome && (
        <FormBanner>
          {text('form.failed')}
          {outcome === 'too_many' && ` ${text('account.too_many')}`}
        </FormBanner>
      )}
      <p role="status" className="pb-8 break-words text-ink-soft">
        {text(body, { email })}
      </p>
      {resend ? (
        <SendProof />
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
