/** Colors and fonts of mails. Colors are `#rrggbb`, the only form that all mail clients understand. */
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
  /** `both`: the mail has dark colors for clients in dark mode */
  scheme: 'light' | 'dark' | 'both';
}
