/** First path segment (after site and locale) of screens that hold what is personal. */
export const PRIVATE_SCREENS = new Set([
  'login',
  'register',
  'registration',
  'setpassword',
  'account-passwordresetform',
  'passwordresetconfirm',
  'account',
  'addressbook',
  'orders',
  'wallet',
  'notify-me',
  'subscription',
  'viewsubscription',
  'profile',
  'shipping',
  'billing',
  'checkout',
  'cart',
  'tracking',
  'callback',
  'reset-password-callback',
  'resource',
]);

/** Whether a path without its prefix (`cart`, `orders/1`) belongs to a screen that shows what is somebody's own. */
export const isPrivateScreen = (path: string): boolean =>
  PRIVATE_SCREENS.has(path.split(/[/?]/, 1)[0]?.toLowerCase() ?? '');
