import { type ReactNode, useState } from 'react';
import type { OrderReturn } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { amountPattern, amountText } from '../money/amount.ts';
import { useMay } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';

type Step = 'receive' | 'inspect' | 'refund' | 'exchange' | 'reject';

/** Steps that each state of a return allows, as the service does. */
const NEXT: Record<string, Step[]> = {
  requested: ['receive', 'reject'],
  received: ['inspect', 'reject'],
  inspected: ['exchange', 'refund', 'reject'],
};

/** What can be done with a return now, by who may do it. */
export function ReturnSteps({ record }: { record: OrderReturn }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Step>();
  const [done, setDone] = useState('');
  const mayFulfil = useMay('c_fulfilment.rw');
  const mayMoveMoney = useMay('c_payments.rw');
  const wantsExchange = record.lines.some(({ exchangeFor }) => exchangeFor !== undefined);
  const steps = (NEXT[record.state] ?? []).filter((step) =>
    step === 'receive' || step === 'inspect'
      ? mayFulfil
      : mayMoveMoney && (step !== 'exchange' || wantsExchange),
  );
  return (
    <div>
      {steps.length > 0 && (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{t('return.steps')}</legend>
          {steps.map((step, index) => (
            <Button
              key={step}
              look={step === 'reject' ? 'danger' : index === 0 ? 'primary' : 'secondary'}
              onClick={() => {
                setDone('');
                setOpen(step);
              }}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <p role="status" className={done ? 'mt-4 border-s-4 border-green bg-white px-4 py-3 text-small' : ''}>
        {done}
      </p>
      {open && (
        <StepDialog
          key={open}
          step={open}
          record={record}
          wantsExchange={wantsExchange}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            setDone(t(`step.done.${open}`));
          }}
        />
      )}
    </div>
  );
}

interface StepDialogProps {
  step: Step;
  record: OrderReturn;
  wantsExchange: boolean;
  onClose: () => void;
  onDone: () => void;
}

function StepDialog({ step, record, wantsExchange, onClose, onDone }: StepDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  const fields: Record<Step, ReactNode> = {
    receive: null,
    inspect: (
      <label className="flex items-start gap-3 text-small">
        <input type="checkbox" name="restock" defaultChecked className="mt-0.5 size-5" />
        {t('return.restock')}
      </label>
    ),
    refund: (
      <TextField
        label={t('order.refundAmount', { currency: record.currency })}
        hint={t('return.amountHint')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        pattern={amountPattern(record.currency)}
        title={t('order.amountForm')}
      />
    ),
    exchange: null,
    reject: <TextArea label={t('return.rejectReason')} name="reason" required maxLength={500} />,
  };
  const body = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    if (step === 'inspect') return { restock: form.get('restock') !== null };
    if (step === 'reject') return { reason: text('reason') };
    if (step !== 'refund') return {};
    const amount = text('amount') && amountText(text('amount'), record.currency);
    return { ...(amount ? { amount } : {}), ...(wantsExchange ? { insteadOfExchange: true } : {}) };
  };
  return (
    <Dialog
      title={t(`step.${step}`)}
      action={t(`step.${step}`)}
      isDangerous={step === 'reject'}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={async (form) => {
        const path = `/admin/v1/returns/${encodeURIComponent(record.returnNo)}/${step}`;
        if (await run({ path, body: body(form) })) onDone();
      }}
    >
      <p className="text-small">{t(`step.explain.${step}`)}</p>
      {fields[step]}
    </Dialog>
  );
}
