/** Session data exposed to the browser. */
export interface SessionInfo {
  registered: boolean;
  customerId?: string;
  customerType: 'guest' | 'registered';
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** opaque id for analytics, from which nothing can be read */
  userId?: string;
}

/** Path that returns the session on GET and ends it on POST. */
export const SESSION_RESOURCE = '/resource/session';
