import { Problem, retryHeaders, STATUS_TEXT } from '../http/problem.ts';

/** An error in the login service's format: `{status_code, message, error, error_description}`. */
export class AuthError extends Problem {
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(status, error, STATUS_TEXT[status] ?? '', description);
    this.error = error;
  }

  override toResponse(headers: Record<string, string> = {}): Response {
    const body = {
      status_code: String(this.status),
      message: this.message,
      error: this.error,
      error_description: this.message,
    };
    return new Response(JSON.stringify(body), {
      status: this.status,
      statusText: STATUS_TEXT[this.status] ?? '',
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...retryHeaders(this.status),
        ...headers,
      },
    });
  }
}

export const invalidRequest = (description: string) => new AuthError(400, 'invalid_request', description);
export const invalidGrant = (description: string) => new AuthError(400, 'invalid_grant', description);
export const invalidClient = () => new AuthError(401, 'invalid_client', 'Basic Authorization failed.');
