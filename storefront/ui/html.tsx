interface Props {
  html: string;
  className?: string;
  /** the slot it is of, `{id}` or `{id}:{category}`: what it says to a customer's groups comes in its place */
  slot?: string;
}

/** HTML of a merchant. It was cleaned on the server, where the loader made the page's data. */
export function Html({ html, className = '', slot }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by platform/clean-html.server.ts
    <div className={`prose ${className}`} data-slot={slot} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
