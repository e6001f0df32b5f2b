import { useTexts } from './language.tsx';

/** The name of a locale as staff read it; `default` counts where a language has no text of its own. */
export function useLocaleLabel() {
  const { t, localeName } = useTexts();
  return (locale: string): string => (locale === 'default' ? t('product.defaultLocale') : localeName(locale));
}
