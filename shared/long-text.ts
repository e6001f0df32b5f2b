/** Characters of a merchant's text that a page shows; it has the text up to three times. */
export const MOST_SHOWN = 100_000;

/** The part of a merchant's HTML that a page shows: whole words, no half tags, and an ellipsis where it is cut. */
export function shownPart(html: string): string {
  if (html.length <= MOST_SHOWN) return html;
  return `${html
    .slice(0, MOST_SHOWN)
    .replace(/<[^<>]{0,2000}$/, '')
    .replace(/\S{0,200}$/, '')
    .trimEnd()}…`;
}
