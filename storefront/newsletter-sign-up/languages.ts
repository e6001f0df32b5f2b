/** Languages the newsletter is written in. */
export const NEWSLETTER_LANGUAGES = ['EN', 'DE', 'ES', 'FR'] as const;
