import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '../api/types.ts';
import type { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { LongList } from '../ui/list.tsx';
import { BulkShipDialog, type BulkShipResult, MAX_BULK } from './bulk-ship-dialog.tsx';
import { OrderItem } from './order-item.tsx';

interface ShippingListProps {
  list: ReturnType<typeof useLongList<OrderRow>>;
  empty: string;
}

/** Orders to ship, several of which are chosen and shipped together. */
export function ShippingList({ list, empty }: ShippingListProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<BulkShipResult[]>();
  const rows = list.rows ?? [];
  const selected = rows.filter(({ orderNo }) => chosen.has(orderNo));
  const isFull = selected.length >= MAX_BULK;
  const choose = (orderNo: string, isChosen: boolean) => {
    const others = selected.map((one) => one.orderNo).filter((one) => one !== orderNo);
    setChosen(new Set(isChosen ? [...others, orderNo] : others));
  };
  return (
    <>
      {results && <Results results={results} />}
      {rows.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
          <AllField rows={rows} selected={selected} onChange={setChosen} />
          <span role="status" className="text-ink-soft">
            {t('bulk.selected', { count: selected.length })}
            {isFull && rows.length > MAX_BULK && ` ${t('bulk.most', { count: MAX_BULK })}`}
          </span>
          <Button look="primary" disabled={selected.length === 0} onClick={() => setOpen(true)}>
            {t('bulk.ship')}
          </Button>
        </div>
      )}
      <LongList list={list} label={t('orders.title')} empty={empty}>
        {(order) => (
          <OrderItem
            key={order.orderNo}
            order={order}
            before={
              <label className="flex min-h-11 min-w-12 items-center justify-center ps-2">
                <input
                  type="checkbox"
                  aria-label={t('bulk.select', { orderNo: order.orderNo, name: order.buyer.name })}
                  className="size-5"
                  checked={chosen.has(order.orderNo)}
                  disabled={isFull && !chosen.has(order.orderNo)}
                  onChange={(event) => choose(order.orderNo, event.target.checked)}
                />
              </label>
            }
          />
        )}
      </LongList>
      {isOpen && (
        <BulkShipDialog
          orders={selected}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            setOpen(false);
            setChosen(new Set());
            setResults(done);
          }}
        />
      )}
    </>
  );
}

interface AllFieldProps {
  rows: OrderRow[];
  selected: OrderRow[];
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Chooses all rows, or as many as are shipped together. */
function AllField({ rows, selected, onChange }: AllFieldProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const count = Math.min(rows.length, MAX_BULK);
  const isAll = selected.length === count;
  useEffect(() => {
    if (field.current) field.current.indeterminate = selected.length > 0 && !isAll;
  }, [selected.length, isAll]);
  return (
    <label className="flex min-h-11 items-center gap-3 ps-3.5 font-medium">
      <input
        ref={field}
        type="checkbox"
        className="size-5"
        checked={isAll}
        onChange={(event) =>
          onChange(new Set(event.target.checked ? rows.slice(0, count).map(({ orderNo }) => orderNo) : []))
        }
      />
      {rows.length > MAX_BULK ? t('bulk.first', { count }) : t('bulk.all')}
    </label>
  );
}

/** Reasons for which the dialog of one order says more than that of several can. */
const OWN_REASONS = new Set(['withdrawn', 'authorization_ended']);

function Results({ results }: { results: BulkShipResult[] }) {
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed may be gone with the last order; a screen reader reads the result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read
  useEffect(() => panel.current?.focus(), [results]);
  const refused = results.filter(({ result }) => result === 'refused');
  const reasonOf = (reason = '') => {
    if (OWN_REASONS.has(reason)) return t(`bulk.reason.${reason}`);
    if (reason === 'unknown') return t('error.notFound');
    return t(reason === 'unpaid' ? 'refusal.unpaid' : 'refusal.state');
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('bulk.result')}
      className={`mb-6 border-s-4 bg-white px-4 py-3 text-small ${refused.length > 0 ? 'border-danger' : 'border-green'}`}
    >
      <p>{t('bulk.shipped', { count: results.length - refused.length })}</p>
      {refused.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('bulk.refused', { count: refused.length })}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.map(({ orderNo, reason }) => (
              <li key={orderNo}>
                <Link to={`/orders/${encodeURIComponent(orderNo)}`} className="tabular-nums underline">
                  {orderNo}
                </Link>
                {': '}
                {reasonOf(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
