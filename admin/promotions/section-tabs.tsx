import { useTexts } from '../i18n/language.tsx';
import { Tabs } from '../ui/tabs.tsx';

const SECTIONS = {
  promotions: '/promotions',
  campaigns: '/promotions/campaigns',
  calendar: '/promotions/calendar',
  coupons: '/promotions/coupons',
};

/** Links between the lists of promotions, campaigns and coupons, and the calendar. */
export function SectionTabs({ current }: { current: keyof typeof SECTIONS }) {
  const { t } = useTexts();
  return (
    <Tabs
      label={t('promotions.title')}
      current={current}
      tabs={Object.entries(SECTIONS).map(([value, to]) => ({ value, text: t(`promotions.${value}`), to }))}
    />
  );
}
