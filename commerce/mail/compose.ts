import type { MailAbout, MailKind, OutboxRow } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { letterHtml } from './layout/html.ts';
import type { Letter, LetterFrame } from './layout/letter.ts';
import { letterText } from './layout/text.ts';
import { accountDeleted } from './letters/account-deleted.ts';
import { backInStock, launched } from './letters/awaited.ts';
import { emailChanged } from './letters/email-changed.ts';
import { newsletterConfirm, newsletterWelcome } from './letters/newsletter.ts';
import { orderPlaced, orderShipped } from './letters/order.ts';
import { passwordReset } from './letters/password-reset.ts';
import { signInCode } from './letters/sign-in-code.ts';
import { verifyEmail } from './letters/verify-email.ts';
import { welcome } from './letters/welcome.ts';
import type { Message } from './transport.ts';
import { fill, type MailWords, wordsFor } from './words/words.ts';

/** What a letter is written with. */
export interface Desk {
  services: CommerceServices;
  siteId: string;
  locale: string;
  words: MailWords;
  /** a text with its {names} filled in; {house} is the house's name */
  say(text: keyof MailWords, values?: Record<string, string | number>): string;
  /** absolute address of a page of the shop, in this site and language */
  link(path: string): string;
}

/** Writes the letter of a kind; undefined when there is nobody to write to. */
export type LetterWriter<Kind extends MailKind> = (
  desk: Desk,
  about: MailAbout[Kind],
) => Promise<Letter | undefined>;

const WRITERS: { [Kind in MailKind]: LetterWriter<Kind> } = {
  welcome,
  'password-reset': passwordReset,
  'sign-in-code': signInCode,
  'verify-email': verifyEmail,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'back-in-stock': backInStock,
  launched,
};

/** The message of a row of the outbox; undefined when there is nobody to write to (any more). */
export async function composeMail(services: CommerceServices, row: OutboxRow): Promise<Message | undefined> {
  const { mail } = services;
  const desk = deskOf(services, row);
  // A kind that a newer process wrote waits for a process that knows it.
  const write = WRITERS[row.kind as MailKind] as LetterWriter<MailKind> | undefined;
  if (!write) throw new Error(`No letter of the kind '${row.kind}' is known.`);
  const letter = await write(desk, row.about as unknown as MailAbout[MailKind]);
  if (!letter) return undefined;
  const frame = frameOf(desk);
  return {
    messageId: `<${row.id}@${new URL(frame.homeUrl).hostname}>`,
    from: mail.from,
    to: letter.to,
    subject: letter.subject,
    html: letterHtml(letter, frame),
    text: letterText(letter, frame),
    ...(letter.unsubscribe ? { unsubscribe: wayOut(letter.unsubscribe) } : {}),
  };
}

/** Mail programs unsubscribe at addresses of TLS alone; elsewhere the reader does it on the page. */
function wayOut({ url, oneClick }: { url: string; oneClick: string }): Message['unsubscribe'] {
  return oneClick.startsWith('https:') ? { url: oneClick, oneClick: true } : { url, oneClick: false };
}

function deskOf(services: CommerceServices, row: Pick<OutboxRow, 'site_id' | 'locale'>): Desk {
  const words = wordsFor(row.locale);
  const house = services.mail.houseName(row.site_id);
  return {
    services,
    siteId: row.site_id,
    locale: row.locale,
    words,
    say: (text, values = {}) => fill(words[text], { house, ...values }),
    link: (path) => services.mail.shopUrl(row.site_id, row.locale, path),
  };
}

function frameOf({ services, siteId, locale, words, say, link }: Desk): LetterFrame {
  return {
    language: locale,
    colon: words.colon,
    houseName: services.mail.houseName(siteId),
    homeUrl: link('/homepage'),
    links: [
      { label: say('linkShop'), url: link('/homepage') },
      { label: say('linkContact'), url: link('/contact-us') },
      { label: say('linkPrivacy'), url: link('/privacy-policy') },
    ],
  };
}
