import { createHash } from 'node:crypto';
import { cardFrame } from './card-frame-script.ts';
import type { CardField } from './card-input.ts';
import { type CardWords, cardWords } from './card-words.ts';
import { escapeHtml, PAGE_STYLE } from './page-parts.ts';

/** Fields by name, with the token of the browser's autofill. */
const FIELDS = [
  ['number', 'cc-number', 30, 'inputmode="numeric" type="tel"'],
  ['expiry', 'cc-exp', 9, 'type="text"'],
  ['securityCode', 'cc-csc', 4, 'inputmode="numeric" type="text"'],
  ['holder', 'cc-name', 100, 'type="text"'],
] as const;

type FieldName = (typeof FIELDS)[number][0];

const FIELD_STYLE = `
.fields { display: grid; gap: 0.5rem 1.5rem; }
label { display: block; padding-bottom: 0.5rem; font-size: 0.875rem; line-height: 1.25rem; color: var(--soft); }
input { box-sizing: border-box; display: block; width: 100%; height: 3rem; padding-inline: 1rem; margin: 0;
  border: 1px solid var(--edge); border-radius: var(--border-radius); background: var(--field); color: var(--ink);
  font: inherit; }
input[type=tel] { direction: ltr; text-align: left; }
:dir(rtl) input[type=tel] { text-align: right; }
input[aria-invalid] { border-color: var(--danger); }
input:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
.error { box-sizing: border-box; min-height: 1.75rem; margin: 0; padding-block: 0.25rem; font-size: 0.875rem;
  line-height: 1.25rem; color: var(--danger); overflow-wrap: anywhere; }
@media (min-width: 528px) {
  .fields { grid-template-columns: 1fr 1fr; }
  .number, .holder { grid-column: span 2; }
}
`;

const FRAME_STYLE = `
:root { --ink: #12284c; --soft: #4b5b78; --edge: #8a8475; --danger: #a3302b; --field: #fff; --focus: #1c6680;
  --border-radius: 0; --font-family: system-ui, sans-serif; --color-scheme: normal; color-scheme: var(--color-scheme); }
html, body { margin: 0; background: transparent; overflow: hidden; }
body { color: var(--ink); font: 1rem/1.5rem var(--font-family); visibility: hidden; }
[data-shown] body { visibility: visible; }
form { padding: 6px; }
${FIELD_STYLE}`;

const HOSTED_STYLE = `${PAGE_STYLE}
:root { --ink: #1b2433; --soft: #47536a; --edge: #6b7688; --danger: #a3302b; --field: #fff; --focus: #2b6cb0;
  --border-radius: 8px; }
.wrong { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 1px solid var(--danger); border-radius: 8px; }
.wrong p { margin: 0; color: var(--danger); }
.wrong a { display: inline-block; min-height: 1.75rem; color: inherit; margin-inline-end: 1rem; }
${FIELD_STYLE}`;

const SCRIPT = `(${cardFrame.toString()})();`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The frame may be shown by the store's page only, and talks to its own origin only. */
export const framePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hash(SCRIPT)}`,
    `style-src ${hash(FRAME_STYLE)}`,
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    "base-uri 'none'",
  ].join('; ');

/** The page runs no script; its form goes to its own origin, which redirects to the store's. */
export const hostedPolicy = (returnUrl: string): string =>
  [
    "default-src 'none'",
    `style-src ${hash(HOSTED_STYLE)}`,
    `form-action 'self' ${new URL(returnUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Message of each invalid field. */
export type CardProblems = Partial<Record<FieldName, keyof CardWords>>;

/** Which message a field shows for what `readCard` found; an empty field is required. */
export function problemsOf(
  fields: Partial<Record<CardField, string>>,
  typed: Record<FieldName, string>,
): CardProblems {
  const problems: CardProblems = {};
  for (const [name] of FIELDS) {
    if (!((name === 'expiry' ? 'expiration' : name) in fields)) continue;
    problems[name] = typed[name].trim() === '' || name === 'holder' ? 'error_required' : `error_${name}`;
  }
  return problems;
}

function fieldsHtml(words: CardWords, problems: CardProblems, holder = ''): string {
  return FIELDS.map(([name, autocomplete, length, attributes]) => {
    const problem = problems[name];
    const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    const value = name === 'holder' && holder ? ` value="${escapeHtml(holder)}"` : '';
    return `<div class="${name}"><label for="${name}">${escapeHtml(words[name])}</label>
<input id="${name}" name="${name}" ${attributes} autocomplete="${autocomplete}" maxlength="${length}" aria-required="true"${invalid}${value}>
<p class="error" id="${name}-error" aria-live="polite">${problem ? escapeHtml(words[problem]) : ''}</p></div>`;
  }).join('\n');
}

const head = (locale: string, title: string, style: string) => `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>`;

/** The card fields for the store's page. `url`: path that exchanges a card for a token. */
export function cardFields(session: { origin: string; locale: string }, signed: string, url: string): string {
  const words = cardWords(session.locale);
  const data = { origin: session.origin, session: signed, url, words: JSON.stringify(words) };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `${head(session.locale, words.pay, FRAME_STYLE)}
<body>
<form novalidate ${attributes.join(' ')}>
<div class="fields">
${fieldsHtml(words, {})}
</div>
<button hidden tabindex="-1"></button>
</form>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

interface HostedPage {
  locale: string;
  purpose: 'pay' | 'save';
  /** formatted amount of a payment */
  amount?: string | undefined;
  problems?: CardProblems | undefined;
  holder?: string | undefined;
  /** message above the fields */
  message?: 'too_many' | undefined;
}

/** The page on which a payer types a card; needs no script. */
export function cardPage({ locale, purpose, amount, problems = {}, holder, message }: HostedPage): string {
  const words = cardWords(locale);
  const title = words[purpose];
  const wrong = Object.keys(problems) as FieldName[];
  const links = wrong.map((name) => `<a href="#${name}">${escapeHtml(words[name])}</a>`).join('');
  const summary =
    message || wrong.length > 0
      ? `<div class="wrong" role="alert"><p>${escapeHtml(words[message ?? 'check'])}</p>${links}</div>`
      : '';
  return `${head(locale, title, HOSTED_STYLE)}
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${amount ? `<dl><dt>${escapeHtml(words.amount)}</dt><dd>${escapeHtml(amount)}</dd></dl>` : ''}
<p>${escapeHtml(words.note)} ${escapeHtml(words.hint)}</p>
${summary}
<form method="post" novalidate>
<div class="fields">
${fieldsHtml(words, problems, holder)}
</div>
<button name="decision" value="approve">${escapeHtml(words[purpose === 'pay' ? 'submit_pay' : 'submit_save'])}</button>
<button name="decision" value="cancel">${escapeHtml(words.cancel)}</button>
</form>
</main>
</body>
</html>
`;
}
