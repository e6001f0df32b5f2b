import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import type { Field } from './draft.ts';

/** Characters of a long text that are shown. */
const SHOWN = 120;

/** A value of a field in words, as a list of changes shows it. */
export function useShownValue(product: StaffProduct) {
  const { t, money } = useTexts();
  return (field: Field, value: string): string => {
    if (value === '') return t('product.nothing');
    if (field.kind === 'online') return t(value === 'true' ? 'product.online' : 'product.offline');
    if (field.kind === 'price') {
      const currency = product.priceBooks.find(({ id }) => id === field.bookId)?.currency;
      return currency ? money(value, currency) : value;
    }
    return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  };
}
