import { useSearchParams } from 'react-router';
import { type PromotionRow, STATES } from '../api/promotion-types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField } from '../ui/field.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LinkButton } from './link-button.tsx';
import { recordPath } from './promotion-path.ts';
import { PromotionState } from './promotion-state.tsx';
import { SectionTabs } from './section-tabs.tsx';

const SHOWN = ['all', ...STATES] as const;
const CLASSES = ['product', 'order', 'shipping'] as const;

/** Promotions of a site by state, class and text. The filters are in the address. */
export function PromotionsPage() {
  const { t, language } = useTexts();
  const { site } = useSite();
  const mayChange = useMay('sfcc.promotions.rw');
  const [search, setSearch] = useSearchParams();
  const state = SHOWN.find((one) => one === search.get('state')) ?? 'all';
  const kind = CLASSES.find((one) => one === search.get('class')) ?? '';
  const q = search.get('q') ?? '';
  const list = useLongList<PromotionRow>('promotions', { siteId: site.id, state, class: kind, q, language });
  const queryWith = (change: Partial<Record<'q' | 'state' | 'class', string>>) =>
    new URLSearchParams(
      Object.entries({ q, state, class: kind, ...change }).filter(
        ([, value]) => value !== '' && value !== 'all',
      ),
    );
  return (
    <Page
      title={t('promotions.title')}
      aside={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/promotions/test-basket">{t('testBasket.title')}</LinkButton>
          {mayChange && <LinkButton to="/promotions/new">{t('promotions.new')}</LinkButton>}
        </div>
      }
    >
      <SectionTabs current="promotions" />
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4">
        <SearchForm
          label={t('promotions.search')}
          text={q}
          onSearch={(text) => setSearch(queryWith({ q: text }))}
          className="min-w-0 grow basis-96 md:max-w-xl"
        />
        <div className="grow md:max-w-60">
          <SelectField
            label={t('promotion.class')}
            value={kind}
            onChange={(event) => setSearch(queryWith({ class: event.target.value }))}
          >
            <option value="">{t('promotions.allClasses')}</option>
            {CLASSES.map((value) => (
              <option key={value} value={value}>
                {t(`promotion.class.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Tabs
        label={t('promotions.states')}
        current={state}
        tabs={SHOWN.map((value) => ({
          value,
          text: t(`promotions.state.${value}`),
          to: `?${queryWith({ state: value })}`,
        }))}
      />
      <LongList list={list} label={t('promotions.title')} empty={t('promotions.empty')}>
        {(row) => (
          <RowLink key={row.id} to={recordPath('promotions', row.id)}>
            <span className="text-ink-soft">{t(`promotion.class.${row.class}`)}</span>
            <span>
              <span className="block font-medium">{row.name}</span>
              <span className="text-ink-soft">
                {[
                  row.id,
                  ...(row.campaigns.length > 0 ? row.campaigns : [t('promotions.noCampaign')]),
                  ...row.coupons,
                  row.currency,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span />
            <PromotionState state={row.state} />
          </RowLink>
        )}
      </LongList>
    </Page>
  );
}
