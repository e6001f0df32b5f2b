/** Data in words for machines (schema.org). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredJson(data) }} />;
}

/**
 * The same where the data are long: machines read documents, so the browser is spared what makes them and leaves the
 * document's as they came. `data` is called on the server only.
 */
export function DocumentData({ data }: { data: (() => Record<string, unknown>) | undefined }) {
  const json = data ? structuredJson(data()) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** A closing tag inside a text must not end the script. */
const structuredJson = (data: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
