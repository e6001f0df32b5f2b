/** A part of a mail. Each is drawn in HTML and written as plain text, so that both say the same. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** `isLast`: no totals come beneath */
  | { kind: 'lines'; lines: MailLine[]; isLast?: true }
  /** `notes` stand above the rows */
  | { kind: 'totals'; notes?: string[]; rows: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'columns'; columns: { title: string; lines: string[] }[] }
  | { kind: 'small'; text: string };

/** An ordered thing, or one that can be. */
export interface MailLine {
  name: string;
  /** colour, size, quantity */
  details: string[];
  price?: string;
  /** address of a picture 4:5, asked for at 160 px */
  picture?: string;
  url: string;
}

/** What a mail says, before it is drawn. */
export interface MailContent {
  to: string;
  subject: string;
  /** what an inbox shows beside the subject */
  preview: string;
  blocks: Block[];
  /** why somebody gets this mail */
  reason: string;
  /** page where mails of this kind are cancelled, and where a mail program does it by itself */
  unsubscribe?: { label: string; url: string; oneClick: string };
}

/** What frames every letter. */
export interface MailFrame {
  language: string;
  /** what follows a label, with the space a language puts before it */
  colon: string;
  brandName: string;
  homeUrl: string;
  links: { label: string; url: string }[];
}
