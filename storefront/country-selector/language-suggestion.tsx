import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import {
  languagesOfPage,
  type OtherLanguage,
  suggestedLanguage,
  wasSuggested,
} from './suggested-language.ts';

const Suggestion = lazy(() => import('./suggestion.tsx'));

/** Suggests the page in the browser's language, once. Never redirects. */
export function LanguageSuggestion() {
  const { site, locale } = useMultiSite();
  const { pathname } = useLocation();
  const [suggested, setOffered] = useState<OtherLanguage>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the alternates change with the page
  useEffect(() => {
    const ofShop = site.l10n.supportedLocales.map(({ id }) => id);
    const found = suggestedLanguage(navigator.languages, locale.id, languagesOfPage(document.head), ofShop);
    setOffered(wasSuggested(document.cookie) ? undefined : found);
  }, [site, locale.id, pathname]);
  if (!suggested) return null;
  return (
    <Suspense>
      <Suggestion suggested={suggested} onClose={() => setOffered(undefined)} />
    </Suspense>
  );
}
