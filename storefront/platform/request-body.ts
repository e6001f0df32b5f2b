/** Attributes of a request; null removes a value. */
type Sent<T> = { [K in keyof T]?: T[K] | null };

/**
 * Casts a request body to the type of the official client. The types are stricter than the platform: they require
 * attributes that a change may omit, and do not allow null, which removes a value.
 */
export const requestBody = <T extends object>(sent: Sent<T>): T => sent as T;
