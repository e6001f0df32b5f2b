import { NEWSLETTER_LANGUAGES } from './languages.ts';

const LANGUAGE_NAMES = { EN: 'English', DE: 'Deutsch', ES: 'Español', FR: 'Français' };

/** The languages of the newsletter, each in its own words. */
export const LanguageOptions = () =>
  NEWSLETTER_LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language.toLowerCase()}>
      {LANGUAGE_NAMES[language]}
    </option>
  ));
