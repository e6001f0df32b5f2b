import { Link, useSearchParams } from 'react-router';
import type { Withdrawal } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { LongList } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const STATES = ['open', 'answered', 'unmatched'] as const;

/** Withdrawals from contracts with a site; first those that nobody answered. */
export function WithdrawalsPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const [search] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'open';
  const list = useLongList<Withdrawal & { id?: string }>('withdrawals', { siteId: site.id, state });
  return (
    <Page title={t('withdrawals.title')}>
      <Tabs
        label={t('orders.states')}
        current={state}
        tabs={STATES.map((value) => ({
          value,
          text: t(`withdrawals.state.${value}`),
          to: `/withdrawals?state=${value}`,
        }))}
      />
      <LongList list={list} label={t('withdrawals.title')} empty={t('withdrawals.empty')}>
        {(one) => <Declaration key={one.withdrawalId} withdrawal={one} />}
      </LongList>
    </Page>
  );
}

function Declaration({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, moment } = useTexts();
  const { orderNo, namedOrder, name, email, items, receivedAt, period, receipt } = withdrawal;
  const isLate = receipt === 'delayed' || receipt === 'dead' || receipt === 'dropped';
  return (
    <li className="grid gap-1 px-4 py-3 text-small [overflow-wrap:anywhere]">
      <p className="font-medium">
        {orderNo ? (
          <Link to={`/orders/${encodeURIComponent(orderNo)}`} className="underline">
            {t('order.title', { orderNo })}
          </Link>
        ) : (
          t('withdrawals.named', { orderNo: namedOrder })
        )}
      </p>
      <p className="text-ink-soft">
        {name} · {email} · {moment(receivedAt)}
      </p>
      <p>{items ? t('withdrawals.items', { items }) : t('withdrawals.whole')}</p>
      {period !== 'open' && <p>{t(`withdrawals.period.${period}`)}</p>}
      {isLate && <p className="font-medium">{t(`withdrawals.receipt.${receipt}`)}</p>}
    </li>
  );
}
