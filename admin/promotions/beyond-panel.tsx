import type { Beyond } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';

/** What an imported record has that the form has no field for: shown, and kept as it is. */
export function BeyondPanel({ beyond }: { beyond: Beyond[] }) {
  const { t } = useTexts();
  if (beyond.length === 0) return null;
  return (
    <Panel title={t('promotion.beyond')}>
      <p className="mb-3 text-small text-ink-soft">{t('promotion.beyondHint')}</p>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[14rem_minmax(0,1fr)]">
        {beyond.map(({ part, values }) => (
          <div key={part} className="contents">
            <dt className="font-medium">{t(`promotion.part.${part}`)}</dt>
            <dd className="mb-2">{values.length > 0 ? values.join('; ') : t('promotion.yes')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
