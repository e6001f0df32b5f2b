/**
 * The form of an action's request. Throws a Response with 400 when what was sent is none: another content type, or one
 * that does not hold what it promises.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // What Fetch says of a body that is no form.
    if (error instanceof TypeError) throw new Response('A form was expected.', { status: 400 });
    throw error;
  }
}
