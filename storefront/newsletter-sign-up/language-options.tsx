import type { NewsletterLanguage } from './languages.server.ts';

/** Options for the newsletter language, each in its own language. */
export const LanguageOptions = ({ languages }: { languages: NewsletterLanguage[] }) =>
  languages.map(({ code, locale, name }) => (
    <option key={code} value={code} lang={locale}>
      {name}
    </option>
  ));
