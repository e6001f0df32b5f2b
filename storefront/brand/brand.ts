/** Contact address on the generic error page, where content cannot be loaded. */
export const SUPPORT_EMAIL = 'care@rivage.example';

/** URL prefix of the illustrations for empty states. */
export const EMPTY_STATE_IMAGES = '/images/rivage/images/empty-';
