/** Who is there, as far as a page may know. */
export interface SessionAnswer {
  registered: boolean;
  customerId?: string;
  customerType: 'guest' | 'registered';
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** what analytics know a customer by; nothing can be read from it */
  userId?: string;
}

/** Where the session is read, and ended by a POST. */
export const SESSION_RESOURCE = '/resource/session';
