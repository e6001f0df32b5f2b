/** Languages of the application of staff, and of the mails to them. */
export const STAFF_LANGUAGES = ['de', 'en', 'en-US', 'es', 'fr', 'it'] as const;

export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];
