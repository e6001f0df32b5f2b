import { Hono } from 'hono';
import type { Db } from '../../database/connection.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

/** Maximum mails in the list. */
const MAX_MAILS = 100;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const esc = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Content security policy of a mail: images load, scripts do not run, links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Development mailbox below /__mailbox for a store without a mail server; lists the unsent mails, newest
 * first. It shows secrets of every customer, so it is mounted only where nobody else can reach it.
 */
export function mailboxRoutes(db: Db): Hono {
  return new Hono()
    .get('/', async (c) => {
      const to = c.req.query('to')?.trim() ?? '';
      const rows = await db
        .selectFrom('mailbox_mail')
        .select(['message_id', 'recipient', 'subject', 'received_at'])
        .$if(to !== '', (query) => query.where('recipient', '=', to))
        .orderBy('received_at', 'desc')
        .limit(MAX_MAILS)
        .execute();
      const items = rows.map(
        (row) =>
          `<li><a href="/__mailbox/${idOf(row.message_id)}"><span class="subject">${esc(row.subject)}</span><span class="to">${esc(row.recipient)}</span>${time(row.received_at)}</a></li>`,
      );
      const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p class="empty">No mail yet.</p>';
      return page(
        'Mailbox',
        `<h1>Mailbox</h1>
<p class="note">Mails that this store would send. Set SMTP_URL to deliver them.</p>
<form><label for="to">To</label><input id="to" name="to" type="email" value="${esc(to)}"><button>Filter</button></form>
${list}`,
      );
    })
    .get('/mailbox.css', () => answer(MAILBOX_STYLE, 'text/css; charset=utf-8', PAGE_POLICY))
    .get('/:id', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      if (!row) return c.notFound();
      const id = idOf(row.message_id);
      const files = row.attachments
        .map(
          ({ fileName }, index) =>
            `<dt>File</dt><dd><a href="/__mailbox/${id}/files/${index}">${esc(fileName)}</a></dd>`,
        )
        .join('');
      return page(
        row.subject,
        `<p><a href="/__mailbox">Mailbox</a></p>
<h1>${esc(row.subject)}</h1>
<dl><dt>From</dt><dd>${esc(row.sender)}</dd><dt>To</dt><dd>${esc(row.recipient)}</dd><dt>Sent</dt><dd>${time(row.received_at)}</dd>${files}</dl>
<iframe title="The mail" src="/__mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre tabindex="0">${esc(row.plain)}</pre>`,
      );
    })
    .get('/:id/html', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      if (!row) return c.notFound();
      const html = row.html.replace('<head>', '<head><base target="_blank">');
      return answer(html, 'text/html; charset=utf-8', MAIL_POLICY);
    })
    .get('/:id/files/:index{[0-9]}', async (c) => {
      const row = await findMail(db, c.req.param('id'));
      const file = row?.attachments[Number(c.req.param('index'))];
      if (!file) return c.notFound();
      return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    });
}

/** Returns the part of a Message-ID before its @. */
const idOf = (messageId: string) => encodeURIComponent(messageId.replace(/^<|@.*$/g, ''));

function findMail(db: Db, id: string) {
  return /^[\w-]{1,64}$/.test(id)
    ? db
        .selectFrom('mailbox_mail')
        .selectAll()
        .where('message_id', 'like', `<${id.replaceAll('_', '\\_')}@%`)
        .executeTakeFirst()
    : undefined;
}

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')}</time>`;

const page = (title: string, body: string) =>
  answer(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${esc(title)}</title>
<link rel="stylesheet" href="/__mailbox/mailbox.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
    'text/html; charset=utf-8',
    PAGE_POLICY,
  );

const answer = (text: string, type: string, policy: string) =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
