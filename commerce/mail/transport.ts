import { createTransport } from 'nodemailer';
import type { Db } from '../database/connection.ts';
import { isOneAddress } from '../http/email-address.ts';
import type { MailAttachment } from './layout/mail-content.ts';

/** An outgoing mail. */
export interface Message {
  /** the same for every attempt, so that receivers detect duplicates */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** unsubscribe URL; `oneClick`: supports RFC 8058, a POST by the mail client */
  unsubscribe?: { url: string; oneClick: boolean };
}

/** Sends mails. `send` resolves when the message is accepted; otherwise it throws MailRejected. */
export interface MailTransport {
  send(message: Message): Promise<void>;
  close(): void;
}

/** The server rejected a message; `final` rejections are not retried. */
export class MailRejected extends Error {
  readonly final: boolean;

  constructor(reason: string, final: boolean, cause?: unknown) {
    super(reason, { cause });
    this.final = final;
  }
}

/** Well below the lease of an attempt, so that a mail is not retried while it is being sent. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends mails to an SMTP server: smtp://user:password@host:587, or smtps:// for implicit TLS. */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    async send({ unsubscribe, attachments = [], ...message }) {
      // Addresses stored before the check existed or from imports may contain several recipients.
      if (!isOneAddress(message.to)) throw new MailRejected('The receiver is not one address.', true);
      try {
        await smtp.sendMail({
          ...message,
          attachments: attachments.map(({ fileName, type, bytes }) => ({
            filename: fileName,
            contentType: type,
            content: bytes,
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {}),
            ...(unsubscribe?.oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // 5xx is permanent, except failed authentication (535), which is a configuration error.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
        throw new MailRejected(error instanceof Error ? error.message : String(error), final, error);
      }
    },
    close: () => smtp.close(),
  };
}

/** Stores mails in the database, shown at /__mailbox. */
export function mailboxTransport(db: Db, now: () => Date): MailTransport {
  return {
    async send({ messageId, from, to, subject, html, text, attachments = [] }) {
      if (!isOneAddress(to)) throw new MailRejected('The receiver is not one address.', true);
      await db
        .insertInto('mailbox_mail')
        .values({
          message_id: messageId,
          sender: from,
          recipient: to,
          subject,
          html,
          plain: text,
          attachments: JSON.stringify(
            attachments.map(({ fileName, type, bytes }) => ({
              fileName,
              type,
              base64: bytes.toString('base64'),
            })),
          ),
          received_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    close() {},
  };
}
