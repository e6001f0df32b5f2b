/** Renders schema.org data as JSON-LD. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredJson(data) }} />;
}

/**
 * Renders long structured data on the server only: crawlers read the document, and hydration keeps the server's markup.
 * `data` is undefined in the browser.
 */
export function DocumentData({ data }: { data: (() => Record<string, unknown>) | undefined }) {
  const json = data ? structuredJson(data()) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Escapes `<`, so that a text with a closing tag cannot end the script element. */
const structuredJson = (data: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
