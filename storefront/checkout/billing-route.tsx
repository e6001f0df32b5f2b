import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { data, Form, redirectDocument, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { areaOf } from '../../shared/regions.server.ts';
import { AGREED_TOTAL, agreementField, totalField } from '../basket-data/agreement.ts';
import { openBasket } from '../basket-data/basket.server.ts';
import { isFilled } from '../basket-data/certificates.server.ts';
import { EmailField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { keepInputOnError } from '../forms/keep-input.server.ts';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm, typedAgain } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { hasFieldErrors, useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { finishApproved, rememberConfirming } from '../order-data/approved-payment.server.ts';
import { orderOfClosedBasket } from '../order-data/create-order.server.ts';
import { EndedPaymentNotice } from '../order-data/ended-payment-notice.tsx';
import { findLastOrder, lastOrderOf, startPayment } from '../order-data/last-order.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { useReport } from '../page/use-report.ts';
import { ErrorSummary } from '../payment/error-summary.tsx';
import {
  CARD,
  GIFT_CERTIFICATE,
  HIDDEN_FIELDS,
  hasCardData,
  paymentSchema,
  paymentSchemaFor,
  SAVE_CARD,
  SAVED_CARD,
} from '../payment/payment-schema.ts';
import { useCardSubmission } from '../payment/use-card-submission.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import type { Money } from '../sites/money.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/billing-route.ts';
import { BillingAddress } from './billing-address.tsx';
import { validCards, viewBilling } from './billing-view.server.ts';
import { CertificateForm } from './certificate-field.tsx';
import { confirm } from './confirm-order.server.ts';
import { ConfirmingNotice, OrderNotice } from './order-notice.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { isFixedInBag, isOrderChanged, type PaymentProblem, problemOfChange } from './payment-problem.ts';
import { submissionUnderWay } from './place-order.server.ts';
import { PlaceOrder } from './place-order.tsx';
import { useProblemText } from './problem-text.ts';
import { PromoForm } from './promo-code.tsx';
import { goTo, requireBasket } from './require-basket.server.ts';
import { sessionEnded, unlessSignedOut } from './session-ended.server.ts';
import { Steps } from './steps.tsx';
import { submitPayment } from './submit-payment.server.ts';
import { Summary, SummaryBar } from './summary.tsx';
import { useAgreement } from './use-agreement.ts';
import { useDraftEnd } from './use-draft.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';

export const headers = () => privateHeaders;

const CARD_DATA_REFUSED =
  'This page takes no card numbers: they are typed in the fields of the payment provider.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { extra: cards = [], ...purchase } = await requireBasket(context, validCards);
  const { scope, session, basket } = purchase;
  const { basketId = '' } = basket;
  const placed = await submissionUnderWay(session, basketId);
  if (placed && 'orderNo' in placed) throw confirm(context, session, { basketId, orderNo: placed.orderNo });
  const view = await viewBilling(context, purchase, cards, url);
  // Opening the payment of another basket must not forget an order whose confirmation was lost.
  await findLastOrder(scope, session, basketId);
  startPayment(scope, session, basketId);
  return view;
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session) throw sessionEnded(context);
  const form = await readForm(request);
  if (hasCardData(form)) throw new Response(CARD_DATA_REFUSED, { status: 400 });
  return keepInputOnError(
    scope.services.log,
    () => unlessSignedOut(context, () => pay(context, scope, session, form)),
    () => ({ ...interrupted(form), area: areaIn(form, scope) }),
  );
}

/** Places the order and redirects to its confirmation; returns what the form shows when it was refused. */
async function pay(
  context: Route.ActionArgs['context'],
  scope: CatalogueScope,
  session: ShopperSession,
  form: FormData,
) {
  const basketId = String(form.get('bag') ?? '');
  const attempt = String(form.get('attempt') ?? '');
  const basket = await openBasket(scope, session, { basketId });
  if (basket?.basketId !== basketId) {
    const orderNo =
      (await orderOfClosedBasket(scope, session, { basketId, attempt })) ??
      lastOrderOf(scope, session, basketId);
    if (orderNo) throw confirm(context, session, { basketId, orderNo });
  }
  if (!basket) throw sessionEnded(context);
  if (!isFilled(basket)) throw goTo(context, `${paths.checkoutError}?problem=bag_changed`);
  const area = areaIn(form, scope);
  // Without scripts, changing the billing country reloads the form with the fields of that country.
  if (form.has('change')) {
    form.delete('same');
    const result = typedAgain(parseForm(form, paymentSchemaFor(form), paymentSchema), HIDDEN_FIELDS);
    const problem = undefined as PaymentProblem | undefined;
    return { result, attempt, area, problem, before: undefined as Money | undefined };
  }
  const approved = await finishApproved(scope, session, basket);
  if (approved?.orderNo) throw confirm(context, session, { basketId, orderNo: approved.orderNo });
  const outcome = await submitPayment(
    scope,
    session,
    basket,
    form,
    (path) => new URL(shopUrl(path, context.get(requestSite)), scope.services.publicUrl).href,
  );
  if ('confirmAt' in outcome) {
    const { confirmAt, paymentId } = outcome;
    const method = String(form.get('method') ?? '').slice(0, 100);
    if (paymentId) rememberConfirming(scope, basket, { attempt, paymentId, method });
    throw redirectDocument(confirmAt, 303);
  }
  if ('orderNo' in outcome) throw confirm(context, session, { basketId, orderNo: outcome.orderNo });
  return data({ ...outcome, area }, { status: outcome.problem === 'unavailable' ? 503 : 400 });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({ ...interrupted(form), area: undefined }));

