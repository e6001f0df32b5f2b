import { redirect } from 'react-router';
import { type Basket, isId, openBasket, rememberBasket } from '../basket-data/basket.server.ts';
import { isMailed } from '../basket-data/certificates.server.ts';
import type { CertificateRefusal, CertificateResponse } from '../basket-data/certificates.ts';
import { readForm } from '../forms/read-form.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { GIFT_CERTIFICATE } from '../payment/payment-schema.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/redeem-route.ts';
import { explain } from './refusals.server.ts';

/**
 * Redeems a code for the open bag, or removes a certificate from its payments. Answers with JSON; pages without scripts are
 * redirected back to the payment step.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const form = await readForm(request);
  const refusal = await change(scope, form);
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json({ refusal } satisfies CertificateResponse, { headers: privateHeaders });
  }
  const query = refusal ? `?certificate=${refusal}` : '';
  return redirect(shopUrl(`${paths.billing}${query}`, context.get(requestSite)), 303);
}

async function change(scope: CatalogueScope, form: FormData): Promise<CertificateRefusal | undefined> {
  const session = await scope.services.session.current(scope.site.id);
  const basket = session && (await openBasket(scope, session));
  if (!session || !basket) return 'failed';
  // A gift certificate pays for no other one.
  if (isMailed(basket) && !form.has('remove')) return 'certificates_only';
  try {
    const changed = await changePayments(scope, session, basket, form);
    if (changed) rememberBasket(session, changed);
    return undefined;
  } catch (error) {
    const refused = await refusalOf(error);
    if (!refused) throw error;
    return explain(refused);
  }
}

async function changePayments(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId = '', paymentInstruments = [] }: Basket,
  form: FormData,
): Promise<Basket | undefined> {
  const { baskets } = shopperClients(scope, session);
  const paymentInstrumentId = String(form.get('remove') ?? '');
  if (form.has('remove')) {
    const isHeld = paymentInstruments.some((one) => one.paymentInstrumentId === paymentInstrumentId);
    if (!isHeld || !isId(paymentInstrumentId)) return undefined;
    return baskets.removePaymentInstrumentFromBasket({ parameters: { basketId, paymentInstrumentId } });
  }
  const giftCertificateCode = String(form.get('code') ?? '').trim();
  if (giftCertificateCode === '') return undefined;
  const body = { paymentMethodId: GIFT_CERTIFICATE, giftCertificateCode: giftCertificateCode.slice(0, 256) };
  return baskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body });
}
