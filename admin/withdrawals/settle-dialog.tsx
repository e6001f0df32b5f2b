import { useState } from 'react';
import type { Withdrawal } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';

const NOTE = 'note';

/** What settles a withdrawal: a refund, cancellation or return of its order since, or a note alone. */
export function SettleDialog({
  withdrawal: { withdrawalId, answers, currency = '' },
  onClose,
  onDone,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, money, moment } = useTexts();
  const { run, isRunning, error } = useAction();
  const [chosen, setChosen] = useState('');
  const said = ({ by, reference, amount }: Withdrawal['answers'][number]) =>
    by === 'return'
      ? t('withdrawals.by.return', { returnNo: reference })
      : t(`withdrawals.by.${by}`, { amount: amount ? money(amount, currency) : '', at: moment(reference) });
  return (
    <Dialog
      title={t('withdrawals.settle')}
      action={t('withdrawals.settle')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={async (form) => {
        const note = String(form.get('note')).trim();
        const answer = answers[Number(form.get('by'))];
        const { by, reference } = answer ?? {};
        const body = answer ? { by, reference, ...(note ? { note } : {}) } : { by: NOTE, note };
        const path = `/admin/v1/withdrawals/${encodeURIComponent(withdrawalId)}/settle`;
        if (await run({ path, body })) onDone();
      }}
    >
      <p className="text-small">{t('withdrawals.explain')}</p>
      <SelectField
        label={t('withdrawals.answer')}
        name="by"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        required
      >
        <option value="">{t('withdrawals.choose')}</option>
        {answers.map((one, index) => (
          <option key={`${one.by} ${one.reference}`} value={index}>
            {said(one)}
          </option>
        ))}
        <option value={NOTE}>{t('withdrawals.by.note')}</option>
      </SelectField>
      <TextArea label={t('withdrawals.note')} name="note" maxLength={500} required={chosen === NOTE} />
    </Dialog>
  );
}
