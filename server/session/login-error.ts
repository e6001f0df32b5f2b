/** The login service refused or could not answer a call; `status` is that of its answer. */
export class LoginError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`The login service answered ${status}`, options);
    this.name = 'LoginError';
    this.status = status;
  }
}
