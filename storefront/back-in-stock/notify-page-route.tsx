import { getFormProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { newSum, solutionIn } from '../captcha/captcha.server.ts';
import { CaptchaFields } from '../captcha/captcha-fields.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { notifyOffer } from '../product-data/offer.ts';
import { getProduct } from '../product-data/product.server.ts';
import { LengthSelector } from '../product-tile/length-selector.tsx';
import { signedInEmail } from '../session/session.server.ts';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/notify-page-route.ts';
import { NotifyFields } from './notify-fields.tsx';
import { AvailableNow, NotifyDone } from './notify-form.tsx';
import { notifySchema } from './notify-schema.ts';
import { saveRequest, statusOf } from './save-request.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const id = url.searchParams.get('product') ?? '';
  const product = id !== '' && id.length <= 100 ? await getProduct(scope, id) : undefined;
  if (!product) throw data(null, { status: 404 });
  const variant = product.variants.find((one) => one.id === id);
  const values = variant?.values ?? {};
  const awaited = notifyOffer(product, values, undefined);
  const { name, path, attributes } = product;
  const chosen = attributes.flatMap((attribute) => {
    const value = attribute.values.find((one) => one.value === values[attribute.id])?.name;
    return value && !(awaited?.lengths && attribute.id === 'length') ? [value] : [];
  });
  const [sum, email] = await Promise.all([newSum(scope), signedInEmail(scope)]);
  const isAvailable = !awaited && (variant ?? product).orderable;
  return { name, path, chosen, awaited, isAvailable, sum, email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, notifySchema);
  if (submission.status !== 'success') {
    return data(
      { result: submission.reply(), kept: false, refused: undefined, newsletter: undefined },
      { status: 400 },
    );
  }
  const outcome = await saveRequest(catalogueScope(context), submission.value, solutionIn(form));
  const { kept, refused, newsletter } = outcome;
  return data({ result: submission.reply(), kept, refused, newsletter }, { status: statusOf(outcome) });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({
    result: failedSubmission(form, notifySchema),
    kept: false as const,
    refused: undefined,
    newsletter: undefined,
  }));

/** Back-in-stock form as a page, for browsers without scripts. */
export default function NotifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { name, path, chosen, awaited, isAvailable } = loaderData;
  return (
    <NarrowPage title={text('tile.notify')}>
      <PageHead title={`${text('basket.choice', { name: text('tile.notify') })} ${name}`} noindex />
      <p className="pb-2 text-lead">{name}</p>
      <p className="pb-6 text-ink-soft">{chosen.join(' · ')}</p>
      {actionData?.kept ? (
        <NotifyDone newsletter={actionData.newsletter} />
      ) : isAvailable || actionData?.refused === 'available' ? (
        <AvailableNow />
      ) : awaited ? (
        <RequestForm {...loaderData} awaited={awaited} actionData={actionData} />
      ) : (
        <p>{text('notify.gone')}</p>
      )}
      <p className="pt-8">
        <ShopLink to={path} className="text-link inline-flex min-h-11 items-center">
          {text('tile.view_product')}
        </ShopLink>
      </p>
    </NarrowPage>
  );
}

interface Props extends Pick<Route.ComponentProps['loaderData'], 'sum' | 'email'> {
  awaited: NonNullable<Route.ComponentProps['loaderData']['awaited']>;
  actionData: Route.ComponentProps['actionData'];
}

function RequestForm({ awaited, sum, email, actionData }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const [solution, setSolution] = useState<string>();
  const [length, setLength] = useState(
    awaited.lengths?.find(({ productId }) => productId === awaited.productId),
  );
  const [form, fields] = useShopForm({
    id: 'notify-me',
    schema: notifySchema,
    lastResult: actionData?.result,
    defaultValue: { email, privacyPolicy2: 'on' },
  });
  // A captcha solution is valid once: start a new captcha after every response.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (actionData) setRound((count) => count + 1);
  }, [actionData]);
  return (
    <Form method="post" {...getFormProps(form)}>
      {actionData?.refused === 'captcha' && !isSending && (
        <FormBanner>{text('form.error_captcha')}</FormBanner>
      )}
      <p className="pb-6 text-ink-soft">{text(awaited.view === 'soon' ? 'notify.soon' : 'notify.back')}</p>
      {awaited.lengths ? (
        <LengthSelector
          lengths={awaited.lengths}
          chosen={length}
          field={fields.productId.name}
          onChoose={setLength}
        />
      ) : (
        <input type="hidden" name={fields.productId.name} value={awaited.productId ?? ''} />
      )}
      <NotifyFields fields={fields} />
      <CaptchaFields key={round} sum={sum} onChange={setSolution} />
      <Button type="submit" disabled={isSending || (hydrated && !solution)} className="mt-4 w-full">
        {text('notify.submit')}
      </Button>
    </Form>
  );
}
