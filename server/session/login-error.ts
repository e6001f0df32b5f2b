/** Error response of the login service; `status` is the HTTP status. */
export class LoginError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`The login service responded with status ${status}`, options);
    this.name = 'LoginError';
    this.status = status;
  }
}
