interface Props {
  html: string;
  className?: string;
  /** slot id, `{id}` or `{id}:{category}`; personal content replaces the HTML of a slot */
  slot?: string | undefined;
}

/** Renders HTML from the merchant. The loader sanitises it on the server. */
export function Html({ html, className = '', slot }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/clean-html.server.ts
    <div className={`prose ${className}`} data-slot={slot} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
