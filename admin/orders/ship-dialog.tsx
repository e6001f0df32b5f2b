import { useRef, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { DespiteRefusal, despiteOf } from './despite-refusal.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderPath } from './order-path.ts';
import { chosenLines, openLines, QuantityFields } from './quantity-fields.tsx';

/** Sends a parcel with some or all of what is left; its payment is captured. */
export function ShipDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction(order.version);
  const [isNothing, setNothing] = useState(false);
  const lines = openLines(order.lines);
  const decided = useRef<Record<string, true>>({});
  async function ship(form: FormData) {
    const chosen = chosenLines(form, lines);
    setNothing(chosen?.length === 0);
    if (chosen?.length === 0) return;
    decided.current = despiteOf(form, decided.current);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const body = {
      ...(chosen ? { lines: chosen } : {}),
      carrier: text('carrier'),
      trackingNumber: text('trackingNumber'),
      ...decided.current,
    };
    if (await run({ path: orderPath(order.orderNo, 'parcels'), body })) onDone(t('done.ship'));
  }
  return (
    <Dialog
      title={t('action.ship')}
      action={t('action.ship')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={ship}
    >
      <QuantityFields lines={lines} />
      {isNothing && (
        <p role="alert" className="text-small text-danger">
          {t('order.nothingChosen')}
        </p>
      )}
      <TextField label={t('order.carrier')} name="carrier" maxLength={40} autoComplete="off" />
      <TextField label={t('order.tracking')} name="trackingNumber" maxLength={60} autoComplete="off" />
      <DespiteRefusal reason={error?.reason} />
      <p className="text-small text-ink-soft">{t('explain.ship')}</p>
    </Dialog>
  );
}
