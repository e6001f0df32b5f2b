import type { MailAbout, MailKind } from '../../outbox/outbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import type { MailContent } from '../layout/mail-content.ts';
import type { MailMessages } from '../messages/messages.ts';

/** What a template renders a mail with. */
export interface TemplateContext {
  services: CommerceServices;
  siteId: string;
  locale: string;
  messages: MailMessages;
  /** a message with its values; every message knows {brand} */
  say(text: keyof MailMessages, values?: Record<string, string | number>): string;
  /** absolute address of a page of the shop, in this site and language */
  link(path: string): string;
}

/** Renders the mails of a kind; undefined when there is no recipient. */
export type MailTemplate<Kind extends MailKind> = (
  context: TemplateContext,
  about: MailAbout[Kind],
) => Promise<MailContent | undefined>;
