import { useState } from 'react';
import type { Promotion } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { NumberField, TickField } from './fields.tsx';
import { IdField } from './id-field.tsx';
import { withoutAmounts } from './tier-amounts.ts';

const NO_TEXTS = { name: '', callout: '', details: '' };

interface GeneralPanelProps {
  values: Promotion;
  set: <Key extends keyof Promotion>(key: Key, value: Promotion[Key]) => void;
  isNew: boolean;
}

/** Whether it is on, its texts by language, its currency, and how it combines. */
export function GeneralPanel({ values, set, isNew }: GeneralPanelProps) {
  const { t, localeName } = useTexts();
  const [locale, setLocale] = useState('default');
  const texts = values.texts[locale] ?? NO_TEXTS;
  const change = (name: keyof typeof NO_TEXTS, text: string) =>
    set('texts', { ...values.texts, [locale]: { ...texts, [name]: text } });
  return (
    <Panel title={t('promotion.general')}>
      <div className="flex flex-col gap-4">
        {isNew && <IdField value={values.id} onChange={(id) => set('id', id)} />}
        <TickField
          label={t('promotion.field.enabled')}
          checked={values.enabled}
          onChange={(enabled) => set('enabled', enabled)}
        />
        <SelectField
          label={t('promotion.language')}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        >
          {values.locales.map((code) => (
            <option key={code} value={code}>
              {code === 'default' ? t('promotion.allLanguages') : localeName(code)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('promotion.name')}
          maxLength={4000}
          value={texts.name}
          onChange={(event) => change('name', event.target.value)}
        />
        <TextField
          label={t('promotion.callout')}
          hint={t('promotion.calloutHint')}
          value={texts.callout}
          onChange={(event) => change('callout', event.target.value)}
        />
        <TextArea
          label={t('promotion.details')}
          value={texts.details}
          onChange={(event) => change('details', event.target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label={t('promotion.field.currency')}
            value={values.currency ?? ''}
            onChange={(event) => {
              set('currency', event.target.value || null);
              // Amounts of another currency say nothing in this one.
              if (values.tiers) set('tiers', withoutAmounts(values.tiers, values.condition));
            }}
          >
            <option value="">{t('promotion.anyCurrency', { currency: values.siteCurrency })}</option>
            {values.currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('promotion.field.exclusivity')}
            value={values.exclusivity}
            onChange={(event) => set('exclusivity', event.target.value)}
          >
            {['no', 'class', 'global'].map((one) => (
              <option key={one} value={one}>
                {t(`promotion.exclusivity.${one}`)}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={t('promotion.field.rank')}
            hint={t('promotion.rankHint')}
            value={values.rank}
            onChange={(rank) => set('rank', rank)}
          />
        </div>
      </div>
    </Panel>
  );
}
