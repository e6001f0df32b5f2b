import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { paths } from '../sites/urls.ts';
import type { Route } from './+types/redirect-route.ts';
import { goTo } from './checkout.server.ts';
import { confirm, orderOfBag } from './ordered.server.ts';
import { problemOf } from './payment-problem.ts';
import { finishOrder, type Outcome } from './place-order.server.ts';

export const headers = () => privateHeaders;

/**
 * Where a bank or a wallet sends the payer back to. What the address says of the payment counts for
 * nothing: the order is placed only if the provider says the same. Coming back twice finds the same order.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const basketId = url.searchParams.get('bag') ?? '';
  const attempt = url.searchParams.get('attempt') ?? '';
  if (!session || !basketId || !attempt) throw goTo(context, paths.cart);
  const ordered = orderOfBag(context, basketId);
  if (ordered) throw goTo(context, paths.confirmation(ordered));
  const outcome = await finishOrder(scope, session, { basketId, attempt });
  if ('orderNo' in outcome) throw confirm(context, basketId, outcome.orderNo);
  throw goTo(context, `${paths.checkoutError}?problem=${whyNot(outcome)}`);
}

const REASONS = ['cancelled', 'expired'];

function whyNot(outcome: Exclude<Outcome, { orderNo: string }>): string {
  // Come back without having decided: there is nothing to pay with.
  if ('confirmAt' in outcome) return 'cancelled';
  return outcome.reason && REASONS.includes(outcome.reason) ? outcome.reason : problemOf(outcome.refused);
}
