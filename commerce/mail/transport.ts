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
  /** Connects and signs in without sending. Throws an Error with what is wrong. */
  verify?(): Promise<void>;
  close(): void;
}

/**
 * The server rejected a message. `final`: it says that the receiver does not exist, so the message is not retried. All other
 * rejections are: of the sender, the sign-in or the content, which are settings of the store or of its mail server.
 */
export class MailRejected extends Error {
  readonly final: boolean;

  constructor(reason: string, final: boolean, cause?: unknown) {
    super(reason, { cause });
    this.final = final;
  }
}

/** Codes of a server that requires or refuses the sign-in of the store. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

/**
 * Whether an error is about the receiver and permanent. A server also refuses a receiver for what the store is: relaying and
 * policies have the enhanced code 5.7.x (RFC 3463), or name the relay.
 */
function isAboutReceiver(error: unknown): boolean {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== 'RCPT TO' || responseCode < 500 || SIGN_IN_CODES.has(responseCode)) return false;
  return !/^\d{3}[ -]5\.7\.\d+/.test(response) && !/\brelay/i.test(response);
}

/** Well below the lease of an attempt, so that a mail is not retried while it is being sent. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Parameters of the address would take precedence over the settings of the transport. */
function withoutTlsParameters(address: string): string {
  const url = new URL(address);
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return url.href;
}

/**
 * Sends mails to an SMTP server: smtp://user:password@host:587, or smtps:// for implicit TLS. `requireTls`: neither password
 * nor mails are sent to a server that offers no STARTTLS.
 */
export function smtpTransport(url: string, { requireTls }: { requireTls: boolean }): MailTransport {
  const server = requireTls ? { url: withoutTlsParameters(url), requireTLS: true } : { url };
  const smtp = createTransport({ ...server, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    async verify() {
      await smtp.verify();
    },
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
        const reason = error instanceof Error ? error.message : String(error);
        throw new MailRejected(reason, isAboutReceiver(error), error);
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
