import { Link } from 'react-router';
import type { Dashboard } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { DayChart } from './day-chart.tsx';

/** Where the work of each figure is; no link where there is no screen for it. */
const WORK: { name: keyof Dashboard['pending']; to?: string }[] = [
  { name: 'toShip', to: '/orders?state=to-ship' },
  { name: 'held', to: '/orders?state=held' },
  { name: 'returnsToReceive', to: '/returns?state=requested' },
  { name: 'returnsToInspect', to: '/returns?state=received' },
  { name: 'returnsToRefund', to: '/returns?state=inspected' },
  { name: 'failedPayments', to: '/orders?state=payment-failed' },
  { name: 'failedMails' },
  { name: 'lowStock' },
];

const DAYS = 14;

/** What waits to be done, and how the site sold in the last days. */
export function OverviewPage() {
  const { t, count, money } = useTexts();
  const { site } = useSite();
  const query = new URLSearchParams({ siteId: site.id, days: String(DAYS) });
  const { record, error, again } = useRecord<Dashboard>('dashboard', site.id, {
    path: `/admin/v1/dashboard?${query}`,
  });
  if (!record)
    return (
      <Page title={t('overview.title')}>
        <Waiting error={error} again={again} />
      </Page>
    );
  const orders = record.days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = record.days.reduce((sum, day) => sum + Number(day.revenue), 0);
  return (
    <Page title={t('overview.title')}>
      <div className="flex flex-col gap-6">
        <ul
          aria-label={t('overview.work')}
          className="grid grid-cols-2 gap-px border border-hairline bg-hairline md:grid-cols-4"
        >
          {WORK.map(({ name, to }) => {
            const figure = (
              <>
                <span className="block text-title tabular-nums">{count(record.pending[name])}</span>
                <span className="block text-small text-ink-soft">{t(`overview.${name}`)}</span>
              </>
            );
            return (
              <li key={name} className="bg-white">
                {to ? (
                  <Link
                    to={to}
                    className="block h-full p-4 hover:bg-sand-light focus-visible:outline-offset-[-2px]"
                  >
                    {figure}
                  </Link>
                ) : (
                  <div className="p-4">{figure}</div>
                )}
              </li>
            );
          })}
        </ul>
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title={t('overview.orders')} aside={<Figure text={count(orders)} />}>
            <DayChart
              days={record.days.map(({ day, orders: value }) => ({ day, value, text: count(value) }))}
              label={t('overview.ordersByDay')}
            />
          </Panel>
          <Panel title={t('overview.revenue')} aside={<Figure text={money(revenue, record.currency)} />}>
            <DayChart
              days={record.days.map(({ day, revenue: value }) => ({
                day,
                value: Number(value),
                text: money(value, record.currency),
              }))}
              label={t('overview.revenueByDay')}
            />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Figure({ text }: { text: string }) {
  return <p className="text-lead tabular-nums">{text}</p>;
}
