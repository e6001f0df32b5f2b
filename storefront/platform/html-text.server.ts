import sanitizeHtml from 'sanitize-html';

/** Elements that start a line of their own. */
const BLOCK = /<(?=\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|section|blockquote)\b)/gi;

/** The entities that sanitize-html writes; it decodes all others. */
const WRITTEN: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of a merchant's HTML on one line, without tags and entities: for meta tags and structured data. */
export function htmlText(html: string): string {
  const text = sanitizeHtml(html.replace(BLOCK, ' <'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => WRITTEN[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
