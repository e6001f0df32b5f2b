import type { ReactNode } from 'react';
import type { OrderRow } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { RowLink } from '../ui/list.tsx';

/** An order in a list; `before`: what stands before its link, such as a checkbox. */
export function OrderItem({ order, before }: { order: OrderRow; before?: ReactNode }) {
  const { t, money, moment } = useTexts();
  return (
    <RowLink to={`/orders/${encodeURIComponent(order.orderNo)}`} before={before}>
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
