import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { CellField } from './cell-field.tsx';
import { type Field, keyOf, stockOf, storedValue } from './draft.ts';
import { useProblemText } from './use-problem-text.ts';
import type { ProductDraft } from './use-product-draft.ts';

interface StockFieldProps {
  draft: ProductDraft;
  productId: string;
  /** of the variant */
  name: string;
  list: StaffProduct['inventoryLists'][number];
  mayChange: boolean;
}

/** The pieces that can be sold from now on. */
export function StockField({ draft, productId, name, list, mayChange }: StockFieldProps) {
  const { t } = useTexts();
  const problemText = useProblemText();
  const { product, shownValue, setValue, problemAt } = draft;
  const field: Field = { kind: 'stock', productId, listId: list.id };
  const stock = stockOf(product, productId, list.id);
  const expected = stock && !stock.perpetual ? stock.available - Number(storedValue(product, field)) : 0;
  const hint = stock?.perpetual
    ? t('product.perpetual')
    : expected > 0
      ? t('product.expected', { count: expected })
      : undefined;
  return (
    <CellField
      label={t('product.stock')}
      row={name}
      hint={hint}
      value={shownValue(field)}
      inputMode="numeric"
      maxLength={9}
      placeholder={stock?.perpetual ? '∞' : undefined}
      readOnly={!mayChange || !list.mayChange}
      error={problemText(problemAt(field))}
      data-field={keyOf(field)}
      onChange={(event) => setValue(field, event.target.value)}
    />
  );
}
