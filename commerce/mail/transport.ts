import { createTransport } from 'nodemailer';
import type { Db } from '../database/connection.ts';
import { isOneAddress } from '../http/email-address.ts';

/** A mail as it goes out. */
export interface Message {
  /** the same at every attempt, so that a receiver knows a repetition */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** where such mails are cancelled; `oneClick`: by a POST of the reader's mail program alone (RFC 8058) */
  unsubscribe?: { url: string; oneClick: boolean };
}

/** Who carries mails. `send` resolves when the message is accepted; a refusal may be `final`. */
export interface MailTransport {
  send(message: Message): Promise<void>;
  close(): void;
}

/** Why a message was not taken; a final refusal is not tried again. */
export class MailRefused extends Error {
  readonly final: boolean;

  constructor(reason: string, final: boolean, cause?: unknown) {
    super(reason, { cause });
    this.final = final;
  }
}

/** Far below the lease of an attempt: nothing is taken for lost while it is still under way. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Carries mails to an SMTP server: smtp://user:password@host:587, smtps:// for TLS from the start. */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS });
  return {
    async send({ unsubscribe, ...message }) {
      // What is kept from before the rule, or came from a merchant's archive, reaches one reader or none.
      if (!isOneAddress(message.to)) throw new MailRefused('The receiver is not one address.', true);
      try {
        await smtp.sendMail({
          ...message,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe.url}>` } : {}),
            ...(unsubscribe?.oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // 5xx: the server will say the same tomorrow. A refused sign-in (535) is a setting to be put right.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
        throw new MailRefused(error instanceof Error ? error.message : String(error), final, error);
      }
    },
    close: () => smtp.close(),
  };
}

/** Keeps mails in the database, to be read at /__mailbox. */
export function mailboxTransport(db: Db, now: () => Date): MailTransport {
  return {
    async send({ messageId, from, to, subject, html, text }) {
      if (!isOneAddress(to)) throw new MailRefused('The receiver is not one address.', true);
      await db
        .insertInto('mailbox_mail')
        .values({
          message_id: messageId,
          sender: from,
          recipient: to,
          subject,
          html,
          plain: text,
          received_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    close() {},
  };
}
