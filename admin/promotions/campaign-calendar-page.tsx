import { Link } from 'react-router';
import type { CampaignRow } from '../api/promotion-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { Page, Waiting } from '../ui/page.tsx';
import { recordPath } from './promotion-path.ts';
import { SectionTabs } from './section-tabs.tsx';
import { usePeriodText } from './use-period-text.ts';
import { weeksOf } from './weeks.ts';

const WEEKS = 12;
const SHOWN = 100;

function useCampaigns(siteId: string, state: 'running' | 'scheduled') {
  const query = new URLSearchParams({ siteId, state, limit: String(SHOWN) });
  return useRecord<{ data: CampaignRow[] }>('campaign-calendar', `${siteId} ${state}`, {
    path: `/admin/v1/campaigns?${query}`,
  });
}

/** Campaigns that are on, by week: a bar for each that says when it starts and ends. */
export function CampaignCalendarPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const running = useCampaigns(site.id, 'running');
  const scheduled = useCampaigns(site.id, 'scheduled');
  const isRead = running.record && scheduled.record;
  return (
    <Page title={t('promotions.title')}>
      <SectionTabs current="calendar" />
      {isRead ? (
        <Weeks campaigns={[...running.record!.data, ...scheduled.record!.data]} />
      ) : (
        <Waiting
          error={running.error ?? scheduled.error}
          again={() => {
            running.again();
            scheduled.again();
          }}
        />
      )}
    </Page>
  );
}

function Weeks({ campaigns }: { campaigns: CampaignRow[] }) {
  const { t, date } = useTexts();
  const now = new Date();
  const periodText = usePeriodText();
  // They are on in every week: said once.
  const [dated, always] = [campaigns.filter(hasDates), campaigns.filter((one) => !hasDates(one))];
  return (
    <>
      {always.length > 0 && (
        <section className="mb-6 border border-hairline bg-white px-4 py-3 text-small">
          <h2 className="pb-2 font-sans text-small font-medium">{t('campaigns.noDates')}</h2>
          <ul className="flex flex-wrap gap-2">
            {always.map(({ id }) => (
              <li key={id}>
                <Link
                  to={recordPath('campaigns', id)}
                  className="flex min-h-11 items-center border-s-4 border-sea bg-paper px-3 py-1 font-medium hover:bg-sand"
                >
                  {id}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol aria-label={t('promotions.calendar')} className="border border-hairline bg-white">
        {weeksOf(dated, now, WEEKS).map(({ from, to, campaigns: own }) => (
          <li
            key={from.toISOString()}
            aria-current={from <= now && now < to ? 'date' : undefined}
            className="grid gap-x-6 gap-y-2 border-b border-hairline px-4 py-3 text-small last:border-b-0 aria-[current=date]:bg-sand-light md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <h2 className="font-sans text-small font-medium">
              {t('campaigns.week', { day: date(from.toISOString()) })}
            </h2>
            {own.length === 0 ? (
              <p className="text-ink-soft">{t('campaigns.noneInWeek')}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {own.map((campaign) => (
                  <li key={campaign.id}>
                    <Link
                      to={recordPath('campaigns', campaign.id)}
                      className="flex min-h-11 flex-wrap items-center gap-x-3 border-s-4 border-sea bg-paper px-3 py-1 hover:bg-sand"
                    >
                      <span className="font-medium">{campaign.id}</span>
                      <span className="text-ink-soft">{periodText(campaign)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const hasDates = ({ startsAt, endsAt }: CampaignRow) => startsAt !== null || endsAt !== null;
