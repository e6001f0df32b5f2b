import { MAIL_PICTURE_WIDTH, type MailTheme } from '../../services/mail-theme.ts';

/** Inline styles, because many mail clients remove style sheets. */
export function mailStyle({ colors, fonts, picture }: MailTheme) {
  const ink = `color:${colors.ink}`;
  const soft = `color:${colors['ink-soft']}`;
  const { sans, display } = fonts;
  const { paper, sea, sand, hairline } = colors;
  return {
    body: `margin:0;padding:0;background:${paper};${ink};font-family:${sans};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%`,
    page: `background:${paper};font-family:${sans};font-size:16px;line-height:24px`,
    wordmark: `${ink};font-family:${display};font-size:30px;line-height:30px;letter-spacing:-0.5px;text-decoration:none`,
    accent: `color:${sea}`,
    rule: `border-top:1px solid ${hairline}`,
    link: `${ink};text-decoration:none`,
    softLink: soft,
    title: `margin:0 0 16px;${ink};font-family:${display};font-weight:400;font-size:32px;line-height:38px;letter-spacing:-0.3px`,
    text: `margin:0 0 20px;${ink};font-size:16px;line-height:26px`,
    small: `margin:0 0 20px;${soft};font-size:14px;line-height:22px`,
    buttonCell: `background:${colors.ink}`,
    button: `display:inline-block;padding:14px 32px;color:${paper};font-family:${sans};font-size:16px;line-height:20px;font-weight:500;text-decoration:none`,
    lines: 'margin:8px 0 0',
    lastLines: `margin:8px 0 36px;border-bottom:1px solid ${hairline}`,
    cell: `border-top:1px solid ${hairline};padding:16px 0;${ink};font-family:${sans};font-size:16px;line-height:22px`,
    details: `${soft};font-size:14px;line-height:21px;padding-top:4px`,
    picture: `display:block;width:${MAIL_PICTURE_WIDTH}px;height:${picture.height}px;object-fit:${picture.fit};background:${sand};border:0;font-size:11px;line-height:14px;${soft}`,
    subtotal: `padding:4px 0;${soft};font-family:${sans};font-size:16px;line-height:22px`,
    total: `padding:4px 0;${ink};font-family:${sans};font-size:16px;line-height:22px`,
    column: `display:inline-block;vertical-align:top;width:100%;max-width:284px;padding:0 0 24px;${ink};font-family:${sans};font-size:16px;line-height:24px`,
    columnTitle: `${soft};font-size:12px;line-height:16px;letter-spacing:1.4px;text-transform:uppercase;padding-bottom:8px`,
    foot: `border-top:1px solid ${hairline};padding:24px 0 48px;${soft};font-family:${sans};font-size:14px;line-height:22px`,
  } as const;
}

export type MailStyle = ReturnType<typeof mailStyle>;

/** For mail clients that support dark mode. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#10192a !important}
.ink{color:#f3eee5 !important}
.soft{color:#b3bccb !important}
.sea{color:#7fc4da !important}
.line{border-color:#33405a !important}
.button{background:#f3eee5 !important}
.button-label{color:#12284c !important}
}`;

/** Style sheet of a mail. A configured theme has one set of colors: inverting a brand's colors would change them. */
export const schemeStyle = (scheme: MailTheme['scheme']): string =>
  scheme === 'both' ? DARK_STYLE : `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}`;
