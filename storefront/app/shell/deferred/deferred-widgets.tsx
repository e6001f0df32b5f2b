import { Tracker } from '../../../analytics/tracker.tsx';
import { PersonalSlots } from '../../../content/personal-slots.tsx';
import { CountryModalTrigger } from '../../../country-selector/country-modal-trigger.tsx';
import { LanguageSuggestion } from '../../../country-selector/language-suggestion.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useLayerHistory } from './layer-history.ts';

/** What comes after the page: the question of cookies, whether another language would be better, a word to members. */
export function Late() {
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
