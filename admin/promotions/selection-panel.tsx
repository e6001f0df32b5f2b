import type { Selection } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';
import { LinesField } from './fields.tsx';

const NONE: Selection = {
  products: [],
  categories: [],
  brands: [],
  excludedProducts: [],
  excludedCategories: [],
};

interface SelectionPanelProps {
  name: 'qualifying' | 'discounted' | 'excluded';
  selection: Selection | null;
  onChange: (selection: Selection | null) => void;
}

/** Products by id, category and brand, and those that are left out. */
export function SelectionPanel({ name, selection, onChange }: SelectionPanelProps) {
  const { t } = useTexts();
  const keys = (Object.keys(NONE) as (keyof Selection)[]).filter(
    (key) => name !== 'excluded' || !key.startsWith('excluded'),
  );
  const values = selection ?? NONE;
  function change(key: keyof Selection, ids: string[]) {
    const next = { ...values, [key]: ids };
    onChange(Object.values(next).some((list: string[]) => list.length > 0) ? next : null);
  }
  return (
    <Panel title={t(`promotion.field.${name}`)}>
      <p className="mb-4 text-small text-ink-soft">{t(`promotion.hint.${name}`)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {keys.map((key) => (
          <LinesField
            key={key}
            label={t(`promotion.selection.${key}`)}
            values={values[key]}
            onChange={(ids) => change(key, ids)}
          />
        ))}
      </div>
    </Panel>
  );
}
