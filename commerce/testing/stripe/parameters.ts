export type Params = Record<string, string>;

/** Parameters that each request may have; `[]` ends a family. Others are refused, as Stripe does. */
const PARAMETERS: Record<string, string[]> = {
  create_intent: [
    'amount',
    'currency',
    'capture_method',
    'metadata',
    'payment_method_types',
    'payment_method_options',
    'automatic_payment_methods',
  ],
  confirm: ['payment_method', 'confirmation_token', 'return_url'],
  capture: ['amount_to_capture', 'metadata', 'final_capture'],
  cancel: [],
  create_session: [
    'mode',
    'line_items',
    'payment_intent_data',
    'metadata',
    'success_url',
    'cancel_url',
    'locale',
    'payment_method_types',
    'payment_method_options',
  ],
  expire: [],
  detach: [],
  refund: ['payment_intent', 'amount', 'metadata'],
};

/** An error that Stripe answers. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
export const invalid = (message: string, extra: object = {}) =>
  new StripeProblem(400, { type: 'invalid_request_error', message, ...extra });

/** Refuses parameters that the request does not have. */
export function checkParameters(operation: string, params: Params): void {
  for (const name of Object.keys(params))
    if (!PARAMETERS[operation]!.includes(name.replace(/\[.*/, '')))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}

/** The metadata of a request, or of a part of it. */
export const metadataOf = (params: Params, prefix = 'metadata'): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : undefined;
      return key ? [[key, value]] : [];
    }),
  );

/** The object with an id; Stripe answers 404 for others. */
export function find<T>(objects: ReadonlyMap<string, T>, id: string, what: string): T {
  const one = objects.get(id);
  if (!one)
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${what}: '${id}'`,
    });
  return one;
}
