export const VERSION = '22.8';

/** An error in the format of the platform's Data API. */
export class Fault extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429;
  readonly type: string;
  readonly details: object;

  constructor(status: Fault['status'], type: string, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  toResponse(headers: Record<string, string>): Response {
    const body = { _v: VERSION, fault: { arguments: this.details, type: this.type, message: this.message } };
    return Response.json(body, { status: this.status, headers: { 'cache-control': 'no-store', ...headers } });
  }
}
