import type { StaffProduct } from '../api/product-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { useLocaleLabel } from '../i18n/use-locale-label.ts';
import { useSession } from '../session/session.tsx';
import type { Field } from './draft.ts';

/** A product or variant by its values, such as its color and size; by its id without any. */
export const variantName = (product: StaffProduct, productId: string): string =>
  product.sellable.find(({ id }) => id === productId)?.values.join(' · ') || productId;

/** The names of fields outside of their panels, as in a list of changes. */
export function useFieldLabel(product: StaffProduct) {
  const { t } = useTexts();
  const { sites } = useSession();
  const localeLabel = useLocaleLabel();
  return (field: Field): string => {
    if (field.kind === 'text') return `${t(`product.${field.name}`)}, ${localeLabel(field.locale)}`;
    if (field.kind === 'online')
      return `${t('product.onlineTitle')}, ${sites.find(({ id }) => id === field.siteId)?.name ?? field.siteId}`;
    const variant = variantName(product, field.productId);
    if (field.kind === 'price') return `${t('product.price')}, ${variant}, ${field.bookId}`;
    return `${t('product.stock')}, ${variant}, ${field.listId}`;
  };
}
