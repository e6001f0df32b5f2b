import type { Block, MailContent, MailFrame, MailLine } from './mail-content.ts';
import { DARK_STYLE, STYLE } from './style.ts';

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

/** Renders a mail as HTML for mail clients: tables, inline styles, light and dark colours. */
export function mailHtml(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>
<html lang="${esc(frame.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${esc(content.subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="paper" style="${STYLE.body}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${esc(content.preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${STYLE.page}">
<tr><td align="center" style="padding:0 16px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
<tr><td style="padding:36px 0 32px"><a href="${esc(frame.homeUrl)}" class="ink" style="${STYLE.wordmark}">${esc(frame.logo.text)}<span class="sea" style="color:#1c6680">${esc(frame.logo.accent ?? '')}</span></a></td></tr>
<tr><td class="line" style="border-top:1px solid #dcd5c8;padding:36px 0 8px">
${content.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="line soft" style="${STYLE.foot}">
${esc(content.reason)}${content.unsubscribe ? ` <a href="${esc(content.unsubscribe.url)}" class="soft" style="color:#4b5b78">${esc(content.unsubscribe.label)}</a>` : ''}
<div style="padding-top:12px">${frame.links.map(({ label, url }) => `<a href="${esc(url)}" class="soft" style="color:#4b5b78;margin-right:20px;display:inline-block">${esc(label)}</a>`).join('')}</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1 class="ink" style="${STYLE.title}">${esc(block.text)}</h1>`;
    case 'text':
      return `<p class="ink" style="${STYLE.text}">${esc(block.text)}</p>`;
    case 'small':
      return `<p class="soft" style="${STYLE.small}">${esc(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 32px"><tr><td class="button" style="background:#12284c"><a href="${esc(block.url)}" class="button-label" style="${STYLE.button}">${esc(block.label)}</a></td></tr></table>`;
    case 'lines':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="${block.isLast ? STYLE.lastLines : STYLE.lines}">${block.lines.map(lineHtml).join('')}</table>`;
    case 'totals':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:1px solid #dcd5c8;margin:0 0 32px;padding-top:12px">${(block.notes ?? []).map(noteHtml).join('')}${block.rows.map(totalHtml).join('')}</table>`;
    case 'columns':
      return `<div style="padding:0 0 16px">${block.columns.map(columnHtml).join('')}</div>`;
  }
}

function lineHtml({ name, details, price = '', picture, url }: MailLine): string {
  const image = picture
    ? `<a href="${esc(url)}" style="color:#4b5b78;text-decoration:none"><img src="${esc(picture)}" width="72" height="90" alt="${esc(name)}" style="${STYLE.picture}"></a>`
    : '';
  return `<tr>
<td width="88" valign="top" class="line" style="${STYLE.cell};width:88px">${image}</td>
<td valign="top" class="line" style="${STYLE.cell}"><a href="${esc(url)}" class="ink" style="color:#12284c;text-decoration:none">${esc(name)}</a><div class="soft" style="${STYLE.details}">${details.map(esc).join('<br>')}</div></td>
<td valign="top" align="right" class="line ink" style="${STYLE.cell};white-space:nowrap;padding-left:12px">${esc(price)}</td>
</tr>`;
}

const noteHtml = (note: string) =>
  `<tr><td colspan="2" class="soft" style="${STYLE.subtotal}">${esc(note)}</td></tr>`;

function totalHtml({ label, value, strong }: { label: string; value: string; strong?: boolean }): string {
  const weight = strong ? ';font-weight:600;padding-top:12px' : '';
  return `<tr><td class="${strong ? 'ink' : 'soft'}" style="${strong ? STYLE.total : STYLE.subtotal}${weight}">${esc(label)}</td><td align="right" class="ink" style="${STYLE.total};white-space:nowrap;padding-left:12px${weight}">${esc(value)}</td></tr>`;
}

/** Two columns that wrap on a phone without a media query. */
function columnHtml({ title, lines }: { title: string; lines: string[] }): string {
  return `<div class="ink" style="${STYLE.column}"><div class="soft" style="${STYLE.columnTitle}">${esc(title)}</div>${lines.map(esc).join('<br>')}</div>`;
}
