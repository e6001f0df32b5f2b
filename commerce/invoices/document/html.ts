import { createHash } from 'node:crypto';
import type { DocumentView, LabelledLine } from './document-view.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

const STYLE = `:root{color:#1d1b18;background:#fff;font:15px/1.45 system-ui,sans-serif}
body{max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
header,.parties{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2rem;margin-block-end:2rem}
h1{font-size:1.75rem;font-weight:400;margin:0 0 .5rem}h2{font-size:.8rem;font-weight:400;color:#6b655c;margin:0}
p{margin:0}p,td,td span{unicode-bidi:plaintext}.name{font-weight:600}.soft,th{color:#6b655c;font-size:.85rem;font-weight:400}
table{width:100%;border-collapse:collapse}th,td{text-align:end;vertical-align:top;padding:.4rem 0 .4rem .75rem}
th:first-child,td:first-child{text-align:start;padding-inline-start:0;overflow-wrap:anywhere}
.goods thead th,.goods{border-block-end:1px solid #d9d3c8}.part td:first-child{padding-inline-start:1rem}
.sums{width:min(100%,26rem);margin-block:1rem;margin-inline-start:auto}.sums .total{font-weight:600}
dl{margin:0;display:grid;grid-template-columns:auto auto;gap:0 1rem}dd{margin:0;text-align:end}dt{color:#6b655c}
footer{margin-block-start:2rem}
@media print{body{max-width:none;padding:0}tr{break-inside:avoid}thead{display:table-header-group}@page{margin:20mm}}`;

/** Content-Security-Policy of the page: nothing but its own style. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const paragraphs = (lines: string[]) => lines.map((line) => `<p>${safe(line)}</p>`).join('');

/**
 * Writes a document as a page without scripts that prints well. For scripts that the embedded fonts lack: a browser has fonts
 * for them, and shapes and orders their letters.
 */
export function writeHtml(view: DocumentView): string {
  const { columns, paymentTitle } = view;
  const title = `${view.kind} ${view.number}`;
  const [name = '', ...address] = view.seller;
  const head = [columns.item, columns.quantity, columns.unit, columns.rate, columns.amount];
  const rows = view.rows.map(
    (row) =>
      `<tr${row.isPart ? ' class="part"' : ''}><td>${safe(row.name)}${row.details ? `<br><span class="soft">${safe(row.details)}</span>` : ''}</td>${[
        row.quantity,
        row.unit,
        row.rate,
        row.amount,
      ]
        .map((cell) => `<td>${safe(cell)}</td>`)
        .join('')}</tr>`,
  );
  const parties = view.parties.map(
    ({ label, lines }) => `<section><h2>${safe(label)}</h2>${paragraphs(lines)}</section>`,
  );
  return `<!doctype html>
<html lang="${safe(view.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${safe(title)}</title><style>${STYLE}</style></head>
<body><main>
<header><div><p class="name">${safe(name)}</p>${paragraphs(address)}</div><div><h1>${safe(view.kind)}</h1><dl>${view.facts.map(({ label, value }) => `<dt>${safe(label)}</dt><dd>${safe(value)}</dd>`).join('')}</dl></div></header>
<div class="parties">${parties.join('')}</div>
<table class="goods"><thead><tr>${head.map((cell) => `<th scope="col">${safe(cell)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${sums(view.totals)}
${view.payments.length > 0 ? `<h2>${safe(paymentTitle)}</h2>${sums(view.payments)}` : ''}
<footer class="soft">${paragraphs(view.notes)}</footer>
</main></body></html>
`;
}

const sums = (lines: (LabelledLine & { isStrong?: boolean })[]): string =>
  `<table class="sums"><tbody>${lines
    .map(
      ({ label, value, isStrong }) =>
        `<tr${isStrong ? ' class="total"' : ''}><td>${safe(label)}</td><td>${safe(value)}</td></tr>`,
    )
    .join('')}</tbody></table>`;
