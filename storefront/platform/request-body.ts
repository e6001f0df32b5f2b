/** The attributes that a request sends; null removes one. */
type Sent<T> = { [K in keyof T]?: T[K] | null };

/**
 * A request body as the official client's types want it. They declare attributes required that the platform does not
 * need, for example of a change, and none nullable, although null is how the platform removes a value.
 */
export const requestBody = <T extends object>(sent: Sent<T>): T => sent as T;
