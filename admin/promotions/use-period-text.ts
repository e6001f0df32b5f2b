import { useTexts } from '../i18n/language.tsx';

/** Returns a function that says when a campaign is on, in words; null is open. */
export function usePeriodText(): (campaign: { startsAt: string | null; endsAt: string | null }) => string {
  const { t, date } = useTexts();
  return ({ startsAt, endsAt }) => {
    if (startsAt && endsAt) return `${date(startsAt)} – ${date(endsAt)}`;
    if (startsAt) return t('campaigns.from', { day: date(startsAt) });
    return endsAt ? t('campaigns.until', { day: date(endsAt) }) : t('campaigns.noDates');
  };
}
