/** Path of the email verification link. Not in `paths`, so that only account pages load it. */
export const CONFIRM_EMAIL = '/account/confirm-email';
