/** More fields than any form of ours has. */
const MOST_FIELDS = 200;

/**
 * `email`, `billing.countryCode`, a merchant's id of an option: no field of ours is part of a list or nested deeper, and
 * what begins with `__` is the form library's own.
 */
const FIELD_NAME = /^(?!__)[^[\].]{1,100}(\.[^[\].]{1,100}){0,2}$/;

/**
 * The form of an action's request; every action reads it here. Throws a Response with 400 when what was sent is none:
 * another content type, one that does not hold what it promises, too many fields, or names that no form of ours has.
 * Names are the sender's too: a parser that makes lists of them would make one of a billion entries.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await formOf(request);
  let count = 0;
  for (const name of form.keys()) {
    if (++count > MOST_FIELDS || !FIELD_NAME.test(name)) throw unknownFields();
  }
  return form;
}

async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return encodedForm(await request.text());
  try {
    return await request.formData();
  } catch (error) {
    // What Fetch says of a body that is no form.
    if (error instanceof TypeError) throw new Response('A form was expected.', { status: 400 });
    throw error;
  }
}

/** Fields are counted before they are parsed: a body of nothing but separators would take a third of a second. */
function encodedForm(body: string): FormData {
  if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw unknownFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  return form;
}

const unknownFields = () => new Response('The form has fields that are not known here.', { status: 400 });
