import { forgetConfirming } from '../order-data/approved-payment.server.ts';
import { lastOrderOf } from '../order-data/last-order.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import type { Route } from './+types/redirect-route.ts';
import { confirm } from './confirm-order.server.ts';
import { type PaymentProblem, problemOf } from './payment-problem.ts';
import { finishOrder, type Outcome } from './place-order.server.ts';
import { goTo } from './require-basket.server.ts';

export const headers = () => privateHeaders;

/**
 * Return URL for banks and wallets. Query parameters are not trusted: the order is placed only when the
 * provider confirms the payment. Repeated returns find the same order.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const query = (name: string) => url.searchParams.get(name) ?? '';
  const basketId = query('bag');
  const attempt = query('attempt');
  const paymentId = query('paymentId');
  if (!session || !basketId || !attempt) throw goTo(context, paths.cart);
  const outcome = await finishOrder(scope, session, { basketId, attempt, paymentId });
  if ('orderNo' in outcome) {
    throw confirm(context, session, { basketId, orderNo: outcome.orderNo }, outcome.isReleased);
  }
  const ordered = lastOrderOf(scope, session, basketId);
  if (ordered) throw goTo(context, paths.confirmation(ordered));
  const problem = whyNot(outcome);
  // This page says what became of the payment: later ones must not say anything else of it.
  if (ENDED.includes(problem)) forgetConfirming(scope);
  const shown = new URLSearchParams({ problem, provider: query('method') });
  // The confirmed payment stays valid while the provider is unavailable: offer a retry.
  if (problem === 'unconfirmed') shown.set('again', url.searchParams.toString());
  throw goTo(context, `${paths.checkoutError}?${shown}`);
}

/** Problems of a payment that does not become the order any more. */
const ENDED: PaymentProblem[] = [
  ...(['cancelled', 'expired', 'released', 'declined'] as const),
  ...(['changed_paying', 'bag_changed', 'sold_out', 'quantity'] as const),
];

const REASONS = ['cancelled', 'expired', 'released'] as const;

function whyNot(outcome: Exclude<Outcome, { orderNo: string }>): PaymentProblem {
  // The payer came back without confirming or cancelling.
  if ('confirmAt' in outcome) return 'unfinished';
  const reason = REASONS.find((known) => known === outcome.reason);
  if (reason) return reason;
  if (outcome.reason === 'basket_changed') return 'changed_paying';
  const problem = problemOf(outcome.refused);
  return problem === 'unavailable' ? 'unconfirmed' : problem;
}
