import { useTexts } from '../i18n/language.tsx';

/** Why a value is refused, in the reader's words. */
export function useProblemText() {
  const { t } = useTexts();
  return (reason: string): string => {
    const text = t(`problem.invalid-category-value.${reason}`);
    return text.startsWith('problem.') ? t('problem.invalid-product-value.refused') : text;
  };
}
