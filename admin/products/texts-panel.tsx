import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useLocaleLabel } from '../i18n/use-locale-label.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { type Field, keyOf, storedValue, TEXT_NAMES } from './draft.ts';
import { useProblemText } from './use-problem-text.ts';
import type { ProductDraft } from './use-product-draft.ts';

interface TextsPanelProps {
  draft: ProductDraft;
  mayChange: boolean;
  locale: string;
  onLocale: (locale: string) => void;
}

/** Name and descriptions, one language at a time; an empty field shows the text that shoppers read instead. */
export function TextsPanel({ draft, mayChange, locale, onLocale }: TextsPanelProps) {
  const { t } = useTexts();
  const localeLabel = useLocaleLabel();
  const problemText = useProblemText();
  const { product, shownValue, setValue, problemAt } = draft;
  const missing = product.missing.locales.filter((one) => product.locales.includes(one));
  return (
    <Panel title={t('product.texts')}>
      <div className="flex flex-col gap-5">
        <div className="max-w-sm">
          <SelectField
            label={t('product.language')}
            value={locale}
            onChange={(event) => onLocale(event.target.value)}
          >
            {product.locales.map((one) => (
              <option key={one} value={one}>
                {missing.includes(one)
                  ? t('product.languageMissing', { language: localeLabel(one) })
                  : localeLabel(one)}
              </option>
            ))}
          </SelectField>
        </div>
        {missing.length > 0 && (
          <p className="text-small text-ink-soft">
            {t('product.missingNames', { languages: missing.map(localeLabel).join(', ') })}
          </p>
        )}
        {!product.mayChangeTexts && <p className="text-small text-ink-soft">{t('product.textsOfOthers')}</p>}
        {TEXT_NAMES.map((name) => {
          const field: Field = { kind: 'text', locale, name };
          const common = {
            label: t(`product.${name}`),
            value: shownValue(field),
            error: problemText(problemAt(field)),
            placeholder: inherited(product, field),
            lang: locale === 'default' ? undefined : locale,
            readOnly: !mayChange,
            'data-field': keyOf(field),
            autoComplete: 'off',
          };
          return name === 'name' ? (
            <TextField
              key={name}
              {...common}
              required={locale === 'default'}
              onChange={(event) => setValue(field, event.target.value)}
            />
          ) : (
            <TextArea
              key={name}
              {...common}
              rows={name === 'longDescription' ? 8 : 3}
              hint={name === 'longDescription' ? t('product.html') : undefined}
              onChange={(event) => setValue(field, event.target.value)}
            />
          );
        })}
      </div>
    </Panel>
  );
}

/** The text that shoppers read while the field is empty: that of the language, then the one for all. */
function inherited(product: StaffProduct, field: Field & { kind: 'text' }): string {
  const language = field.locale.split('-')[0] ?? '';
  const from = [language, 'default'].filter((locale) => locale !== field.locale);
  return from.map((locale) => storedValue(product, { ...field, locale })).find(Boolean) ?? '';
}
