/** Asks whoever draws the cookie settings to open them. */
export const COOKIE_SETTINGS = 'vitrine:cookie-settings';

/** Answers whether somebody opens them; before that is loaded nobody does. */
export const askForCookieSettings = (): boolean =>
  !window.dispatchEvent(new Event(COOKIE_SETTINGS, { cancelable: true }));
