import { useSearchParams } from 'react-router';
import type { CouponRow } from '../api/promotion-types.ts';
import { useLongList } from '../api/use-long-list.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { Badge } from '../ui/badge.tsx';
import { LongList, RowLink } from '../ui/list.tsx';
import { Page } from '../ui/page.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { LinkButton } from './link-button.tsx';
import { recordPath } from './promotion-path.ts';
import { SectionTabs } from './section-tabs.tsx';

/** Coupons of a site with the number of their codes and redemptions. */
export function CouponsPage() {
  const { t, count } = useTexts();
  const { site } = useSite();
  const mayChange = useMay('sfcc.promotions.rw');
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = useLongList<CouponRow>('coupons', { siteId: site.id, q });
  return (
    <Page
      title={t('promotions.title')}
      aside={mayChange && <LinkButton to="/promotions/new-coupon">{t('coupons.new')}</LinkButton>}
    >
      <SectionTabs current="coupons" />
      <SearchForm
        label={t('coupons.search')}
        text={q}
        onSearch={(text) => setSearch(text ? { q: text } : {})}
      />
      <LongList list={list} label={t('promotions.coupons')} empty={t('coupons.empty')}>
        {(row) => (
          <RowLink key={row.id} to={recordPath('coupons', row.id)}>
            <span className="text-ink-soft">{row.code ?? t('coupons.codes', { count: row.codes })}</span>
            <span>
              <span className="block font-medium">{row.id}</span>
              <span className="text-ink-soft">{row.description}</span>
            </span>
            <span className="text-ink-soft">
              {t('coupon.redemptions')}: {count(row.redemptions)}
            </span>
            <span>
              <Badge tone={row.enabled ? 'good' : 'neutral'}>
                {t(row.enabled ? 'promotions.on' : 'promotions.state.off')}
              </Badge>
            </span>
          </RowLink>
        )}
      </LongList>
    </Page>
  );
}
