import type { MailTheme } from '../services/mail-theme.ts';

/** Colors, fonts and picture frames of mails in tests. */
export const MAIL_THEME: MailTheme = {
  colors: {
    ink: '#12284c',
    'ink-soft': '#4b5b78',
    paper: '#fbf9f5',
    sand: '#eae3d7',
    hairline: '#dcd5c8',
    sea: '#1c6680',
  },
  fonts: { display: 'Georgia,serif', sans: 'Helvetica,Arial,sans-serif' },
  picture: { height: 90, fit: 'cover' },
  scheme: 'both',
};
