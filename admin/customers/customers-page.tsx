import { useSearchParams } from 'react-router';
import type { CustomerRow } from '../api/customer-types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';

/** Customers of a site, by number, name or email. The search is in the address. */
export function CustomersPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = useLongList<CustomerRow & { id?: string }>('customers', { siteId: site.id, q });
  return (
    <Page title={t('customers.title')}>
      <SearchForm
        label={t('customers.search')}
        text={q}
        onSearch={(text) => setSearch(text ? { q: text } : {})}
      />
      <LongList
        list={list}
        label={t('customers.title')}
        empty={q ? t('customers.notFound', { q }) : t('customers.empty')}
      >
        {(customer) => <CustomerItem key={customer.customerId} customer={customer} />}
      </LongList>
    </Page>
  );
}

function CustomerItem({ customer }: { customer: CustomerRow }) {
  const { t, moment } = useTexts();
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <RowLink to={`/customers/${encodeURIComponent(customer.customerId)}`}>
      <span className="tabular-nums [overflow-wrap:anywhere]">{customer.customerNo}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-medium">{name || customer.email}</span>
        <span className="block text-ink-soft">{customer.email}</span>
      </span>
      <span className="flex flex-wrap gap-1 md:justify-end">
        {!customer.enabled && <StateBadge state="disabled" />}
      </span>
      <span className="md:text-end">
        <span className="block tabular-nums">
          {t('customers.orderCount', { count: customer.orderCount })}
        </span>
        <span className="block text-micro text-ink-soft">{moment(customer.createdAt)}</span>
      </span>
    </RowLink>
  );
}
