import type { MailAbout, MailKind } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { MailContent } from '../layout/mail-content.ts';
import type { MailMessages, MessageValues } from '../messages/messages.ts';

/** Context for rendering a mail. */
export interface TemplateContext {
  services: CommerceServices;
  siteId: string;
  locale: string;
  messages: MailMessages;
  /** languages of the texts that fell back, by the text */
  foreign: ReadonlyMap<string, string>;
  /** time zone (IANA) of the site, for dates and times of its orders */
  timeZone: string;
  /** formats a message; every message may use {brand} */
  say(text: keyof MailMessages, values?: MessageValues): string;
  /** absolute URL of a shop page in this site and language */
  link(path: string): string;
  /** absolute URL of a content page; undefined when the site has none */
  pageLink(page: 'contact' | 'privacy'): string | undefined;
  /** contact page of the site, otherwise a `mailto:` link to its address; undefined when neither is known */
  contactUrl: string | undefined;
}

/** Renders mails of a kind; returns undefined when there is no recipient. */
export type MailTemplate<Kind extends MailKind> = (
  context: TemplateContext,
  about: MailAbout[Kind],
) => Promise<MailContent | undefined>;
