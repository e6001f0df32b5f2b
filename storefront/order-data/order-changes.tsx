import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FailedBanner, FormBanner } from '../forms/form-banner.tsx';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { ChangeProblem, GuestProof } from './change-order.ts';
import type { OrderView } from './order-view.server.ts';
import type { ReasonView } from './reasons.server.ts';
import type { ReturnableView } from './returnable.server.ts';

/** Largest quantity of a line that is chosen at once. */
const MAX_CHOICES = 50;

interface Props {
  order: OrderView;
  /** of a guest; customers are signed in */
  proof?: GuestProof;
  problem?: ChangeProblem | undefined;
}

/** What the buyer can change of an order, each in a section that opens without scripts. */
export function OrderChanges({ order, proof, problem }: Props) {
  const text = useText();
  const { cancel, returnable, returns, withdrawals, exchangeOf } = order;
  return (
    <div className="pt-6">
      {exchangeOf && (
        <p className="pb-6 [overflow-wrap:anywhere]">
          {text('orders.exchange_of', { returnNo: exchangeOf })}
        </p>
      )}
      {problem &&
        (problem === 'not_possible' || problem === 'nothing_chosen' ? (
          <FormBanner>{text(`orders.${problem}`)}</FormBanner>
        ) : (
          <FailedBanner problem={problem} />
        ))}
      {withdrawals.length > 0 && (
        <ul className="pb-6">
          {withdrawals.map(({ id, date, items }) => (
            <li key={id} className="border-t border-hairline py-3">
              <p className="font-medium">{text('orders.withdrawal', { date })}</p>
              {items !== undefined && (
                <p className="text-small text-ink-soft [overflow-wrap:anywhere]">
                  {text('orders.withdrawal_of')} {items ? <bdi>{items}</bdi> : text('withdrawal.whole')}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {returns.length > 0 && (
        <ul className="pb-6">
          {returns.map(({ returnNo, state, isExchange, exchangeOrderNo }) => (
            <li key={returnNo} className="border-t border-hairline py-3">
              <p className="font-medium">{text('orders.return_number', { returnNo })}</p>
              <p className="text-small text-ink-soft">
                {text(
                  state === 'inspected' && isExchange
                    ? 'orders.return_exchange_follows'
                    : `orders.return_${state}`,
                )}
              </p>
              {exchangeOrderNo && <ExchangeOrder orderNo={exchangeOrderNo} isGuest={proof !== undefined} />}
            </li>
          ))}
        </ul>
      )}
      {cancel && (
        <Section title={text('orders.cancel')}>
          <CancelForm orderNo={order.orderNo} reasons={cancel} {...(proof ? { proof } : {})} />
        </Section>
      )}
      {returnable && (
        <Section title={text('orders.return')} isOpen={problem === 'nothing_chosen'}>
          <ReturnForm
            key={returnable.requestKey}
            orderNo={order.orderNo}
            returnable={returnable}
            {...(proof ? { proof } : {})}
          />
        </Section>
      )}
    </div>
  );
}

/** The order that replaces returned pieces: a link for its signed-in buyer, guests have it in their mail. */
function ExchangeOrder({ orderNo, isGuest }: { orderNo: string; isGuest: boolean }) {
  const text = useText();
  const label = text('orders.exchange_number', { orderNo });
  return isGuest ? (
    <p className="text-small text-ink-soft">{label}</p>
  ) : (
    <ShopLink to={paths.order(orderNo)} className="text-link inline-flex min-h-6 items-center text-small">
      {label}
    </ShopLink>
  );
}

function Section({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group border-y border-hairline [&+details]:border-t-0">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

function CancelForm({
  orderNo,
  reasons,
  proof,
}: {
  orderNo: string;
  reasons: ReasonView[];
  proof?: GuestProof;
}) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="max-w-[28rem] pb-6">
      <p className="pb-4 text-small text-ink-soft">{text('orders.cancel_text')}</p>
      <Hidden fields={{ orderNo, ...proof }} />
      <label htmlFor="cancel-reason" className="block pb-1.5 text-small">
        {text('orders.reason')}
      </label>
      <ReasonSelect id="cancel-reason" name="reason" reasons={reasons} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        disabled={isSending}
        className="mt-5 w-full sm:w-auto"
      >
        {text('orders.cancel_confirm')}
      </Button>
    </Form>
  );
}

/** Quantity and reason per line; lines with the quantity 0 stay. */
function ReturnForm({
  orderNo,
  returnable: { items, excluded, reasons, until, requestKey },
  proof,
}: {
  orderNo: string;
  returnable: ReturnableView;
  proof?: GuestProof;
}) {
  const text = useText();
  const { legal } = useMultiSite();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="pb-6">
      <p className="pb-4 text-small text-ink-soft">
        {text('orders.return_text')}
        {items.some(({ exchanges }) => exchanges.length > 0) && ` ${text('orders.exchange_text')}`}
        {until && ` ${text('orders.return_until', { date: until })}`}
      </p>
      <Hidden fields={{ orderNo, requestKey, ...proof }} />
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
      {items.map(({ itemId, name, quantity, exemption, exchanges }, index) => (
        <fieldset
          key={itemId}
          className="grid gap-x-6 gap-y-3 border-t border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_6rem_16rem] sm:items-end"
        >
          <legend className="sr-only">{name}</legend>
          <input type="hidden" name={`item.${index}`} value={itemId} />
          <div className="[overflow-wrap:anywhere] sm:self-center">
            <p aria-hidden="true">{name}</p>
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
      <Button
        type="submit"
        name="intent"
        value="return"
        disabled={isSending}
        className="mt-2 w-full sm:w-auto"
      >
        {text('orders.return_confirm')}
      </Button>
    </Form>
  );
}

/** Hidden fields of a form. */
function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Select with the reasons of the service. */
function ReasonSelect({ id, name, reasons }: { id: string; name: string; reasons: ReasonView[] }) {
  return (
    <select
      id={id}
      name={name}
      defaultValue={reasons.find(({ isDefault }) => isDefault)?.reason}
      className="select-box"
    >
      {reasons.map(({ reason, text }) => (
        <option key={reason} value={reason}>
          {text}
        </option>
      ))}
    </select>
  );
}
