import { Tracker } from '../../../analytics/tracker.tsx';
import { PersonalSlots } from '../../../content/personal-slots.tsx';
import { CountryModalTrigger } from '../../../country-selector/country-modal-trigger.tsx';
import { LanguageSuggestion } from '../../../country-selector/language-suggestion.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useLayerHistory } from './layer-history.ts';

/** Widgets loaded after the page: cookie consent, tracking, country suggestion, personal content, back to top. */
export function Widgets() {
  useLayerHistory();
  return (
    <>
      <Tracker>
        <LanguageSuggestion />
      </Tracker>
      <CountryModalTrigger />
      <PersonalSlots />
      <BackToTop />
    </>
  );
}
