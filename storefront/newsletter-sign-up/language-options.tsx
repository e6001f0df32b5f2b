import { NEWSLETTER_LANGUAGES } from './languages.ts';

const LANGUAGE_NAMES = { EN: 'English', DE: 'Deutsch', ES: 'Español', FR: 'Français' };

/** Options for the newsletter language, each in its own language. */
export const LanguageOptions = () =>
  NEWSLETTER_LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language.toLowerCase()}>
      {LANGUAGE_NAMES[language]}
    </option>
  ));
