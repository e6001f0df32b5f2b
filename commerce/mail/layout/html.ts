import { MAIL_PICTURE_WIDTH } from '../../services/mail-theme.ts';
import {
  type Block,
  directionOf,
  type MailAddress,
  type MailContent,
  type MailFrame,
  type MailLine,
  mailtoAddress,
} from './mail-content.ts';
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
  const look: Look = {
    style,
    direction,
    foreign: frame.foreign,
    colon: frame.colon,
    pictureHeight: theme.picture.height,
  };
  const said = (text: string) => saidIn(text, look);
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
<div${said(content.preview)} style="display:none;max-height:0;overflow:hidden;mso-hide:all">${esc(content.preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${esc(style.page)}">
<tr><td align="center" style="padding:0 16px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
<tr><td style="padding:36px 0 32px"><a href="${esc(frame.homeUrl)}" class="ink" style="${esc(style.wordmark)}"><bdi>${esc(frame.logo.text)}<span class="sea" style="${style.accent}">${esc(frame.logo.accent ?? '')}</span></bdi></a></td></tr>
<tr><td class="line" style="${style.rule};padding:36px 0 8px">
${content.blocks.map((block) => blockHtml(block, look)).join('\n')}
</td></tr>
<tr><td class="line soft" style="${esc(style.foot)}">
<span${said(content.reason)}>${esc(content.reason)}</span>${content.unsubscribe ? ` <a href="${esc(content.unsubscribe.url)}" class="soft"${said(content.unsubscribe.label)} style="${style.softLink}">${esc(content.unsubscribe.label)}</a>` : ''}
<div style="padding-top:12px">${frame.links.map((link) => linkHtml(link, frame, style.softLink, said)).join('')}</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A link at the foot of a mail. Of a `mailto:` link the address is shown, for who cannot open it. */
function linkHtml(
  { label, url }: MailFrame['links'][number],
  { direction, colon }: MailFrame,
  style: string,
  said: (text: string) => string,
): string {
  const address = mailtoAddress(url);
  const shown = address === undefined ? esc(label) : `${esc(label + colon)} <bdi>${esc(address)}</bdi>`;
  return `<a href="${esc(url)}" class="soft"${said(label)} style="${style};margin-${end(direction)}:20px;display:inline-block">${shown}</a>`;
}

type Direction = MailFrame['direction'];

interface Look {
  style: MailStyle;
  direction: Direction;
  foreign: MailFrame['foreign'];
  colon: string;
  /** height of product pictures in pixels */
  pictureHeight: number;
}

/**
 * Attributes of an element with a text: the language of a text of the shop that is not in that of the mail; in mails from
 * right to left, the direction of every text.
 */
function saidIn(text: string, { foreign, direction }: Look): string {
  const language = foreign.get(text);
  const dir = direction === 'ltr' ? '' : ` dir="${language ? directionOf(language) : 'auto'}"`;
  return language ? ` lang="${esc(language)}"${dir}` : dir;
}

/** A text inside an element, with its own language and direction. */
function inline(text: string, look: Look): string {
  const attributes = saidIn(text, look);
  return attributes ? `<span${attributes}>${esc(text)}</span>` : esc(text);
}

/** An address is a link already, so that mail clients make no other one of its parts. */
const inlineOr = (line: string | MailAddress, look: Look): string =>
  typeof line === 'string'
    ? inline(line, look)
    : `<a href="mailto:${esc(encodeURIComponent(line.address).replace('%40', '@'))}" class="ink" dir="ltr" style="${look.style.softLink}">${esc(line.address)}</a>`;

/** Style of an element that has the direction of its text, but starts where the others do. */
const aligned = (css: string, { direction }: Look) =>
  esc(direction === 'ltr' ? css : `${css};text-align:right`);

/** Mail clients do not support logical sides. */
const start = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left');
const end = (direction: Direction) => (direction === 'rtl' ? 'left' : 'right');

function blockHtml(block: Block, look: Look): string {
  const { style } = look;
  switch (block.kind) {
    case 'title':
      return `<h1 class="ink"${saidIn(block.text, look)} style="${aligned(style.title, look)}">${esc(block.text)}</h1>`;
    case 'text':
      return `<p class="ink"${saidIn(block.text, look)} style="${aligned(style.text, look)}">${esc(block.text)}</p>`;
    case 'small':
      return `<p class="soft"${saidIn(block.text, look)} style="${aligned(style.small, look)}">${esc(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 32px"><tr><td class="button" style="${style.buttonCell}"><a href="${esc(block.url)}" class="button-label"${saidIn(block.label, look)} style="${esc(style.button)}">${esc(block.label)}</a></td></tr></table>`;
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

function lineHtml(line: MailLine, hasPictures: boolean, look: Look): string {
  const { style, direction } = look;
  const { name, details, price = '', picture, url } = line;
  const image = picture
    ? `<a href="${esc(url)}" style="${style.softLink};text-decoration:none"><img src="${esc(picture)}" width="${MAIL_PICTURE_WIDTH}" height="${look.pictureHeight}" alt="${esc(name)}" style="${esc(style.picture)}"></a>`
    : `<div style="${esc(style.picture)}"></div>`;
  const pictureCell = `<td width="88" valign="top" class="line" style="${esc(style.cell)};width:88px">${image}</td>\n`;
  return `<tr>
${hasPictures ? pictureCell : ''}<td valign="top" class="line" style="${esc(style.cell)}"><a href="${esc(url)}" class="ink"${saidIn(name, look)} style="${style.link}">${esc(name)}</a><div class="soft" style="${style.details}">${details.map((detail) => detailHtml(detail, look)).join('<br>')}</div></td>
<td valign="top" align="${end(direction)}" class="line ink" style="${esc(style.cell)};white-space:nowrap;padding-${start(direction)}:12px">${price && inline(price, look)}</td>
</tr>`;
}

const detailHtml = (detail: MailLine['details'][number], look: Look) =>
  typeof detail === 'string' || 'address' in detail
    ? inlineOr(detail, look)
    : `${inline(detail.label, look)}${esc(look.colon)} ${inline(detail.value, look)}`;

const noteHtml = (note: string, look: Look) =>
  `<tr><td colspan="2" class="soft"${saidIn(note, look)} style="${aligned(look.style.subtotal, look)}">${esc(note)}</td></tr>`;

type TotalRow = { label: string; value: string; strong?: boolean };

function totalHtml({ label, value, strong }: TotalRow, look: Look): string {
  const { style, direction } = look;
  const weight = strong ? ';font-weight:600;padding-top:12px' : '';
  return `<tr><td class="${strong ? 'ink' : 'soft'}"${saidIn(label, look)} style="${aligned(strong ? style.total : style.subtotal, look)}${weight}">${esc(label)}</td><td align="${end(direction)}" class="ink" style="${esc(style.total)};white-space:nowrap;padding-${start(direction)}:12px${weight}">${inline(value, look)}</td></tr>`;
}

/** Two columns that wrap on a phone without a media query. */
function columnHtml(
  { title, lines }: { title: string; lines: (string | MailAddress)[] },
  look: Look,
): string {
  const { style } = look;
  return `<div class="ink" style="${esc(style.column)}"><div class="soft"${saidIn(title, look)} style="${aligned(style.columnTitle, look)}">${esc(title)}</div>${lines.map((line) => inlineOr(line, look)).join('<br>')}</div>`;
}
