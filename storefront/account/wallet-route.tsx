import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { CheckField } from '../forms/field.tsx';
import { FormBanner, FormDone } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { cardEntryOf } from '../payment/card-entry.server.ts';
import { CardFields } from '../payment/card-fields.tsx';
import { CARD_FIELDS, savedCardSchema } from '../payment/card-schema.ts';
import { ErrorSummary } from '../payment/error-summary.tsx';
import { deleteCard, preferCard, saveCard, savedCards } from '../payment/wallet.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/wallet-route.ts';
import { WalletCard } from './wallet-card.tsx';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  // Cards that are entered on the provider's page are not saved here.
  return { cards: savedCards(own), canAdd: (await cardEntryOf(own.scope)) === 'fields' };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  const done = (what: string) =>
    redirect(shopUrl(`${paths.wallet}?done=${what}`, context.get(requestSite)), 303);
  switch (form.get('intent')) {
    case 'delete':
      await deleteCard(own, String(form.get('id') ?? ''));
      throw done('deleted');
    case 'prefer':
      await preferCard(own, String(form.get('id') ?? ''));
      throw done('saved');
    case 'save': {
      if ((await cardEntryOf(own.scope)) === 'page') throw data(null, { status: 400 });
      const hideFields = CARD_FIELDS;
      const submission = parseForm(form, savedCardSchema);
      if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
      const { default: isDefault, ...card } = submission.value;
      const refused = await saveCard(own, card, isDefault);
      if (refused) return data(submission.reply({ ...refused, hideFields }), { status: 400 });
      throw done('saved');
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    failedSubmission(form, savedCardSchema, { hideFields: CARD_FIELDS }),
  );

/** Wallet page. `?add` shows the form instead, at its own URL. */
export default function Wallet({ loaderData: { cards, canAdd }, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const done = query.get('done');
  if (canAdd && query.has('add')) return <AddCard result={actionData} />;
  return (
    <>
      <PageHead title={text('wallet.title')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.title')}</h1>
      {done && !actionData && (
        <FormDone>{text(done === 'deleted' ? 'wallet.deleted' : 'account.saved')}</FormDone>
      )}
      {actionData && <FormBanner>{text('form.failed')}</FormBanner>}
      {cards.length === 0 && <p className="pb-6 text-ink-soft">{text('wallet.empty')}</p>}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {cards.map((card, index) => (
          <WalletCard key={card.id} card={card} popover={`delete-${index}`} />
        ))}
      </ul>
      {canAdd && (
        <ShopLink to={`${paths.wallet}?add`} className={buttonClass('primary', 'mt-4 w-full sm:w-auto')}>
          {text('wallet.add')}
        </ShopLink>
      )}
    </>
  );
}

function AddCard({ result }: { result: SubmissionResult | undefined }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({ id: 'card', schema: savedCardSchema, lastResult: result });
  return (
    <>
      <PageHead title={text('wallet.add')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.add')}</h1>
      <Form method="post" {...getFormProps(form)} className="max-w-[40rem]">
        <input type="hidden" name="intent" value="save" />
        {form.errors && !isSending && <FormBanner>{text('form.failed')}</FormBanner>}
        <ErrorSummary form={form.id} result={result} />
        <CardFields fields={fields} />
        <CheckField field={fields.default}>{text('wallet.preferred_flag')}</CheckField>
        <p className="pt-3 text-small text-ink-soft">{text('wallet.kept')}</p>
        <div className="flex flex-wrap gap-3 pt-6">
          <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
            {text('account.save')}
          </Button>
          <ShopLink to={paths.wallet} className={buttonClass('secondary', 'w-full sm:w-auto')}>
            {text('account.cancel')}
          </ShopLink>
        </div>
      </Form>
    </>
  );
}
