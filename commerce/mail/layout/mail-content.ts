import { isRightToLeft } from '../../../shared/text-direction.ts';
import type { MailTheme } from '../../services/mail-theme.ts';

/** A part of a mail, rendered both as HTML and as plain text. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** `isLast`: no totals follow */
  | { kind: 'lines'; lines: MailLine[]; isLast?: true }
  /** `notes` are above the rows */
  | { kind: 'totals'; notes?: string[]; rows: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'columns'; columns: { title: string; lines: (string | MailAddress)[] }[] }
  | { kind: 'small'; text: string };

/** An email address that somebody typed: exact, and a link to nothing else than it. */
export interface MailAddress {
  address: string;
}

/** A product in a mail. */
export interface MailLine {
  name: string;
  /** colour, size, quantity; names with their values as pairs */
  details: (string | { label: string; value: string } | MailAddress)[];
  price?: string;
  /** URL of an image with aspect ratio 4:5, 160 px wide */
  picture?: string;
  url: string;
}

/** A file of a mail. */
export interface MailAttachment {
  fileName: string;
  type: string;
  bytes: Buffer;
}

/** Content of a mail before rendering. */
export interface MailContent {
  to: string;
  subject: string;
  /** preview text in the inbox */
  preview: string;
  blocks: Block[];
  attachments?: MailAttachment[];
  /** why the recipient gets this mail */
  reason: string;
  /** unsubscribe page, and the one-click URL for mail clients */
  unsubscribe?: { label: string; url: string; oneClick: string };
}

/** Common frame of all mails. */
export interface MailFrame {
  language: string;
  direction: 'ltr' | 'rtl';
  /** languages of the texts that are not in that of the mail, by the text */
  foreign: ReadonlyMap<string, string>;
  theme: MailTheme;
  /** label separator, with the space that the language puts before a colon */
  colon: string;
  brandName: string;
  logo: { text: string; accent?: string | undefined };
  homeUrl: string;
  /** pages of the shop, and `mailto:` links, whose addresses are shown */
  links: { label: string; url: string }[];
}

/** The address of a `mailto:` link, for who cannot open it; undefined for others. */
export const mailtoAddress = (url: string): string | undefined =>
  url.startsWith('mailto:') ? url.slice('mailto:'.length) : undefined;

/** Writing direction of a locale. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (isRightToLeft(locale) ? 'rtl' : 'ltr');
