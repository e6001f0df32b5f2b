import { Link, useSearchParams } from 'react-router';
import type { OrderRow } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { OrderItem } from './order-item.tsx';
import { ShippingList } from './shipping-list.tsx';
import { MAX_SLIPS, slipsPath } from './slips-path.ts';

const STATES = ['all', 'to-ship', 'held', 'payment-failed', 'returned', 'cancelled', 'completed'] as const;

/** Orders of a site: by state, and by number, name, email or product. The filters are in the address. */
export function OrdersPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const mayFulfil = useMay('c_fulfilment.rw');
  const mayExport = useMay('sfcc.orders.rw');
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'all';
  const q = search.get('q') ?? '';
  const list = useLongList<OrderRow & { id?: string }>('orders', { siteId: site.id, state, q });
  const to = (next: string) => {
    const query = new URLSearchParams({ ...(next === 'all' ? {} : { state: next }), ...(q ? { q } : {}) });
    return `?${query}`;
  };
  const find = (text: string) =>
    setSearch({ ...(state === 'all' ? {} : { state }), ...(text ? { q: text } : {}) });
  const empty = q ? t('orders.notFound', { q }) : t('orders.empty');
  return (
    <Page title={t('orders.title')}>
      <SearchForm label={t('orders.search')} text={q} onSearch={find} />
      <Tabs
        label={t('orders.states')}
        current={state}
        tabs={STATES.map((value) => ({ value, text: t(`orders.state.${value}`), to: to(value) }))}
      />
      {state === 'to-ship' && list.rows && list.rows.length > 0 && (
        <p className="my-4 text-small">
          <Link
            to={slipsPath(list.rows.slice(0, MAX_SLIPS).map(({ orderNo }) => orderNo))}
            className="underline"
          >
            {t('slip.ofOrders', { count: Math.min(list.rows.length, MAX_SLIPS) })}
          </Link>
        </p>
      )}
      {mayExport && list.rows && list.rows.length > 0 && (
        <ExportButton key={`${site.id} ${state} ${q}`} filter={{ siteId: site.id, state, q }} />
      )}
      {state === 'to-ship' && mayFulfil ? (
        <ShippingList key={`${site.id} ${q}`} list={list} empty={empty} />
      ) : (
        <LongList list={list} label={t('orders.title')} empty={empty}>
          {(order) => <OrderItem key={order.orderNo} order={order} />}
        </LongList>
      )}
    </Page>
  );
}
