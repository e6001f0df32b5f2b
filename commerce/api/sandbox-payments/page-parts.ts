/** Style of the sandbox's pages. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f5; color: #1b2433;
  font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem; background: #fff;
  border: 1px solid #cfd6e0; border-radius: 12px; }
h1 { margin: 0 0 1.5rem; font-size: 1.375rem; line-height: 1.25; }
dl { margin: 0 0 1.5rem; display: flex; justify-content: space-between; gap: 1rem; border-block: 1px solid #cfd6e0;
  padding-block: 1rem; }
dd { margin: 0; font-weight: 600; }
p { margin: 0 0 1.5rem; font-size: 0.875rem; color: #47536a; }
button { display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; border: 1px solid #1b2433;
  border-radius: 8px; background: #fff; color: #1b2433; font: inherit; cursor: pointer; }
button[value=approve] { background: #1b2433; color: #fff; }
button:focus-visible { outline: 3px solid #2b6cb0; outline-offset: 2px; }
`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
