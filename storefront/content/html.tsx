/** HTML of a merchant. It was cleaned on the server, where the loader made the page's data. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by content/clean-html.server.ts
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
