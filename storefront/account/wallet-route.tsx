import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { data, Form, redirect, redirectDocument, useNavigation, useSearchParams } from 'react-router';
import { type CustomerScope, requireCustomer } from '../auth/require-customer.server.ts';
import { CheckField } from '../forms/field.tsx';
import { FormBanner, FormDone } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import {
  type CardEntry,
  cardEntryOf,
  cardFrameOf,
  openCardSession,
  readCardEntry,
} from '../payment/card-entry.server.ts';
import { CardFields } from '../payment/card-fields.tsx';
import type { CardFrameView } from '../payment/card-frame-view.ts';
import { CARD_TOKEN, HIDDEN_FIELDS, hasCardData, savedCardSchema } from '../payment/payment-schema.ts';
import { useCardSubmission } from '../payment/use-card-submission.ts';
import { deleteCard, preferCard, saveCard, savedCards } from '../payment/wallet.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/wallet-route.ts';
import { WalletCard } from './wallet-card.tsx';

export const headers = () => privateHeaders;

const CARD_DATA_REFUSED =
  'This page takes no card numbers: they are typed in the fields of the payment provider.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  const cards = savedCards(own);
  const isAdding = url.searchParams.has('add');
  // Only the form may use the payment provider's frame.
  const entry = isAdding ? await cardEntryOf(context, own.scope, url) : await readCardEntry(own.scope, url);
  // Cards that are entered on the provider's page are not saved here.
  if (entry.kind !== 'frame') return { cards, canAdd: false };
  const token = url.searchParams.get('card');
  if (isAdding && token !== null) {
    const result = await saveCard(own, token, url.searchParams.has('default'));
    const query = 'refused' in result ? `?add&refused=${result.refused}` : `?done=${result.done}`;
    throw redirectDocument(walletUrl(context, query), 303);
  }
  const frame = isAdding
    ? await cardFrameOf(entry, () => openCardSession(own.scope, own.session, url, {}))
    : undefined;
  return { cards, canAdd: true, ...(frame ? { frame } : {}) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  if (hasCardData(form)) throw new Response(CARD_DATA_REFUSED, { status: 400 });
  const done = (what: string) => redirect(walletUrl(context, `?done=${what}`), 303);
  switch (form.get('intent')) {
    case 'delete':
      await deleteCard(own, String(form.get('id') ?? ''));
      throw done('deleted');
    case 'prefer':
      await preferCard(own, String(form.get('id') ?? ''));
      throw done('saved');
    case 'save': {
      const entry = await readCardEntry(own.scope, url);
      if (entry.kind !== 'frame') throw data(null, { status: 400 });
      const submission = parseForm(form, savedCardSchema);
      if (submission.status !== 'success')
        return data(submission.reply({ hideFields: HIDDEN_FIELDS }), { status: 400 });
      const { default: isDefault, [CARD_TOKEN]: token } = submission.value;
      if (!token) throw await toProvider(context, own, entry, url, isDefault);
      const result = await saveCard(own, token, isDefault);
      if ('refused' in result) {
        const formErrors = [result.refused];
        return data(submission.reply({ formErrors, hideFields: HIDDEN_FIELDS }), { status: 400 });
      }
      throw done(result.done);
    }
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.LoaderArgs['context'];

const walletUrl = (context: Context, query: string) =>
  shopUrl(`${paths.wallet}${query}`, context.get(requestSite));

/** Without a token the card is typed on the provider's page, which returns to the form with the token. */
async function toProvider(
  context: Context,
  own: CustomerScope,
  entry: Extract<CardEntry, { kind: 'frame' }>,
  url: URL,
  isDefault: boolean,
): Promise<Response> {
  const returnUrl = new URL(walletUrl(context, `?add${isDefault ? '&default=on' : ''}`), url.origin).href;
  const session = await openCardSession(own.scope, own.session, url, { returnUrl });
  if (session === undefined) return redirect(walletUrl(context, '?add&refused=failed'), 303);
  return redirectDocument(`${entry.origin}${entry.walletPath}?${new URLSearchParams({ session })}`, 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    failedSubmission(form, savedCardSchema, { hideFields: HIDDEN_FIELDS }),
  );

/** Texts by what was done, besides changes that are saved. */
const DONE: Record<string, MessageId> = { deleted: 'wallet.deleted', known: 'wallet.known' };

/** Wallet page. `?add` shows the form instead, at its own URL. */
export default function Wallet({ loaderData: { cards, canAdd, frame }, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const done = query.get('done');
  if (canAdd && query.has('add'))
    return <AddCard result={actionData} view={frame} refused={query.get('refused')} />;
  return (
    <>
      <PageHead title={text('wallet.title')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.title')}</h1>
      {done && !actionData && <FormDone>{text(DONE[done] ?? 'account.saved')}</FormDone>}
      {actionData && <FormBanner>{text('form.failed')}</FormBanner>}
      {cards.length === 0 && <p className="pb-6 text-ink-soft">{text('wallet.empty')}</p>}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {cards.map((card, index) => (
          <WalletCard key={card.id} card={card} popover={`delete-${index}`} />
        ))}
      </ul>
      {canAdd && (
        <ShopLink
          to={`${paths.wallet}?add`}
          className={buttonClass('primary', 'mt-4 w-full sm:w-auto')}
          // Only its own document may show the card fields.
          reloadDocument
        >
          {text('wallet.add')}
        </ShopLink>
      )}
    </>
  );
}

interface AddCardProps {
  result: SubmissionResult | undefined;
  view: CardFrameView | undefined;
  /** why a card that was typed on the provider's page was not saved */
  refused: string | null;
}

function AddCard({ result, view, refused }: AddCardProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const card = useCardSubmission({ form: 'card', view, isTyped: () => true });
  const [form, fields] = useShopForm({
    id: 'card',
    schema: savedCardSchema,
    lastResult: result,
    onSend: card.onSend,
  });
  const isBusy = isSending || card.isBusy;
  const problem = card.problem ?? form.errors?.[0] ?? refused;
  return (
    <>
      <PageHead title={text('wallet.add')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.add')}</h1>
      <Form method="post" {...getFormProps(form)} className="max-w-[40rem]">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name={CARD_TOKEN} ref={card.token} defaultValue="" />
        {problem && !isBusy && (
          <FormBanner>
            {text(problem === 'card_again' || problem === 'too_many' ? `checkout.${problem}` : 'form.failed')}
          </FormBanner>
        )}
        <CardFields frame={card.frame} view={view} onPage={text('wallet.card_on_page')} />
        <CheckField field={fields.default}>{text('wallet.preferred_flag')}</CheckField>
        <p className="pt-3 text-small text-ink-soft">{text('wallet.kept')}</p>
        <div className="flex flex-wrap gap-3 pt-6">
          <Button type="submit" disabled={isBusy} className="w-full sm:w-auto">
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
