import { type KeyboardEvent, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

/** Orders of one request, as the Admin API permits. */
export const MAX_BULK = 50;
/** Each order is a transaction of its own; a small machine takes a third of a second for one. */
const TIMEOUT_MS = 120_000;

/** What became of an order. */
export interface BulkShipResult {
  orderNo: string;
  result: 'shipped' | 'refused';
  reason?: string;
}

interface BulkShipDialogProps {
  orders: { orderNo: string; buyer: { name: string } }[];
  onClose: () => void;
  onDone: (results: BulkShipResult[]) => void;
}

/** Ships everything that is left of several orders, each as a parcel with a tracking number of its own. */
export function BulkShipDialog({ orders: given, onClose, onDone }: BulkShipDialogProps) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction();
  // Those that were chosen: after a lost answer the list has fewer, and the request is repeated as it was.
  const [orders] = useState(given);
  async function ship(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const carrier = text('carrier');
    const parcels = orders.map(({ orderNo }) => ({
      orderNo,
      carrier,
      trackingNumber: text(`tracking-${orderNo}`),
    }));
    const done = await run<{ data: BulkShipResult[] }>({
      path: '/admin/v1/orders/parcels',
      body: { orders: parcels },
      timeoutMs: TIMEOUT_MS,
    });
    if (done) onDone(done.answer.data);
  }
  const title = t('bulk.title', { count: orders.length });
  return (
    <Dialog
      title={title}
      action={t('action.ship')}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={ship}
    >
      <p className="text-small text-ink-soft">{t('bulk.explain')}</p>
      <TextField label={t('bulk.carrier')} name="carrier" maxLength={40} autoComplete="off" />
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-b border-ink text-start">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('bulk.order')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('order.tracking')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {orders.map(({ orderNo, buyer }) => (
            <tr key={orderNo}>
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span className="block font-medium whitespace-nowrap tabular-nums">{orderNo}</span>
                <span className="block text-ink-soft [overflow-wrap:anywhere]">{buyer.name}</span>
              </th>
              <td className="py-2">
                <input
                  name={`tracking-${orderNo}`}
                  aria-label={t('bulk.trackingOf', { orderNo })}
                  maxLength={60}
                  pattern="[\w .:\/\-]*"
                  autoComplete="off"
                  onKeyDown={toNextField}
                  className="min-h-11 w-full min-w-0 border border-edge bg-white px-3 text-base"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Barcode scanners press Enter after each number: it goes to the next field, and does not ship. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  (next ?? event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}
