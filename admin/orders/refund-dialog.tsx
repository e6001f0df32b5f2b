import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { amountPattern, amountText } from '../money/amount.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderPath } from './order-path.ts';

/** Gives money back without a return, such as for a damaged parcel. */
export function RefundDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t, money } = useTexts();
  const { run, isRunning, error } = useAction(order.version);
  async function refund(form: FormData) {
    const amount = amountText(String(form.get('amount') ?? ''), order.currency);
    const reason = String(form.get('reason') ?? '').trim() || undefined;
    if (await run({ path: orderPath(order.orderNo, 'refunds'), body: { amount, reason } }))
      onDone(t('done.refund', { amount: money(amount, order.currency) }));
  }
  return (
    <Dialog
      title={t('action.refund')}
      action={t('action.refund')}
      isDangerous
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={refund}
    >
      <TextField
        label={t('order.refundAmount', { currency: order.currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        pattern={amountPattern(order.currency)}
        title={t('order.amountForm')}
        hint={t('order.amountForm')}
      />
      <TextField label={t('order.reason')} name="reason" maxLength={200} autoComplete="off" />
      <p className="text-small text-ink-soft">{t('explain.refund')}</p>
    </Dialog>
  );
}
