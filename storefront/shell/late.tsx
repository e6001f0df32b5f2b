import { useEffect } from 'react';
import { Tracker } from '../analytics/tracker.tsx';
import { prepareDesigned } from '../content/designed-part.tsx';
import { PersonalSlots } from '../content/personal-slots.tsx';
import { CountryModalPlace } from '../country-selector/country-modal-place.tsx';
import { SuggestionPlace } from '../country-selector/suggestion-place.tsx';

/** What comes after the page: the question of cookies, whether another language would be better, a word to members. */
export function Late() {
  useEffect(() => {
    // The next page stands without it too.
    prepareDesigned().catch(() => {});
  }, []);
  return (
    <>
      <Tracker>
        <SuggestionPlace />
      </Tracker>
      <CountryModalPlace />
      <PersonalSlots />
    </>
  );
}
