/** Languages of the newsletter. */
export const NEWSLETTER_LANGUAGES = ['EN', 'DE', 'ES', 'FR'] as const;
