import { useSearchParams } from 'react-router';
import { type CampaignRow, STATES } from '../api/promotion-types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LinkButton } from './link-button.tsx';
import { recordPath } from './promotion-path.ts';
import { PromotionState } from './promotion-state.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { usePeriodText } from './use-period-text.ts';

const SHOWN = ['all', ...STATES] as const;

/** Campaigns of a site with their dates. */
export function CampaignsPage() {
  const { t } = useTexts();
  const periodText = usePeriodText();
  const { site } = useSite();
  const mayChange = useMay('sfcc.promotions.rw');
  const [search] = useSearchParams();
  const state = SHOWN.find((one) => one === search.get('state')) ?? 'all';
  const list = useLongList<CampaignRow>('campaigns', { siteId: site.id, state });
  return (
    <Page
      title={t('promotions.title')}
      aside={mayChange && <LinkButton to="/promotions/new-campaign">{t('campaigns.new')}</LinkButton>}
    >
      <SectionTabs current="campaigns" />
      <Tabs
        label={t('promotions.states')}
        current={state}
        tabs={SHOWN.map((value) => ({
          value,
          text: t(`promotions.state.${value}`),
          to: value === 'all' ? '?' : `?state=${value}`,
        }))}
      />
      <LongList list={list} label={t('promotions.campaigns')} empty={t('campaigns.empty')}>
        {(row) => (
          <RowLink key={row.id} to={recordPath('campaigns', row.id)}>
            <span className="text-ink-soft">{t('campaigns.promotions', { count: row.promotions })}</span>
            <span>
              <span className="block font-medium">{row.id}</span>
              <span className="text-ink-soft">{row.description}</span>
            </span>
            <span className="text-ink-soft">{periodText(row)}</span>
            <PromotionState state={row.state} />
          </RowLink>
        )}
      </LongList>
    </Page>
  );
}
