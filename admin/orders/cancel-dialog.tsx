import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderPath } from './order-path.ts';
import { chosenLines, openLines, QuantityFields } from './quantity-fields.tsx';

/** Cancels some or all of what is not shipped; what was captured for it is refunded. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction(order.version);
  const [isNothing, setNothing] = useState(false);
  const lines = openLines(order.lines);
  async function cancel(form: FormData) {
    const chosen = chosenLines(form, lines);
    setNothing(chosen?.length === 0);
    if (chosen?.length === 0) return;
    const reason = String(form.get('reason') ?? '').trim() || undefined;
    const body = { ...(chosen ? { lines: chosen } : {}), reason };
    if (await run({ path: orderPath(order.orderNo, 'cancel'), body })) onDone(t('done.cancel'));
  }
  return (
    <Dialog
      title={t('action.cancel')}
      action={t('action.cancel')}
      isDangerous
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={cancel}
    >
      <QuantityFields lines={lines} />
      {isNothing && (
        <p role="alert" className="text-small text-danger">
          {t('order.nothingChosen')}
        </p>
      )}
      <TextField label={t('order.reason')} name="reason" maxLength={200} autoComplete="off" />
      <p className="text-small text-ink-soft">{t('explain.cancel')}</p>
    </Dialog>
  );
}
