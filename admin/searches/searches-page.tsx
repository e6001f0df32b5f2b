import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { SearchedTerm, SearchReport } from '../api/search-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField } from '../ui/field.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const DAYS = ['7', '30', '90'] as const;

/** What shoppers search for on a site, and what they do not find. The filters are in the address. */
export function SearchesPage() {
  const { t, count, localeName } = useTexts();
  const { site } = useSite();
  const [search, setSearch] = useSearchParams();
  const days = DAYS.find((one) => one === search.get('days')) ?? '7';
  const locale = search.get('locale') ?? '';
  const query = new URLSearchParams({ siteId: site.id, days, ...(locale ? { locale } : {}) });
  const { record, error, again } = useRecord<SearchReport>('searches', `${query}`, {
    path: `/admin/v1/searches?${query}`,
    keepsShown: true,
  });
  const queryWith = (change: { days?: string; locale?: string }) =>
    new URLSearchParams(
      Object.entries({ days, locale, ...change }).filter(([, value]) => value !== '' && value !== '7'),
    );
  return (
    <Page
      title={t('searches.title')}
      aside={
        <Link to="/search-words" className="inline-flex min-h-11 items-center text-small underline">
          {t('words.title')}
        </Link>
      }
    >
      <Tabs
        label={t('searches.period')}
        current={days}
        tabs={DAYS.map((value) => ({
          value,
          text: t('searches.days', { count: Number(value) }),
          to: `?${queryWith({ days: value })}`,
        }))}
      />
      {!record && <Waiting error={error} again={again} />}
      {record && (
        <>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            <p className="text-small">
              {t('searches.total', { searches: count(record.searches), misses: count(record.misses) })}
            </p>
            {record.locales.length > 1 && (
              <div className="grow md:max-w-60">
                <SelectField
                  label={t('product.language')}
                  value={locale}
                  onChange={(event) => setSearch(queryWith({ locale: event.target.value }))}
                >
                  <option value="">{t('searches.allLocales')}</option>
                  {record.locales.map((one) => (
                    <option key={one} value={one}>
                      {localeName(one)}
                    </option>
                  ))}
                </SelectField>
              </div>
            )}
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Terms title={t('searches.without')} terms={record.withoutResults} />
            <Terms title={t('searches.top')} terms={record.top} />
          </div>
          <p className="mt-6 max-w-prose text-small text-ink-soft">{t('searches.explain')}</p>
        </>
      )}
    </Page>
  );
}

function Terms({ title, terms }: { title: string; terms: SearchedTerm[] }) {
  const { t, localeName } = useTexts();
  return (
    <Panel title={title}>
      {terms.length === 0 ? (
        <p className="text-small text-ink-soft">{t('searches.none')}</p>
      ) : (
        <ol aria-label={title} className="divide-y divide-hairline text-small">
          {terms.map(({ term, locale, searches, results, url }) => (
            <li
              key={`${locale} ${term}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
            >
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center gap-2 underline [overflow-wrap:anywhere]"
              >
                <span lang={locale}>{term}</span>
                <span className="sr-only">{t('searches.try')}</span>
                <ExternalLink size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
              </a>
              <span className="text-end tabular-nums">
                {t('searches.count', { count: searches })}
                <span className="block text-micro text-ink-soft">
                  {localeName(locale)} ·{' '}
                  {results === null ? t('searches.redirect') : t('searches.results', { count: results })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
