import { useId } from 'react';
import { useTexts } from '../i18n/language.tsx';
import type { Difference } from './draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import type { ProductDraft } from './use-product-draft.ts';
import { useShownValue } from './use-shown-value.ts';

/** What somebody else changed while this product was edited. */
export function TheirChanges({ draft: { theirs, product } }: { draft: ProductDraft }) {
  const { t } = useTexts();
  const heading = useId();
  const labelOf = useFieldLabel(product);
  const shown = useShownValue(product);
  if (theirs.length === 0) return null;
  const keyOfDifference = ({ field }: Difference) => JSON.stringify(field);
  return (
    <section aria-labelledby={heading} className="mb-6 border-s-4 border-amber bg-white px-4 py-3 text-small">
      <h2 id={heading} className="mb-2 text-lead">
        {t('product.theirs')}
      </h2>
      <ul className="flex flex-col gap-2">
        {theirs.map((difference) => (
          <li key={keyOfDifference(difference)}>
            <span className="block font-medium">{labelOf(difference.field)}</span>
            <del className="text-ink-soft">{shown(difference.field, difference.before)}</del>{' '}
            <ins className="no-underline">→ {shown(difference.field, difference.after)}</ins>
            {difference.isOverwritten && <span className="block text-amber">{t('product.overwrites')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
