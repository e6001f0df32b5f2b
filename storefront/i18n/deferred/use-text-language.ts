import { use } from 'react';
import { LanguageContext } from '../messages-provider.tsx';

/**
 * Returns the language of interface texts as a `lang` attribute when most of them are not in the page's language;
 * undefined otherwise. The server adds the entry (messages.server.ts).
 */
export const useTextLanguage = (): 'en' | undefined =>
  use(LanguageContext).messages.language ? 'en' : undefined;
