/** Where the link of a mail verifies an address; only pages of the account lead there, so no other page loads it. */
export const CONFIRM_EMAIL = '/account/confirm-email';
