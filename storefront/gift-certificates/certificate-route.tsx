import { getFormProps, getTextareaProps } from '@conform-to/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { Amount } from '../basket-data/amount.tsx';
import { notifyAllTabs } from '../basket-data/shell/cross-tab-sync.ts';
import { EmailField, FieldErrorText, TextField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { hasFieldErrors, useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/certificate-route.ts';
import { buyCertificate, checkBalance } from './certificate-forms.server.ts';
import { AMOUNT_MAX, balanceSchema, certificateSchema } from './certificate-schema.ts';
import { getBounds } from './settings.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const bounds = await getBounds(scope);
  if (!bounds) throw data(null, { status: 404 });
  const { preferredCurrency: currency } = context.get(requestSite).locale;
  return { minimum: money(bounds.minimum, currency), maximum: money(bounds.maximum, currency) };
}

/** Adds a gift certificate to the bag, or looks up the balance of a code. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const bounds = await getBounds(scope);
  if (!bounds) throw data(null, { status: 404 });
  const form = await readForm(request);
  return form.get('intent') === 'balance'
    ? checkBalance(scope, form)
    : buyCertificate(scope, form, bounds, context.get(requestSite));
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    form.get('intent') === 'balance'
      ? { balance: { result: failedSubmission(form, balanceSchema), problem: 'failed' as const } }
      : { purchase: { result: failedSubmission(form, certificateSchema), problem: 'failed' as const } },
  );

/** Gift certificates: a form that adds one to the bag, and a check of the balance. */
export default function GiftCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const reply = actionData as Replies | undefined;
  return (
    <NarrowPage title={text('gift.title')}>
      <PageHead
        title={text('gift.title')}
        description={text('gift.intro')}
        canonical={paths.giftCertificate}
      />
      <p className="pb-8 text-ink-soft">{text('gift.intro')}</p>
      <PurchaseForm bounds={loaderData} reply={reply?.purchase} />
      <BalanceForm reply={reply?.balance} />
    </NarrowPage>
  );
}

interface Replies {
  purchase?: Reply;
  balance?: Reply & { found?: { digits: string; left: { cents: number; currency: string } } };
}

interface Reply {
  result: Parameters<typeof useShopForm>[0]['lastResult'];
  problem?: 'failed' | 'unknown' | 'too_many' | 'full' | undefined;
}

function PurchaseForm({
  bounds,
  reply,
}: {
  bounds: Route.ComponentProps['loaderData'];
  reply: Replies['purchase'];
}) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const isAdded = useSearchParams()[0].get('added') === 'yes';
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAdded) return;
    // The bag in the header and in other tabs has a certificate more.
    void queries.invalidateQueries({ queryKey: ['bag'] });
    notifyAllTabs();
  }, [isAdded, queries]);
  const [form, fields] = useShopForm({
    id: 'certificate',
    schema: certificateSchema,
    lastResult: reply?.result,
  });
  const { key, ...message } = getTextareaProps(fields.message);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-y-1">
      {isAdded && !reply?.problem && form.status !== 'error' && (
        <p role="status" className="mb-6 border-s-2 border-new bg-sand-light px-4 py-3">
          {text('gift.added')}{' '}
          <ShopLink to={paths.cart} className="text-link">
            {text('checkout.see_bag')}
          </ShopLink>
        </p>
      )}
      {reply?.problem && !isSending && !hasFieldErrors(form) && (
        <FormBanner>{text(`gift.problem_${reply.problem}`)}</FormBanner>
      )}
      <TextField field={fields.recipientName} label={text('gift.recipient_name')} maxLength={100} />
      <EmailField field={fields.recipientEmail} label={text('gift.recipient_email')} maxLength={254} />
      <TextField
        field={fields.senderName}
        label={text('gift.sender_name')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        field={fields.amount}
        label={text('gift.amount')}
        maxLength={AMOUNT_MAX}
        hint={
          <>
            <Amount value={bounds.minimum} /> – <Amount value={bounds.maximum} />
          </>
        }
      />
      <div>
        <label htmlFor={fields.message.id} className="block pb-2 text-small text-ink-soft">
          {text('gift.message')}
        </label>
        <textarea
          key={key}
          {...message}
          rows={4}
          maxLength={1000}
          className="block w-full border border-edge bg-white p-4 text-base"
        />
        <FieldErrorText field={fields.message} />
      </div>
      <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
        {text('gift.add')}
      </Button>
    </Form>
  );
}

function BalanceForm({ reply }: { reply: Replies['balance'] }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'balance', schema: balanceSchema, lastResult: reply?.result });
  return (
    <section aria-labelledby="check-balance" className="mt-16 border-t border-hairline pt-8">
      <h2 id="check-balance" className="pb-4 text-title">
        {text('gift.check_balance')}
      </h2>
      {reply?.found && !isSending && (
        <p role="status" className="mb-6 border-s-2 border-new bg-sand-light px-4 py-3">
          <span className="block">{text('gift.ending_in', { digits: reply.found.digits })}</span>
          {text('gift.balance')} <Amount value={reply.found.left} />
        </p>
      )}
      {reply?.problem && !isSending && !hasFieldErrors(form) && (
        <FormBanner>{text(`gift.problem_${reply.problem}`)}</FormBanner>
      )}
      <Form method="post" {...getFormProps(form)} preventScrollReset>
        <input type="hidden" name="intent" value="balance" />
        <TextField field={fields.code} label={text('gift.code')} autoComplete="off" maxLength={64} />
        <Button type="submit" variant="secondary" disabled={isSending} className="w-full sm:w-auto">
          {text('gift.show_balance')}
        </Button>
      </Form>
    </section>
  );
}
