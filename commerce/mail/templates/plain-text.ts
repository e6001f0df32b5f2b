import sanitizeHtml from 'sanitize-html';

/** Elements that start a paragraph, and those that start a line. */
const PARAGRAPH = /<(?=(?:p|h[1-6]|ul|ol|dl|table|section|blockquote|div)\b)/gi;
const LINE = /<(?=(?:br|li|dt|dd|tr)\b)/gi;
/** What no page shows. */
const HIDDEN = /<(title|style|script|template)\b[^>]*>.*?<\/\1>/gis;
/** The entities that sanitize-html writes; it decodes all others. */
const WRITTEN: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Writes a merchant's HTML as plain text with paragraphs. `link` returns the URL of a path of the shop, which follows its text. */
export function plainText(html: string, link: (path: string) => string): string {
  const withLinks = html
    .replace(HIDDEN, '')
    .replace(
      /<a\b[^>]*\bhref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gis,
      (_all, path: string, text: string) => `${text} (${link(path)})`,
    );
  const lines = withLinks.replace(/\s+/g, ' ').replace(PARAGRAPH, '\n\n<').replace(LINE, '\n<');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => WRITTEN[entity]!)
    .replace(/[^\S\n\u00a0\u202f]*\n[^\S\n\u00a0\u202f]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
