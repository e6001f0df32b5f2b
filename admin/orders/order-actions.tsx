import { useState } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { SimpleDialog } from './simple-dialog.tsx';

type Name = 'prepare' | 'ship' | 'deliver' | 'cancel' | 'capture' | 'settle' | 'refund' | 'mail';

/** What can be done with an order now, by who may do it. */
export function OrderActions({ order, onDone }: Pick<OrderDialogProps, 'order' | 'onDone'>) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Name>();
  const mayFulfil = useMay('c_fulfilment.rw');
  const mayManage = useMay('sfcc.orders.rw');
  const mayMoveMoney = useMay('c_payments.rw');
  const isOpen = order.status === 'new';
  const captured = order.payments.reduce(
    (sum, { captured }) => sum + Number(captured),
    Number(order.outside?.settled ?? 0),
  );
  const isHeld = order.holdReason === 'withdrawn' || order.holdReason === 'authorization_ended';
  const hasUnpaid = Number(order.outside?.unpaid ?? 0) > 0;
  const isOnItsWay = order.parcels.some(({ state }) => state === 'shipped');
  const hasFailedCapture = order.payments.some(({ operations }) =>
    operations.some(({ kind, state }) => kind === 'capture' && state === 'failed'),
  );
  const actions: { name: Name; isOffered: boolean; look?: 'primary' | 'secondary' | 'danger' }[] = [
    {
      name: 'ship',
      isOffered: mayFulfil && isOpen && order.confirmationStatus !== 'not_confirmed',
      look: 'primary',
    },
    { name: 'prepare', isOffered: mayFulfil && isOpen && (order.exportStatus !== 'exported' || isHeld) },
    { name: 'deliver', isOffered: mayFulfil && isOnItsWay },
    { name: 'capture', isOffered: mayMoveMoney && hasFailedCapture && !hasUnpaid },
    { name: 'settle', isOffered: mayMoveMoney && hasUnpaid },
    { name: 'refund', isOffered: mayMoveMoney && captured > 0 },
    { name: 'mail', isOffered: mayManage && order.status !== 'created' && order.status !== 'failed' },
    { name: 'cancel', isOffered: mayManage && isOpen, look: 'danger' },
  ];
  const shown = actions.filter(({ isOffered }) => isOffered);
  const dialog: OrderDialogProps = {
    order,
    onClose: () => setOpen(undefined),
    onDone: (text) => {
      setOpen(undefined);
      onDone(text);
    },
  };
  return (
    <>
      {shown.length > 0 && (
        <fieldset className="mb-6 flex flex-wrap gap-3">
          <legend className="sr-only">{t('order.actions')}</legend>
          {shown.map(({ name, look }) => (
            <Button
              key={name}
              look={look ?? 'secondary'}
              onClick={() => {
                onDone('');
                setOpen(name);
              }}
            >
              {t(`action.${name}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {open === 'ship' && <ShipDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'mail' && <MailDialog {...dialog} />}
      {open === 'prepare' && <SimpleDialog {...dialog} name="prepare" path="prepare" />}
      {open === 'deliver' && <SimpleDialog {...dialog} name="deliver" path="deliveries" />}
      {open === 'settle' && <SimpleDialog {...dialog} name="settle" path="outside-payment" />}
      {open === 'capture' && <SimpleDialog {...dialog} name="capture" path="captures" />}
    </>
  );
}
