import { useSearchParams } from 'react-router';
import type { OrderReturn } from '../api/types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const STATES = [
  'requested',
  'received',
  'inspected',
  'refunding',
  'refunded',
  'exchanged',
  'rejected',
] as const;

/** Returns of a site by state. */
export function ReturnsPage() {
  const { t, moment } = useTexts();
  const { site } = useSite();
  const [search] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state'));
  const list = useLongList<OrderReturn & { id?: string }>('returns', { siteId: site.id, state });
  return (
    <Page title={t('returns.title')}>
      <Tabs
        label={t('orders.states')}
        current={state ?? 'all'}
        tabs={[
          { value: 'all', text: t('orders.state.all'), to: '/returns' },
          ...STATES.map((value) => ({ value, text: t(`state.${value}`), to: `/returns?state=${value}` })),
        ]}
      />
      <LongList list={list} label={t('returns.title')} empty={t('returns.empty')}>
        {(one) => (
          <RowLink key={one.returnNo} to={`/returns/${encodeURIComponent(one.returnNo)}`}>
            <span className="font-medium tabular-nums">{one.returnNo}</span>
            <span className="text-ink-soft">
              {t('order.title', { orderNo: one.orderNo })} · {moment(one.requestedAt)}
            </span>
            <span>
              <StateBadge state={one.state} />
            </span>
            <span className="tabular-nums md:text-end">
              {t('orders.pieces', { count: one.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </span>
          </RowLink>
        )}
      </LongList>
    </Page>
  );
}
