import type { MailAbout, MailKind, OutboxRow } from '../outbox/outbox.ts';
import { siteTimeZone } from '../preferences/time-zone.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { mailHtml } from './layout/html.ts';
import { directionOf, type MailFrame } from './layout/mail-content.ts';
import { mailText } from './layout/text.ts';
import { formatMessage, messagesFor } from './messages/messages.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { backInStock, launched } from './templates/back-in-stock.ts';
import { emailChanged } from './templates/email-changed.ts';
import { exchangePlaced, exchangeSoldOut } from './templates/exchange.ts';
import { giftCertificate } from './templates/gift-certificate.ts';
import { newsletterConfirm, newsletterWelcome } from './templates/newsletter.ts';
import { orderPlaced } from './templates/order.ts';
import { orderCancelled, orderRefunded } from './templates/order-ended.ts';
import { orderLinesCancelled } from './templates/order-lines-cancelled.ts';
import { returnReceived, returnRejected, returnRequested } from './templates/order-return.ts';
import { orderShipped } from './templates/order-shipped.ts';
import { passwordReset } from './templates/password-reset.ts';
import { paymentReleased } from './templates/payment-released.ts';
import { signInCode } from './templates/sign-in-code.ts';
import { staffInvitation } from './templates/staff-invitation.ts';
import { staffPassword } from './templates/staff-password.ts';
import type { MailTemplate, TemplateContext } from './templates/template.ts';
import { verifyEmail } from './templates/verify-email.ts';
import { welcome } from './templates/welcome.ts';
import { withdrawalReceived } from './templates/withdrawal-received.ts';
import type { Message } from './transport.ts';

const TEMPLATES: { [Kind in MailKind]: MailTemplate<Kind> } = {
  welcome,
  'password-reset': passwordReset,
  'sign-in-code': signInCode,
  'verify-email': verifyEmail,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-lines-cancelled': orderLinesCancelled,
  'order-refunded': orderRefunded,
  'return-requested': returnRequested,
  'return-received': returnReceived,
  'return-rejected': returnRejected,
  'exchange-placed': exchangePlaced,
  'exchange-sold-out': exchangeSoldOut,
  'payment-released': paymentReleased,
  'withdrawal-received': withdrawalReceived,
  'gift-certificate': giftCertificate,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'back-in-stock': backInStock,
  launched,
  'staff-invitation': staffInvitation,
  'staff-password': staffPassword,
};

/** Composes the message of an outbox row; undefined when there is no recipient (any more). */
export async function composeMail(services: CommerceServices, row: OutboxRow): Promise<Message | undefined> {
  const { mail } = services;
  const context = await contextOf(services, row);
  // A row with a kind of a newer version stays queued for a newer process.
  const write = TEMPLATES[row.kind as MailKind] as MailTemplate<MailKind> | undefined;
  if (!write) throw new Error(`Unknown mail kind '${row.kind}'.`);
  const content = await write(context, row.about as MailAbout[MailKind]);
  if (!content) return undefined;
  const frame = frameOf(context);
  return {
    messageId: `<${row.id}@${new URL(frame.homeUrl).hostname}>`,
    from: mail.from(row.site_id),
    to: content.to,
    subject: content.subject,
    html: mailHtml(content, frame),
    text: mailText(content, frame),
    ...(content.attachments?.length ? { attachments: content.attachments } : {}),
    ...(content.unsubscribe ? { unsubscribe: unsubscribeTarget(content.unsubscribe) } : {}),
  };
}

/** Mail clients support one-click unsubscribe only over https; otherwise the header links to the page. */
function unsubscribeTarget({ url, oneClick }: { url: string; oneClick: string }): Message['unsubscribe'] {
  return oneClick.startsWith('https:') ? { url: oneClick, oneClick: true } : { url, oneClick: false };
}

async function contextOf(
  services: CommerceServices,
  row: Pick<OutboxRow, 'site_id' | 'locale'>,
): Promise<TemplateContext> {
  const { mail } = services;
  const { texts, languageOf } = messagesFor(row.locale, mail.messages, mail.defaultLocale(row.site_id));
  const brand = mail.brandName(row.site_id);
  const foreign = new Map<string, string>();
  const isolates = directionOf(row.locale) === 'rtl';
  return {
    services,
    siteId: row.site_id,
    locale: row.locale,
    messages: texts,
    foreign,
    timeZone: await siteTimeZone(services, row.site_id),
    say(text, values = {}) {
      // Plural forms and dates are those of the language that the text is in.
      const language = languageOf(text);
      const said = formatMessage(texts[text], language, { brand, ...values }, isolates);
      if (language !== row.locale) foreign.set(said, language);
      return said;
    },
    link: (path) => services.mail.shopUrl(row.site_id, row.locale, path),
    pageLink: (page) => services.mail.pageUrl(row.site_id, row.locale, page),
    contactUrl: contactUrlOf(services, row),
  };
}

function contactUrlOf({ mail }: CommerceServices, row: Pick<OutboxRow, 'site_id' | 'locale'>) {
  const page = mail.pageUrl(row.site_id, row.locale, 'contact');
  const address = page ? undefined : mail.contactAddress(row.site_id);
  return page ?? (address && `mailto:${address}`);
}

function frameOf(context: TemplateContext): MailFrame {
  const { services, siteId, locale, messages, foreign, say, link, pageLink, contactUrl } = context;
  const privacy = pageLink('privacy');
  return {
    language: locale,
    direction: directionOf(locale),
    foreign,
    theme: services.mail.theme,
    colon: messages.colon,
    brandName: services.mail.brandName(siteId),
    logo: services.mail.logo(siteId),
    homeUrl: link('/homepage'),
    links: [
      { label: say('linkShop'), url: link('/homepage') },
      ...(contactUrl ? [{ label: say('linkContact'), url: contactUrl }] : []),
      ...(privacy ? [{ label: say('linkPrivacy'), url: privacy }] : []),
    ],
  };
}
