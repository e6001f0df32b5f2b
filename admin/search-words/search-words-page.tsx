import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ApiError, send } from '../api/http.ts';
import type { SearchWords } from '../api/search-words-types.ts';
import { useAction } from '../api/use-action.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useLocaleLabel } from '../i18n/use-locale-label.ts';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import {
  type Draft,
  differing,
  KINDS,
  keyOf,
  rebased,
  remaining,
  requestOf,
  storedText,
} from './typed-words.ts';

const pathOf = (siteId: string) => `/admin/v1/search-words?${new URLSearchParams({ siteId })}`;

/** Synonyms and stop words of a site, by language. */
export function SearchWordsPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const { record, error, again } = useRecord<SearchWords>('search-words', site.id, { path: pathOf(site.id) });
  return (
    <Page
      title={t('words.title')}
      aside={
        <Link to="/searches" className="inline-flex min-h-11 items-center text-small underline">
          {t('searches.title')}
        </Link>
      }
    >
      {record ? <WordsForm key={site.id} live={record} /> : <Waiting error={error} again={again} />}
    </Page>
  );
}

function WordsForm({ live }: { live: SearchWords }) {
  const { t } = useTexts();
  const localeLabel = useLocaleLabel();
  const mayChange = useMay('c_products.rw');
  const [base, setBase] = useState(live);
  const [draft, setDraft] = useState<Draft>({});
  const [language, setLanguage] = useState('default');
  const [theirs, setTheirs] = useState<string[]>([]);
  const [refusedAt, setRefused] = useState<{ key: string; reason: string }>();
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, error } = useAction();
  // What is typed while the lists are read again counts too.
  const latest = useRef(draft);
  latest.current = draft;
  const changed = Object.keys(remaining(draft, base));
  const shown = changed.length > 0 || isRunning ? base : live;
  const path = pathOf(live.siteId);

  function type(key: string, text: string) {
    setBase(shown);
    setDraft({ ...draft, [key]: text });
    setRefused(undefined);
    setSaved(false);
  }
  function discard() {
    setDraft({});
    setTheirs([]);
    setRefused(undefined);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    const typed = remaining(draft, base);
    if (Object.keys(typed).length === 0) return;
    let refused: ApiError | undefined;
    const onRefused = (thrown: ApiError) => {
      refused = thrown;
    };
    const body = requestOf(typed);
    const saved = await run<SearchWords>({ path, method: 'PATCH', body, version: base.version, onRefused });
    if (saved) {
      setBase(saved.answer);
      setDraft({});
      setTheirs([]);
      setSaved(true);
      return;
    }
    const [, inLanguage = '', kind] = refused?.field?.split('.') ?? [];
    if (kind) {
      setLanguage(inLanguage);
      setRefused({ key: `${inLanguage}.${kind}`, reason: refused?.reason ?? '' });
    }
    if (refused?.reason !== 'changed' && refused?.type !== 'unanswered') return;
    const current = await send<SearchWords>(path).catch(() => undefined);
    if (!current) return;
    setTheirs(differing(base, current));
    setBase(current);
    setDraft(rebased(latest.current, base, current));
  }
  const labelOf = (key: string) => {
    const [inLanguage = '', kind = ''] = key.split('.');
    return `${t(`words.${kind}`)}, ${localeLabel(inLanguage)}`;
  };
  return (
    <>
      {/* Its dialog is a form of its own. */}
      <LeaveGuard isDirty={changed.length > 0} />
      <form onSubmit={save} noValidate className="flex flex-col gap-6">
        {!mayChange && (
          <p className="border-s-4 border-edge bg-white px-4 py-3 text-small">{t('words.readOnly')}</p>
        )}
        {theirs.length > 0 && (
          <section role="alert" className="border-s-4 border-amber bg-white px-4 py-3 text-small">
            <h2 className="text-lead">{t('product.theirs')}</h2>
            <ul className="list-disc ps-4">
              {theirs.map((key) => (
                <li key={key}>
                  {labelOf(key)}: <span className="whitespace-pre-line">{storedText(shown, key) || '–'}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="max-w-sm">
          <SelectField
            label={t('product.language')}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {shown.languages.map((one) => (
              <option key={one} value={one}>
                {localeLabel(one)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="max-w-prose text-small text-ink-soft">{t('words.languages')}</p>
        {KINDS.map((kind) => {
          const key = keyOf(language, kind);
          return (
            <Panel key={kind} title={t(`words.${kind}`)}>
              <TextArea
                label={labelOf(key)}
                hint={t(`words.${kind}Hint`)}
                error={
                  refusedAt?.key === key ? t(`problem.invalid-search-words.${refusedAt.reason}`) : undefined
                }
                rows={kind === 'synonyms' ? 10 : 4}
                lang={language === 'default' ? undefined : language}
                readOnly={!mayChange}
                spellCheck={false}
                value={draft[key] ?? storedText(shown, key)}
                onChange={(event) => type(key, event.target.value)}
              />
            </Panel>
          );
        })}
        <SaveBar
          isOpen={changed.length > 0}
          count={changed.length}
          isRunning={isRunning}
          isSaved={isSaved}
          savedText={t('product.saved')}
          onDiscard={discard}
        >
          {error && changed.length > 0 && !(theirs.length > 0 && error.reason === 'changed') && (
            <Refusal error={error} />
          )}
        </SaveBar>
      </form>
    </>
  );
}
