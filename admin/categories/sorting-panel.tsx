import { useTexts } from '../i18n/language.tsx';
import { SelectField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import type { CategoryDraft } from './use-category-draft.ts';

/** By which rule the category is sorted on this site, unless the shopper chooses. */
export function SortingPanel({ draft, mayChange }: { draft: CategoryDraft; mayChange: boolean }) {
  const { t } = useTexts();
  const { category, rule, setRule } = draft;
  const { rules, applied } = category.sorting;
  const keyOf = (one: { id: string; context: string } | null) => (one ? `${one.context} ${one.id}` : '');
  const inherited = applied && applied.from !== category.id ? applied.id : undefined;
  const chosen = rules.find((one) => keyOf(one) === keyOf(rule));
  return (
    <Panel title={t('category.sorting')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('category.rule')}
          hint={chosen?.description}
          value={keyOf(rule)}
          disabled={!mayChange}
          onChange={(event) => {
            const found = rules.find((one) => keyOf(one) === event.target.value);
            setRule(found ? { id: found.id, context: found.context } : null);
          }}
        >
          <option value="">
            {inherited ? t('category.ruleInherited', { rule: inherited }) : t('category.ruleNone')}
          </option>
          {rules.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.id}
            </option>
          ))}
        </SelectField>
        <p className="text-small text-ink-soft">{t('category.ruleHint')}</p>
      </div>
    </Panel>
  );
}
