/** Colors, fonts and picture frames of mails. Colors are `#rrggbb`, the only form that all mail clients understand. */
export interface MailTheme {
  colors: {
    ink: string;
    'ink-soft': string;
    paper: string;
    sand: string;
    hairline: string;
    sea: string;
  };
  fonts: { display: string; sans: string };
  /** frame of product pictures: its height for a width of MAIL_PICTURE_WIDTH, and whether pictures fill it or are shown whole */
  picture: { height: number; fit: 'cover' | 'contain' };
  /** `both`: the mail has dark colors for clients in dark mode */
  scheme: 'light' | 'dark' | 'both';
}

/** Width of product pictures in mails, in pixels. */
export const MAIL_PICTURE_WIDTH = 72;
