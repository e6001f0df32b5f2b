import { useTexts } from '../i18n/language.tsx';

/** Why a value is refused, in the reader's words. */
export function useProblemText() {
  const { t } = useTexts();
  return (reason: string | undefined): string | undefined => {
    if (reason === undefined) return undefined;
    const text = t(`problem.invalid-product-value.${reason}`);
    return text.startsWith('problem.') ? t('problem.invalid-product-value.refused') : text;
  };
}
