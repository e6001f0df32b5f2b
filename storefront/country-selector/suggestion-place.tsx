import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { languagesOfPage, type OtherLanguage, suggestedLanguage, wasAsked } from './suggested-language.ts';

const Suggestion = lazy(() => import('./suggestion.tsx'));

/** Whoever reads another language than their browser's is offered the page in that, once; nobody is sent anywhere. */
export function SuggestionPlace() {
  const { site, locale } = useMultiSite();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<OtherLanguage>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other addresses
  useEffect(() => {
    const ofShop = site.l10n.supportedLocales.map(({ id }) => id);
    const found = suggestedLanguage(navigator.languages, locale.id, languagesOfPage(document.head), ofShop);
    setOffered(wasAsked(document.cookie) ? undefined : found);
  }, [site, locale.id, pathname]);
  if (!offered) return null;
  return (
    <Suspense>
      <Suggestion offered={offered} onClose={() => setOffered(undefined)} />
    </Suspense>
  );
}
