/** Stylesheet of the mailbox pages. */
export const MAILBOX_STYLE = `:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fbf9f5;color:#12284c;font:16px/1.5 'Instrument Sans',system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:48px 20px 80px}
h1{font:400 clamp(2rem,6vw,3rem)/1.1 Newsreader,Georgia,serif;letter-spacing:-.012em;margin:0 0 12px;overflow-wrap:anywhere}
h2{font:400 1.5rem/1.2 Newsreader,Georgia,serif;margin:40px 0 12px}
a{color:inherit;text-underline-offset:.3em}
:focus-visible{outline:2px solid #1c6680;outline-offset:3px}
.note,.empty,.to,time,dt{color:#4b5b78}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:28px 0}
input{height:44px;flex:1;min-width:0;border:1px solid #dcd5c8;background:#fff;padding:0 12px;font:inherit;color:inherit}
button{height:44px;padding:0 20px;border:1px solid #12284c;background:none;font:inherit;color:inherit;cursor:pointer}
button:hover{background:#12284c;color:#fbf9f5}
ol{list-style:none;margin:0;padding:0;border-top:1px solid #dcd5c8}
li{border-bottom:1px solid #dcd5c8}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 0;text-decoration:none}
li a:hover .subject{text-decoration:underline}
.subject{grid-column:1/-1;font-weight:500}
.to{overflow-wrap:anywhere}
.to,time{font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 28px;font-size:14px}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(1100px,85vh);border:1px solid #dcd5c8;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3eee5;padding:20px;font:14px/1.6 ui-monospace,monospace;margin:0}
`;
