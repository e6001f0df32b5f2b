import type { Block, MailContent, MailFrame, MailLine } from './mail-content.ts';
import { type MailStyle, mailStyle, schemeStyle } from './style.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const esc = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Width of the mail in pixels; narrower on phones. */
const WIDTH = 600;

/** Renders a mail as HTML for mail clients: tables, inline styles, light and dark colours, either direction. */
export function mailHtml(content: MailContent, frame: MailFrame): string {
  const { theme, direction } = frame;
  const style = mailStyle(theme);
  const look: Look = { style, direction, said: saidIn(frame.textLanguage) };
  const scheme = theme.scheme === 'both' ? 'light dark' : theme.scheme;
  return `<!doctype html>
<html lang="${esc(frame.language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${esc(content.subject)}</title>
<style>${schemeStyle(theme.scheme)}</style>
</head>
<body class="paper" dir="${direction}" style="${esc(style.body)}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${esc(content.preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${esc(style.page)}">
<tr><td align="center" style="padding:0 16px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
<tr><td style="padding:36px 0 32px"><a href="${esc(frame.homeUrl)}" class="ink" style="${esc(style.wordmark)}"><bdi>${esc(frame.logo.text)}<span class="sea" style="${style.accent}">${esc(frame.logo.accent ?? '')}</span></bdi></a></td></tr>
<tr><td class="line" style="${style.rule};padding:36px 0 8px">
${content.blocks.map((block) => blockHtml(block, look)).join('\n')}
</td></tr>
<tr><td class="line soft" style="${esc(style.foot)}">
<span${look.said}>${esc(content.reason)}</span>${content.unsubscribe ? ` <a href="${esc(content.unsubscribe.url)}" class="soft"${look.said} style="${style.softLink}">${esc(content.unsubscribe.label)}</a>` : ''}
<div style="padding-top:12px">${frame.links.map(({ label, url }) => `<a href="${esc(url)}" class="soft"${look.said} style="${style.softLink};margin-${end(direction)}:20px;display:inline-block">${esc(label)}</a>`).join('')}</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

type Direction = MailFrame['direction'];

interface Look {
  style: MailStyle;
  direction: Direction;
  /** attributes of the shop's texts */
  said: string;
}

/** Texts in another language than the mail's have their own direction. */
const saidIn = (language: string | undefined) => (language ? ` lang="${esc(language)}" dir="auto"` : '');

/** Mail clients do not support logical sides. */
const start = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left');
const end = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right');

function blockHtml(block: Block, look: Look): string {
  const { style, said } = look;
  switch (block.kind) {
    case 'title':
      return `<h1 class="ink"${said} style="${esc(style.title)}">${esc(block.text)}</h1>`;
    case 'text':
      return `<p class="ink"${said} style="${esc(style.text)}">${esc(block.text)}</p>`;
    case 'small':
      return `<p class="soft"${said} style="${esc(style.small)}">${esc(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 32px"><tr><td class="button" style="${style.buttonCell}"><a href="${esc(block.url)}" class="button-label"${said} style="${esc(style.button)}">${esc(block.label)}</a></td></tr></table>`;
    case 'lines':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="${block.isLast ? style.lastLines : style.lines}">${linesHtml(block.lines, look)}</table>`;
    case 'totals':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="${style.rule};margin:0 0 32px;padding-top:12px">${(block.notes ?? []).map((note) => noteHtml(note, look)).join('')}${block.rows.map((row) => totalHtml(row, look)).join('')}</table>`;
    case 'columns':
      return `<div style="padding:0 0 16px">${block.columns.map((column) => columnHtml(column, look)).join('')}</div>`;
  }
}

/** Lines of which none has a picture have no column for it. */
function linesHtml(lines: MailLine[], look: Look): string {
  const hasPictures = lines.some(({ picture }) => picture !== undefined);
  return lines.map((line) => lineHtml(line, hasPictures, look)).join('');
}

function lineHtml(line: MailLine, hasPictures: boolean, { style, direction }: Look): string {
  const { name, details, price = '', picture, url } = line;
  const image = picture
    ? `<a href="${esc(url)}" style="${style.softLink};text-decoration:none"><img src="${esc(picture)}" width="72" height="90" alt="${esc(name)}" style="${esc(style.picture)}"></a>`
    : `<div style="${esc(style.picture)}"></div>`;
  const pictureCell = `<td width="88" valign="top" class="line" style="${esc(style.cell)};width:88px">${image}</td>\n`;
  return `<tr>
${hasPictures ? pictureCell : ''}<td valign="top" class="line" style="${esc(style.cell)}"><a href="${esc(url)}" class="ink" style="${style.link}">${esc(name)}</a><div class="soft" style="${style.details}">${details.map(esc).join('<br>')}</div></td>
<td valign="top" align="${end(direction)}" class="line ink" style="${esc(style.cell)};white-space:nowrap;padding-${start(direction)}:12px">${esc(price)}</td>
</tr>`;
}

const noteHtml = (note: string, { style, said }: Look) =>
  `<tr><td colspan="2" class="soft"${said} style="${esc(style.subtotal)}">${esc(note)}</td></tr>`;

type TotalRow = { label: string; value: string; strong?: boolean };

function totalHtml({ label, value, strong }: TotalRow, { style, direction, said }: Look): string {
  const weight = strong ? ';font-weight:600;padding-top:12px' : '';
  return `<tr><td class="${strong ? 'ink' : 'soft'}"${said} style="${esc(strong ? style.total : style.subtotal)}${weight}">${esc(label)}</td><td align="${end(direction)}" class="ink" style="${esc(style.total)};white-space:nowrap;padding-${start(direction)}:12px${weight}">${esc(value)}</td></tr>`;
}

/** Two columns that wrap on a phone without a media query. */
function columnHtml({ title, lines }: { title: string; lines: string[] }, { style, said }: Look): string {
  return `<div class="ink" style="${esc(style.column)}"><div class="soft"${said} style="${style.columnTitle}">${esc(title)}</div>${lines.map(esc).join('<br>')}</div>`;
}
