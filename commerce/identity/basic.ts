const strict = new TextDecoder('utf-8', { fatal: true });

/** Reads user and password of a Basic authorization header; undefined when missing or invalid. */
export function readBasic(header: string | undefined): { user: string; password: string } | undefined {
  const encoded = /^Basic\s+([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    // Browsers' btoa encodes Latin-1, Node's Buffer UTF-8; accept both for non-ASCII names.
    text = bytes.toString('latin1');
  }
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) return undefined;
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}
