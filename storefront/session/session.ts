/** Who is there, as far as a page may know. */
export interface SessionAnswer {
  registered: boolean;
  customerId?: string;
  customerType: 'guest' | 'registered';
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

/** Where the session is read, and ended by a POST. */
export const SESSION_RESOURCE = '/resource/session';