/** The form after a failure. Sent again with the same attempt, it finds the order if one was placed. */
const interrupted = (form: FormData) => ({
  result: failedSubmission(form, paymentSchemaFor(form), { known: paymentSchema, hideFields: HIDDEN_FIELDS }),
  attempt: String(form.get('attempt') ?? ''),
  problem: 'interrupted' as PaymentProblem,
  before: undefined as Money | undefined,
});

const areaIn = (form: FormData, { locale }: CatalogueScope) =>
  areaOf(String(form.get('billing.countryCode') ?? ''), locale.id);

/**
 * Also reload after a rejected order, so that the summary shows lines that sold out or changed, but not after a failure: the
 * loader may fail too and replace the form.
 */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) => actionStatus < 500;

/** Billing step of checkout: payment, billing address and placing the order. */
export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  useReloadOnReturn();
  useDraftEnd();
  // Idempotency key of this form: identifies repeated submissions of the same order.
  const [first] = useState(loaderData.attempt);
  const { bag, methods, cards } = loaderData;
  const why = useProblemText(methods, bag.payments);
  useReport({ kind: 'checkout', step: 'billing', bag }, bag.id);
  const card = useCardSubmission({
    form: 'pay',
    view: loaderData.cardFrame,
    isTyped: (typed) => typed.get('method') === CARD,
  });
  const [form, fields] = useShopForm({
    id: 'pay',
    schema: paymentSchema,
    schemaFor: paymentSchemaFor,
    lastResult: actionData?.result,
    defaultValue: loaderData.values,
    onSend: card.onSend,
  });
  const typed = actionData?.result.initialValue;
  const canPay = bag.payable?.cents === 0 || methods.length + cards.length > 0;
  const usual = cards[0] ? SAVED_CARD + cards[0].id : CARD;
  const problem = actionData?.problem;
  const { agreed, agreedTotal, change, expectPromo } = useAgreement(loaderData, actionData);
  const totals = { before: agreedTotal, now: bag.total };
  const method = actionData && 'method' in actionData ? actionData.method : undefined;
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={text('checkout.billing_heading')} noindex />
      <Steps current="billing" isMailed={loaderData.mailed} />
      <h1 className="pb-8 text-display">{text('checkout.billing_heading')}</h1>
      <PromoForm step="billing" />
      {loaderData.hasCertificates && <CertificateForm />}
      <Form
        method="post"
        {...getFormProps(form)}
        onSubmit={(event) => {
          form.onSubmit(event);
          card.afterValidation(event);
        }}
        className="grid gap-12 lg:grid-cols-[1fr_31.7%] lg:gap-x-16 lg:gap-y-0"
      >
        {/* Enter places the order, even when other submit buttons come first without scripts. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} disabled={!canPay} />
        <input type="hidden" name="attempt" value={actionData?.attempt ?? first} />
        <input type="hidden" name="bag" value={bag.id} />
        <input type="hidden" name="agreed" value={agreementField(agreed)} />
        <input type="hidden" name={AGREED_TOTAL} value={totalField(agreedTotal)} />
        <div className="min-w-0">
          <SummaryBar bag={bag} />
          {loaderData.isConfirming && <ConfirmingNotice />}
          <EndedPaymentNotice ended={loaderData.ended} />
          {change && (
            <OrderNotice role="alert">
              {why(problemOfChange(change, bag.payments, totals), undefined, totals)}
            </OrderNotice>
          )}
          {problem && !isSending && !hasFieldErrors(form) && !(change && isOrderChanged(problem)) && (
            <FormBanner>
              {why(problem, method, { before: actionData?.before, now: bag.total })}{' '}
              {isFixedInBag(problem) && (
                <ShopLink to={paths.cart} className="text-link">
                  {text('checkout.see_bag')}
                </ShopLink>
              )}
            </FormBanner>
          )}
          {card.problem && !isSending && <FormBanner>{why(card.problem)}</FormBanner>}
          <ErrorSummary form={form.id} result={actionData?.result} />
          {loaderData.mailed && (
            <section aria-labelledby="contact" className="pb-8">
              <h2 id="contact" className="pb-4 font-display text-title">
                {text('checkout.contact')}
              </h2>
              <EmailField field={fields.email} maxLength={254} />
            </section>
          )}
          {bag.payable?.cents === 0 ? (
            <section aria-labelledby="payment">
              <h2 id="payment" className="pb-4 font-display text-title">
                {text('checkout.how_to_pay')}
              </h2>
              <p>{text('gift.covers_all')}</p>
              <input type="hidden" name="method" value={GIFT_CERTIFICATE} />
            </section>
          ) : (
            <PaymentChoice
              methods={methods}
              cards={cards}
              cardEntry={loaderData.cardEntry}
              cardFrame={loaderData.cardFrame}
              canSave={loaderData.canSaveCard}
              isSaved={typed?.[SAVE_CARD] === 'on'}
              submission={card}
              chosen={typeof typed?.method === 'string' ? typed.method : usual}
            />
          )}
          <BillingAddress
            fields={fields.billing.getFieldset()}
            countries={loaderData.countries}
            area={actionData?.area?.country ? actionData.area : loaderData.area}
            isSame={!typed || typed.same === 'yes'}
            isPickup={loaderData.isPickup}
            shippingAddress={loaderData.shippingAddress}
          />
        </div>
        <Summary bag={bag} onPromo={expectPromo} hasCertificates={loaderData.hasCertificates}>
          <PlaceOrder order={loaderData} isSending={isSending || card.isBusy} canPay={canPay} />
        </Summary>
      </Form>
    </div>
  );
}
