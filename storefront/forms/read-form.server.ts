/** Upper limit on fields per request, above the largest form of the shop. */
const MAX_FIELDS = 200;

/**
 * Matches `email`, `billing.countryCode` or a merchant's option id. No form uses array names or deeper nesting, and names
 * that start with `__` are reserved for Conform.
 */
const FIELD_NAME = /^(?!__)[^[\].]{1,100}(\.[^[\].]{1,100}){0,2}$/;

/**
 * Parses the form of an action's request; every action uses it. Throws a 400 Response for another content type, a
 * malformed body, too many fields or invalid field names. Names are untrusted input: a parser that expands array names
 * could allocate a billion entries.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await formOf(request);
  let count = 0;
  for (const name of form.keys()) {
    if (++count > MAX_FIELDS || !FIELD_NAME.test(name)) throw unknownFields();
  }
  return form;
}

async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return encodedForm(await request.text());
  try {
    return await request.formData();
  } catch (error) {
    // Fetch throws a TypeError when the body is not a form.
    if (error instanceof TypeError) throw new Response('A form was expected.', { status: 400 });
    throw error;
  }
}

/** Counts fields before parsing: a body of separators alone would block for a third of a second. */
function encodedForm(body: string): FormData {
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw unknownFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  return form;
}

const unknownFields = () => new Response('The form has fields that are not known here.', { status: 400 });
