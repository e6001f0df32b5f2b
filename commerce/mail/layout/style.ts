const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const INK = 'color:#12284c';
const SOFT = 'color:#4b5b78';

/** Inline styles, because many mail clients remove style sheets. */
export const STYLE = {
  body: `margin:0;padding:0;background:#fbf9f5;${INK};font-family:${SANS};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%`,
  page: `background:#fbf9f5;font-family:${SANS};font-size:16px;line-height:24px`,
  wordmark: `${INK};font-family:${SERIF};font-size:30px;line-height:30px;letter-spacing:-0.5px;text-decoration:none`,
  title: `margin:0 0 16px;${INK};font-family:${SERIF};font-weight:400;font-size:32px;line-height:38px;letter-spacing:-0.3px`,
  text: `margin:0 0 20px;${INK};font-size:16px;line-height:26px`,
  small: `margin:0 0 20px;${SOFT};font-size:14px;line-height:22px`,
  button: `display:inline-block;padding:14px 32px;color:#fbf9f5;font-family:${SANS};font-size:16px;line-height:20px;font-weight:500;text-decoration:none`,
  lines: 'margin:8px 0 0',
  lastLines: 'margin:8px 0 36px;border-bottom:1px solid #dcd5c8',
  cell: `border-top:1px solid #dcd5c8;padding:16px 0;${INK};font-family:${SANS};font-size:16px;line-height:22px`,
  details: `${SOFT};font-size:14px;line-height:21px;padding-top:4px`,
  picture: `display:block;width:72px;height:90px;object-fit:cover;background:#eae3d7;border:0;font-size:11px;line-height:14px;${SOFT}`,
  subtotal: `padding:4px 0;${SOFT};font-family:${SANS};font-size:16px;line-height:22px`,
  total: `padding:4px 0;${INK};font-family:${SANS};font-size:16px;line-height:22px`,
  column: `display:inline-block;vertical-align:top;width:100%;max-width:284px;padding:0 0 24px;${INK};font-family:${SANS};font-size:16px;line-height:24px`,
  columnTitle: `${SOFT};font-size:12px;line-height:16px;letter-spacing:1.4px;text-transform:uppercase;padding-bottom:8px`,
  foot: `border-top:1px solid #dcd5c8;padding:24px 0 48px;${SOFT};font-family:${SANS};font-size:14px;line-height:22px`,
} as const;

/** For mail clients that support dark mode. */
export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#10192a !important}
.ink{color:#f3eee5 !important}
.soft{color:#b3bccb !important}
.sea{color:#7fc4da !important}
.line{border-color:#33405a !important}
.button{background:#f3eee5 !important}
.button-label{color:#12284c !important}
}`;
