/** Data in words for machines (schema.org). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // A closing tag inside a text must not end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
