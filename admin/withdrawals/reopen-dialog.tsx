import type { Withdrawal } from '../api/types.ts';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';

/** Takes back the settlement of a withdrawal that was made by mistake, with the reason. */
export function ReopenDialog({
  withdrawal: { withdrawalId, settlement },
  onClose,
  onDone,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction(settlement?.version);
  return (
    <Dialog
      title={t('withdrawals.reopen')}
      action={t('withdrawals.reopen')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={async (form) => {
        const body = { reason: String(form.get('reason')).trim() };
        const path = `/admin/v1/withdrawals/${encodeURIComponent(withdrawalId)}/reopen`;
        if (await run({ path, body })) onDone();
      }}
    >
      <p className="text-small">{t('withdrawals.reopen_explain')}</p>
      <TextArea label={t('withdrawals.reason')} name="reason" maxLength={500} required />
    </Dialog>
  );
}
