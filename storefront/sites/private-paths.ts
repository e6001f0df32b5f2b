/** First path segments (after site and locale) of personal pages and of endpoints. */
export const PRIVATE_PATHS = new Set([
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
  'withdrawal',
  'callback',
  'reset-password-callback',
  'resource',
]);

/** Whether a path without prefix (`cart`, `orders/1`) is personal and must not be cached or prefetched. */
export const isPrivatePage = (path: string): boolean =>
  PRIVATE_PATHS.has(path.split(/[/?]/, 1)[0]?.toLowerCase() ?? '');
