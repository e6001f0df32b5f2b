import { Link, useSearchParams } from 'react-router';
import type { OrderRow } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { MAX_SLIPS, slipsPath } from './slips-path.ts';

const STATES = ['all', 'to-ship', 'held', 'payment-failed', 'returned', 'cancelled', 'completed'] as const;

/** Orders of a site: by state, and by number, name, email or product. The filters are in the address. */
export function OrdersPage() {
  const { t } = useTexts();
  const { site } = useSite();
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
      <LongList
        list={list}
        label={t('orders.title')}
        empty={q ? t('orders.notFound', { q }) : t('orders.empty')}
      >
        {(order) => <OrderItem key={order.orderNo} order={order} />}
      </LongList>
    </Page>
  );
}

function OrderItem({ order }: { order: OrderRow }) {
  const { t, money, moment } = useTexts();
  return (
    <RowLink to={`/orders/${encodeURIComponent(order.orderNo)}`}>
      <span>
        <span className="block font-medium tabular-nums">{order.orderNo}</span>
        <span className="block text-micro text-ink-soft">{moment(order.createdAt)}</span>
      </span>
      <span className="min-w-0">
        <span className="block">{order.buyer.name}</span>
        <span className="block text-ink-soft">{order.buyer.email}</span>
      </span>
      <span className="flex flex-wrap gap-1 md:justify-end">
        <StateBadge state={order.status} />
        {order.status === 'new' && <StateBadge state={order.shippingStatus} />}
        {order.confirmationStatus === 'not_confirmed' && <StateBadge state="not_confirmed" />}
        {order.openReturns > 0 && (
          <Badge tone="waiting">{t('orders.openReturns', { count: order.openReturns })}</Badge>
        )}
      </span>
      <span className="tabular-nums md:text-end">
        <span className="block font-medium">{money(order.total, order.currency)}</span>
        <span className="block text-micro text-ink-soft">{t('orders.pieces', { count: order.pieces })}</span>
      </span>
    </RowLink>
  );
}
