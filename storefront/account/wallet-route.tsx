import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { CardFields } from '../checkout/card-fields.tsx';
import { parseCardForm } from '../checkout/card-form.server.ts';
import { Banner, ErrorSummary } from '../checkout/error-summary.tsx';
import type { FieldErrors } from '../checkout/form-values.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/wallet-route.ts';
import { requireCustomer } from './require-customer.server.ts';
import { deleteCard, keepCard, keptCards, preferCard } from './wallet.server.ts';
import { WalletCard } from './wallet-card.tsx';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { cards: keptCards(await requireCustomer(context, url)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await request.formData();
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
      const card = parseCardForm(form);
      if ('errors' in card) return data({ errors: card.errors, failed: false }, { status: 400 });
      const refused = await keepCard(own, card.data, form.get('default') === 'on');
      if (refused) return data(refused, { status: 400 });
      throw done('saved');
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The wallet; `?add` shows the form instead, so that it has an address of its own. */
export default function Wallet({ loaderData: { cards }, actionData }: Route.ComponentProps) {
  const text = useText();
  const [query] = useSearchParams();
  const done = query.get('done');
  if (query.has('add')) return <AddCard {...actionData} />;
  return (
    <>
      <PageHead title={text('wallet.title')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.title')}</h1>
      {done && <FormDone>{text(done === 'deleted' ? 'wallet.deleted' : 'account.saved')}</FormDone>}
      {cards.length === 0 && <p className="pb-6 text-ink-soft">{text('wallet.empty')}</p>}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {cards.map((card, index) => (
          <WalletCard key={card.id} card={card} popover={`delete-${index}`} />
        ))}
      </ul>
      <ShopLink to={`${paths.wallet}?add`} className={buttonClass('primary', 'mt-4 w-full sm:w-auto')}>
        {text('wallet.add')}
      </ShopLink>
    </>
  );
}

function AddCard({ errors = {}, failed = false }: { errors?: FieldErrors; failed?: boolean }) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHead title={text('wallet.add')} noindex />
      <h1 className="pb-8 text-display">{text('wallet.add')}</h1>
      <Form method="post" noValidate className="max-w-[40rem]">
        <input type="hidden" name="intent" value="save" />
        {failed && !isSending && <Banner>{text('form.failed')}</Banner>}
        <ErrorSummary key={JSON.stringify(errors)} errors={errors} />
        <CardFields errors={errors} />
        <label htmlFor="default" className="mt-5 flex min-h-11 items-start gap-3 pt-2.5">
          <input id="default" type="checkbox" name="default" className="mt-0.5 size-5 shrink-0 accent-ink" />
          <span>{text('wallet.preferred_flag')}</span>
        </label>
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
