import { useState } from 'react';
import { Form } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { GuestProof } from './change-order.ts';
import { ChangeButton, HiddenFields, ReasonSelect } from './form-parts.tsx';
import type { ReturnableView } from './returnable.server.ts';
import { ExpectedRefund } from './returns.tsx';

/** Largest quantity of a line that is chosen at once. */
const MAX_CHOICES = 50;

interface Refund {
  amount: Money;
  fee?: Money;
  delivery?: Money;
}

/**
 * What the chosen pieces are worth that are not exchanged, after the fee, and with delivery when nothing that was paid for is left;
 * undefined for none.
 */
export function refundOf(
  form: FormData,
  { items, reasons, fee, delivery }: Pick<ReturnableView, 'items' | 'reasons' | 'fee' | 'delivery'>,
): Refund | undefined {
  const chosen = items
    .map((item, index) => ({ ...item, index, pieces: Number(form.get(`quantity.${index}`)) }))
    .filter(({ pieces }) => pieces > 0);
  const isFree = chosen.some(({ index }) =>
    reasons.some((one) => one.isFree && one.reason === form.get(`reason.${index}`)),
  );
  const refunded = chosen.filter(({ index }) => !form.get(`exchange.${index}`));
  const paid = refunded.flatMap(({ amounts, pieces }) => amounts[pieces - 1] ?? []);
  const [first] = paid;
  if (!first) return undefined;
  // A free gift may be kept.
  const isKept = ({ quantity, amounts }: (typeof items)[number], index: number) =>
    (amounts.at(-1)?.cents ?? 0) > 0 && Number(form.get(`quantity.${index}`)) < quantity;
  const isWhole = refunded.length === chosen.length && !items.some(isKept);
  const sent = isWhole ? delivery : undefined;
  const cents = paid.reduce((sum, one) => sum + one.cents, sent?.cents ?? 0);
  const deducted = fee?.isDue && !isFree ? Math.min(cents, fee.amount.cents) : 0;
  return {
    amount: { ...first, cents: cents - deducted },
    ...(deducted > 0 ? { fee: { ...first, cents: deducted } } : {}),
    ...(sent ? { delivery: sent } : {}),
  };
}

/** Quantity and reason per line; lines with the quantity 0 stay. */
export function ReturnForm({
  orderNo,
  returnable: { items, excluded, reasons, fee, delivery, until, requestKey, returnsSeen },
  proof,
}: {
  orderNo: string;
  returnable: ReturnableView;
  proof?: GuestProof;
}) {
  const text = useText();
  const { legal, numbers } = useMultiSite();
  const [refund, setRefund] = useState<Refund>();
  const worth = (each: Money) => text('orders.return_each', { amount: formatMoney(each, numbers) });
  return (
    <Form
      method="post"
      className="pb-6"
      onChange={({ currentTarget }) =>
        setRefund(refundOf(new FormData(currentTarget), { items, reasons, fee, delivery }))
      }
    >
      <p className="pb-4 text-small text-ink-soft">
        {text('orders.return_text')}
        {items.some(({ exchanges }) => exchanges.length > 0) && ` ${text('orders.exchange_text')}`}
        {until && ` ${text('orders.return_until', { date: until })}`}
      </p>
      {fee && (
        <p className="pb-4 text-small">
          {text(fee.isDue ? 'orders.return_fee' : 'orders.return_fee_later', {
            fee: formatMoney(fee.amount, numbers),
          })}
        </p>
      )}
      <HiddenFields fields={{ orderNo, requestKey, returnsSeen: String(returnsSeen), ...proof }} />
      {legal?.exemptGoods && excluded.length > 0 && (
        <div className="pb-4 text-small">
          <p>{text('orders.return_exempt')}</p>
          <ul>
            {excluded.map(({ name, exemption }) => (
              <li key={name} className="pt-1">
                {name} – {exemption}
              </li>
            ))}
          </ul>
        </div>
      )}
      {items.map(({ itemId, name, quantity, amounts: [each], exemption, exchanges }, index) => (
        <fieldset
          key={itemId}
          className="grid gap-x-6 gap-y-3 border-t border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_6rem_16rem] sm:items-end"
        >
          <legend className="sr-only">
            {name}
            {each && `, ${worth(each)}`}
          </legend>
          <input type="hidden" name={`item.${index}`} value={itemId} />
          <div className="[overflow-wrap:anywhere] sm:self-center">
            <p aria-hidden="true">{name}</p>
            {each && (
              <p aria-hidden="true" className="text-small text-ink-soft tabular-nums">
                {worth(each)}
              </p>
            )}
            {exemption && legal?.exemptGoods && <p className="text-small text-ink-soft">{exemption}</p>}
          </div>
          <div>
            <label htmlFor={`quantity-${index}`} className="block pb-1.5 text-small">
              {text('orders.return_quantity')}
            </label>
            <select id={`quantity-${index}`} name={`quantity.${index}`} className="select-box">
              {[...Array(Math.min(quantity, MAX_CHOICES) + 1).keys()].map((pieces) => (
                <option key={pieces} value={pieces}>
                  {pieces}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`reason-${index}`} className="block pb-1.5 text-small">
              {text('orders.reason')}
            </label>
            <ReasonSelect id={`reason-${index}`} name={`reason.${index}`} reasons={reasons} />
          </div>
          {exchanges.length > 0 && (
            <div className="sm:col-start-3">
              <label htmlFor={`exchange-${index}`} className="block pb-1.5 text-small">
                {text('orders.exchange_or_refund')}
              </label>
              <select id={`exchange-${index}`} name={`exchange.${index}`} className="select-box">
                <option value="">{text('orders.exchange_money')}</option>
                {exchanges.map(({ productId, label }) => (
                  <option key={productId} value={productId}>
                    {text('orders.exchange_for', { size: label })}
                  </option>
                ))}
              </select>
            </div>
          )}
        </fieldset>
      ))}
      <div role="status">{refund && <ExpectedRefund {...refund} />}</div>
      <ChangeButton intent="return" label={text('orders.return_confirm')} />
    </Form>
  );
}
