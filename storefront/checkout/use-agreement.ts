import { useState } from 'react';
import { useNavigation } from 'react-router';
import { type Agreement, type AgreementChange, changeOf } from '../basket-data/agreement.ts';
import type { Money } from '../sites/money.ts';
import { isOrderChanged, type PaymentProblem } from './payment-problem.ts';

interface Shown {
  agreement: Agreement;
  bag: { total: Money };
}

interface Result {
  problem?: PaymentProblem | undefined;
}

/**
 * Keeps what the shopper agreed to while the page's data reload in the background, for example after a sign-in in
 * another tab. The order on the page replaces it only after a refusal told the shopper that the bag changed, or when the
 * shopper's own promo code changed nothing but the price.
 *
 * `shown` is the loader data and `result` the action data. Returns what the form submits, with its total, how the page differs from it,
 * and a function to call before the reload after an own promo code.
 */
export function useAgreement(shown: Shown, result: Result | undefined) {
  const [known, setKnown] = useState({ shown, result, agreed: shown });
  const [awaitsPromo, setAwaitsPromo] = useState(false);
  // During a submission the result arrives before the reloaded data.
  const isIdle = useNavigation().state === 'idle';
  const isReloaded = shown !== known.shown;
  const isAnswered = result !== known.result;
  if (isIdle && (isReloaded || isAnswered)) {
    const isTold = isAnswered && result?.problem !== undefined && isOrderChanged(result.problem);
    const isOwnPromo = awaitsPromo && changeOf(known.agreed.agreement, shown.agreement) === 'price';
    setKnown({ shown, result, agreed: isTold || isOwnPromo ? shown : known.agreed });
    if (isReloaded) setAwaitsPromo(false);
  }
  const change: AgreementChange | undefined = isIdle
    ? changeOf(known.agreed.agreement, shown.agreement)
    : undefined;
  return {
    agreed: known.agreed.agreement,
    agreedTotal: known.agreed.bag.total,
    change,
    expectPromo: () => setAwaitsPromo(true),
  };
}
