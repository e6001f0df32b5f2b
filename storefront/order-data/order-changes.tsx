import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FailedBanner, FormBanner, FormDone } from '../forms/form-banner.tsx';
import { useText } from '../i18n/use-text.ts';
import { CancelledPieces } from './cancelled-pieces.tsx';
import type { ChangeDone, ChangeProblem, GuestProof } from './change-order.ts';
import { ChangeButton, HiddenFields, ReasonSelect } from './form-parts.tsx';
import type { OrderView } from './order-view.server.ts';
import type { ReasonView } from './reasons.server.ts';
import { ReturnForm } from './return-form.tsx';
import { Returns } from './returns.tsx';

interface Props {
  order: OrderView;
  /** of a guest; customers are signed in */
  proof?: GuestProof;
  problem?: ChangeProblem | undefined;
  /** what the last form did */
  done?: ChangeDone | undefined;
}

/** What the buyer can change of an order, each in a section that opens without scripts. */
export function OrderChanges({ order, proof, problem, done }: Props) {
  const text = useText();
  const { cancel, cancelled, returnable, returns, withdrawals, exchangeOf } = order;
  return (
    <div className="pt-6">
      {exchangeOf && (
        <p className="pb-6 [overflow-wrap:anywhere]">
          {text('orders.exchange_of', { returnNo: exchangeOf })}
        </p>
      )}
      {problem &&
        (problem === 'too_many' ? (
          <FailedBanner problem={problem} />
        ) : (
          <FormBanner>{text(`orders.${problem === 'failed' ? 'unanswered' : problem}`)}</FormBanner>
        ))}
      {!problem && done && <Done done={done} order={order} />}
      {withdrawals.length > 0 && (
        <ul className="pb-6">
          {withdrawals.map(({ id, date, items }) => (
            <li key={id} className="border-t border-hairline py-3">
              <p className="font-medium">{text('orders.withdrawal', { date })}</p>
              {items !== undefined && (
                <p className="text-small text-ink-soft [overflow-wrap:anywhere]">
                  {text('orders.withdrawal_of')} {items ? <bdi>{items}</bdi> : text('withdrawal.whole')}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <CancelledPieces cancelled={cancelled} />
      <Returns returns={returns} isGuest={proof !== undefined} />
      {cancel && (
        <Section title={text('orders.cancel')}>
          <CancelForm orderNo={order.orderNo} reasons={cancel} {...(proof ? { proof } : {})} />
        </Section>
      )}
      {returnable && (
        <Section
          title={text('orders.return')}
          isOpen={problem === 'nothing_chosen' || problem === 'returned_meanwhile'}
        >
          <ReturnForm
            key={returnable.requestKey}
            orderNo={order.orderNo}
            returnable={returnable}
            {...(proof ? { proof } : {})}
          />
        </Section>
      )}
    </div>
  );
}

/** What a form did. Each return has its own message, which takes the focus. */
function Done({ done, order: { state, returns } }: { done: ChangeDone; order: OrderView }) {
  const text = useText();
  const returnNo = returns.at(-1)?.returnNo;
  if (done === 'cancelled')
    return state === 'cancelled' ? <FormDone takesFocus>{text('orders.done_cancelled')}</FormDone> : null;
  return (
    <FormDone key={returnNo} takesFocus>
      {text('orders.done_returned', { returnNo: returnNo ?? '' })}
    </FormDone>
  );
}

function Section({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group border-y border-hairline [&+details]:border-t-0">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

function CancelForm({
  orderNo,
  reasons,
  proof,
}: {
  orderNo: string;
  reasons: ReasonView[];
  proof?: GuestProof;
}) {
  const text = useText();
  return (
    <Form method="post" className="max-w-[28rem] pb-6">
      <p className="pb-4 text-small text-ink-soft">{text('orders.cancel_text')}</p>
      <HiddenFields fields={{ orderNo, ...proof }} />
      <label htmlFor="cancel-reason" className="block pb-1.5 text-small">
        {text('orders.reason')}
      </label>
      <ReasonSelect id="cancel-reason" name="reason" reasons={reasons} />
      <ChangeButton intent="cancel" label={text('orders.cancel_confirm')} />
    </Form>
  );
}
