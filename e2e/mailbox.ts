import { expect, type Page } from '@playwright/test';

/** The mailbox page of an address; the commerce service serves it. */
export const mailboxOf = (address: string, origin = process.env.E2E_MAILBOX_URL) =>
  `${origin}/__mailbox?to=${encodeURIComponent(address)}`;

/**
 * The text of the newest mail with this subject, or a part of it in any case; waits for it. It is read without a browser
 * page, which would take a second of the processor; mailbox.spec.ts is the flow of the mailbox itself.
 */
export async function mailTo(
  { request }: Page,
  address: string,
  subject: string | RegExp,
  origin?: string,
): Promise<string> {
  const list = mailboxOf(address, origin);
  const wanted =
    typeof subject === 'string'
      ? (text: string) => contains(text, subject)
      : (text: string) => subject.test(text);
  const read = async (url: string) => (await request.get(url)).text();
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = [...(await read(list)).matchAll(MAIL)].map(([, href, text = '']) => ({
          href,
          text: plain(text),
        }));
        path = mails.find(({ text }) => wanted(text))?.href;
        return path ?? mails.map(({ text }) => text);
      },
      { message: `a mail to ${address}: ${subject}`, intervals: [50, 100, 200] },
    )
    .toEqual(expect.any(String));
  const mail = await read(new URL(path!, list).href);
  return plain(/<pre[^>]*>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? '');
}

/** A mail in the list of the mailbox: address and subject. */
const MAIL = /<a href="(\/__mailbox\/[^"]+)"><span class="subject">([^<]*)</g;

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (html: string) => html.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The path below site and locale, with its query, of the first link to a page in a mail. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`http\\S+/${page}\\?\\S+`).exec(mail)?.[0];
  if (!link) throw new Error(`The mail has no link to /${page}:\n${mail}`);
  const { pathname, search } = new URL(link);
  return pathname.split('/').slice(3).join('/').replace(/^/, '/') + search;
}
