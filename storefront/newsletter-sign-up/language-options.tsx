import { LETTER_LANGUAGES } from '../auth/registration-schema.ts';

const LANGUAGE_NAMES = { EN: 'English', DE: 'Deutsch', ES: 'Español', FR: 'Français' };

/** The languages of the newsletter, each in its own words. */
export const LanguageOptions = () =>
  LETTER_LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language.toLowerCase()}>
      {LANGUAGE_NAMES[language]}
    </option>
  ));
