import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffCustomer } from '../api/customer-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { GroupsPanel } from './groups-panel.tsx';

/** One customer: orders, addresses and groups, and what can be done for them. */
export function CustomerPage() {
  const { t } = useTexts();
  const { customerId = '' } = useParams();
  const { record, error, again } = useRecord<StaffCustomer>('customers', customerId);
  const [erased, setErased] = useState(false);
  if (erased)
    return (
      <Page title={t('customer.erased')}>
        <p>{t('customer.erasedHint')}</p>
        <p className="mt-4">
          <Link to="/customers" className="underline">
            {t('customers.title')}
          </Link>
        </p>
      </Page>
    );
  if (!record)
    return (
      <Page title={t('customers.one')}>
        <Waiting error={error} again={again} />
      </Page>
    );
  return <ShownCustomer key={customerId} customer={record} onErased={() => setErased(true)} />;
}

function ShownCustomer({ customer, onErased }: { customer: StaffCustomer; onErased: () => void }) {
  const { t, moment } = useTexts();
  const [done, setDone] = useState('');
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <Page
      title={name || customer.email}
      aside={
        <p className="flex flex-wrap gap-1">
          {!customer.enabled && <StateBadge state="disabled" />}
          {customer.locked && <Badge tone="bad">{t('customer.locked')}</Badge>}
          <Badge tone={customer.emailVerified ? 'good' : 'waiting'}>
            {t(customer.emailVerified ? 'customer.verified' : 'customer.unverified')}
          </Badge>
        </p>
      }
    >
      <p className="-mt-4 mb-6 text-small text-ink-soft [overflow-wrap:anywhere]">
        {t('customer.number', { number: customer.customerNo })} ·{' '}
        <a href={`mailto:${customer.email}`} className="underline">
          {customer.email}
        </a>{' '}
        · {t('customer.since', { at: moment(customer.createdAt) })}
      </p>
      <CustomerActions customer={customer} onDone={setDone} onErased={onErased} />
      <p role="status" className={done ? 'mb-6 border-s-4 border-green bg-white px-4 py-3 text-small' : ''}>
        {done}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <OrdersPanel customer={customer} />
        <div className="flex min-w-0 flex-col gap-6">
          <AddressesPanel customer={customer} />
          <GroupsPanel customer={customer} onDone={setDone} />
        </div>
      </div>
    </Page>
  );
}

function OrdersPanel({ customer }: { customer: StaffCustomer }) {
  const { t, money, moment } = useTexts();
  const { orders, orderCount } = customer;
  return (
    <Panel title={t('orders.title')}>
      {orders.length === 0 && <p className="text-small text-ink-soft">{t('customer.noOrders')}</p>}
      <ul className="divide-y divide-hairline text-small">
        {orders.map((order) => (
          <li
            key={order.orderNo}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
          >
            <span>
              <Link
                to={`/orders/${encodeURIComponent(order.orderNo)}`}
                className="font-medium tabular-nums underline"
              >
                {order.orderNo}
              </Link>
              <span className="block text-micro text-ink-soft">
                {moment(order.createdAt)} · {order.siteId}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <StateBadge state={order.status} />
              <span className="tabular-nums">{money(order.total, order.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
      {orderCount > orders.length && (
        <p className="mt-3 text-small text-ink-soft">{t('customer.newest', { count: orders.length })}</p>
      )}
    </Panel>
  );
}

function AddressesPanel({ customer: { addresses } }: { customer: StaffCustomer }) {
  const { t } = useTexts();
  return (
    <Panel title={t('customer.addresses')}>
      {addresses.length === 0 && <p className="text-small text-ink-soft">{t('customer.noAddresses')}</p>}
      <div className="flex flex-col gap-4 text-small">
        {addresses.map((address) => (
          <PostalAddress
            key={address.addressId}
            title={
              address.preferred ? t('customer.preferred', { name: address.addressId }) : address.addressId
            }
            address={address}
          />
        ))}
      </div>
    </Panel>
  );
}
