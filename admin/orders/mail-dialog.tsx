import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderPath } from './order-path.ts';

/** Sends a mail to the buyer again. */
export function MailDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  const kinds = [
    'order-placed',
    ...(order.parcels.length > 0 ? ['order-shipped'] : []),
    ...(order.status === 'cancelled' || Number(order.cancelledTotal) > 0 ? ['order-cancelled'] : []),
  ];
  return (
    <Dialog
      title={t('action.mail')}
      action={t('action.mail')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={async (form) => {
        const body = { kind: String(form.get('kind')) };
        if (await run({ path: orderPath(order.orderNo, 'mails'), body })) onDone(t('done.mail'));
      }}
    >
      <SelectField label={t('order.mail')} name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`mail.${kind}`)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
