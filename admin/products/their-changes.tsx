import { useTexts } from '../i18n/language.tsx';
import type { Difference, Field } from './draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import type { ProductDraft } from './use-product-draft.ts';

/** Characters of a long text that are shown. */
const SHOWN = 120;

/** What somebody else changed while this product was edited. */
export function TheirChanges({ draft: { theirs, product } }: { draft: ProductDraft }) {
  const { t, money } = useTexts();
  const labelOf = useFieldLabel(product);
  if (theirs.length === 0) return null;
  const shown = (field: Field, value: string): string => {
    if (value === '') return t('product.nothing');
    if (field.kind === 'online') return t(value === 'true' ? 'product.online' : 'product.offline');
    if (field.kind === 'price') {
      const currency = product.priceBooks.find(({ id }) => id === field.bookId)?.currency;
      return currency ? money(value, currency) : value;
    }
    return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  };
  const keyOfDifference = ({ field }: Difference) => JSON.stringify(field);
  return (
    <section className="mb-6 border-s-4 border-amber bg-white px-4 py-3 text-small">
      <h2 className="mb-2 text-lead">{t('product.theirs')}</h2>
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
