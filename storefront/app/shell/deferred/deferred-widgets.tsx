import { Tracker } from '../../../analytics/tracker.tsx';
import { PersonalSlots } from '../../../content/personal-slots.tsx';
import { CountryModalPlace } from '../../../country-selector/country-modal-place.tsx';
import { SuggestionPlace } from '../../../country-selector/suggestion-place.tsx';
import { BackToTop } from './back-to-top.tsx';
import { useLayerHistory } from './layer-history.ts';

/** What comes after the page: the question of cookies, whether another language would be better, a word to members. */
export function Late() {
  useLayerHistory();
  return (
    <>
      <Tracker>
        <SuggestionPlace />
      </Tracker>
      <CountryModalPlace />
      <PersonalSlots />
      <BackToTop />
    </>
  );
}
