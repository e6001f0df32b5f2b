/** Parses a value that merchants may enter as JSON text; undefined when the text is not valid JSON. */
export function jsonValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
