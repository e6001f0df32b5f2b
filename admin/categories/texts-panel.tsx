import { useState } from 'react';
import { useTexts } from '../i18n/language.tsx';
import { useLocaleLabel } from '../i18n/use-locale-label.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { storedText, TEXT_NAMES, textKey } from './draft.ts';
import type { CategoryDraft } from './use-category-draft.ts';
import { useProblemText } from './use-problem-text.ts';

/** Whether the category is online, and its name and description, one language at a time. */
export function TextsPanel({ draft, mayChange }: { draft: CategoryDraft; mayChange: boolean }) {
  const { t } = useTexts();
  const localeLabel = useLocaleLabel();
  const problemText = useProblemText();
  const [locale, setLocale] = useState('default');
  const { category, textAt, setText, online, setOnline, refusedAt } = draft;
  // A refused text may be of another language than the one that is shown.
  const refusedLocale = /^texts\.([^.]+)/.exec(refusedAt?.field ?? '')?.[1];
  const [seen, setSeen] = useState(refusedAt);
  if (refusedAt !== seen) {
    setSeen(refusedAt);
    if (refusedLocale) setLocale(refusedLocale);
  }
  /** The text that shoppers read while the field is empty. */
  const inherited = (name: (typeof TEXT_NAMES)[number]) =>
    [locale.split('-')[0] ?? '', 'default']
      .filter((one) => one !== locale)
      .map((one) => storedText(category, textKey(one, name)))
      .find(Boolean) ?? '';
  return (
    <Panel title={t('category.texts')}>
      <div className="flex flex-col gap-5">
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={online}
            disabled={!mayChange || category.isRoot}
            onChange={(event) => setOnline(event.target.checked)}
          />
          {t('category.online')}
        </label>
        {category.online && !category.isShown && (
          <p className="text-small text-ink-soft">{t('category.hidden')}</p>
        )}
        <SelectField
          label={t('product.language')}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        >
          {category.locales.map((one) => (
            <option key={one} value={one}>
              {localeLabel(one)}
            </option>
          ))}
        </SelectField>
        {TEXT_NAMES.map((name) => {
          const key = textKey(locale, name);
          const Field = name === 'name' ? TextField : TextArea;
          return (
            <Field
              key={name}
              label={t(`category.${name}`)}
              value={textAt(key)}
              placeholder={inherited(name)}
              lang={locale === 'default' ? undefined : locale}
              readOnly={!mayChange}
              required={name === 'name' && locale === 'default'}
              autoComplete="off"
              error={refusedAt?.field === `texts.${key}` ? problemText(refusedAt.reason) : undefined}
              onChange={(event) => setText(key, event.target.value)}
            />
          );
        })}
      </div>
    </Panel>
  );
}
