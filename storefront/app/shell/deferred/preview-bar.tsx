import { formatDay } from '../../../../shared/format-day.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useMultiSite } from '../../../sites/multi-site.tsx';
import type { Preview } from '../../../sites/request-services.ts';

/** Shows merchandisers that they see a preview, its time and groups, and ends it. */
export default function PreviewBar({ at, groups }: Preview) {
  const text = useText();
  const { locale } = useMultiSite();
  const time =
    at &&
    new Date(at).toLocaleTimeString(locale.id, {
      timeStyle: 'short',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
  const said = [at && `${formatDay(at, locale.id)}, ${time} UTC`, groups.length > 0 && groups.join(', ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <aside
      aria-label={text('preview.title')}
      className="flex flex-wrap items-center justify-center gap-x-6 bg-sand px-4 py-1 text-small text-ink"
    >
      <p>
        {text('basket.choice', { name: text('preview.title') })} {said}
      </p>
      <form method="post" action="/__preview">
        <button type="submit" className="text-link min-h-11">
          {text('preview.end')}
        </button>
      </form>
    </aside>
  );
}
