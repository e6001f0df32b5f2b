import { Form, useNavigation } from 'react-router';
import { FailedBanner, FormBanner } from '../forms/form-banner.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { ChangeProblem, GuestProof } from './change-order.ts';
import type { OrderView } from './order-view.server.ts';
import type { ReasonView } from './reasons.server.ts';

interface Props {
  order: OrderView;
  /** of a guest; customers are signed in */
  proof?: GuestProof;
  problem?: ChangeProblem | undefined;
}

/** What the buyer can change of an order, each in a section that opens without scripts. */
export function OrderChanges({ order, proof, problem }: Props) {
  const text = useText();
  const { cancel } = order;
  return (
    <div className="pt-6">
      {problem &&
        (problem === 'not_possible' ? (
          <FormBanner>{text('orders.not_possible')}</FormBanner>
        ) : (
          <FailedBanner problem={problem} />
        ))}
      {cancel && (
        <details className="border-y border-hairline">
          <summary className="flex min-h-12 cursor-pointer items-center">{text('orders.cancel')}</summary>
          <CancelForm orderNo={order.orderNo} reasons={cancel} {...(proof ? { proof } : {})} />
        </details>
      )}
    </div>
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
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="max-w-[28rem] pb-6">
      <p className="pb-4 text-small text-ink-soft">{text('orders.cancel_text')}</p>
      <Hidden fields={{ orderNo, ...proof }} />
      <label htmlFor="cancel-reason" className="block pb-1.5 text-small">
        {text('orders.reason')}
      </label>
      <ReasonSelect id="cancel-reason" name="reason" reasons={reasons} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        disabled={isSending}
        className="mt-5 w-full sm:w-auto"
      >
        {text('orders.cancel_confirm')}
      </Button>
    </Form>
  );
}

/** Hidden fields of a form. */
export function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Select with the reasons of the service. */
export function ReasonSelect({ id, name, reasons }: { id: string; name: string; reasons: ReasonView[] }) {
  return (
    <select
      id={id}
      name={name}
      defaultValue={reasons.find(({ isDefault }) => isDefault)?.reason}
      className="select-box"
    >
      {reasons.map(({ reason, text }) => (
        <option key={reason} value={reason}>
          {text}
        </option>
      ))}
    </select>
  );
}
