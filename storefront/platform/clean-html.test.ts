import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';

const scope = {
  site: { id: 'RivageEU', alias: 'eu' },
  locale: { id: 'fr-FR' },
  url: { site: 'path', locale: 'path', showDefaults: false } as const,
  isDefaultSite: true,
  isDefaultLocale: false,
};
const clean = (html: string) => cleanHtml(html, scope);

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src="/x.jpg" onerror=alert(1)>', /^<img (?!.*onerror)/],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" jav&#x09;ascript:alert(1)">a</a>', /^<a(?!.*ascript)/],
  ['<iframe src="https://evil.test"></iframe>', ''],
  ['<svg><script>alert(1)</script><path d="M0 0"/></svg>', '<svg><path d="M0 0"></path></svg>'],
  ['<svg onload="alert(1)"></svg>', '<svg></svg>'],
  ['<form action="/account"><input name="a"><button>Go</button></form>', '<button type="button">Go</button>'],
  ['<object data="x"></object><embed src="x">', ''],
  ['<base href="https://evil.test">', ''],
  ['<meta http-equiv="refresh" content="0;url=https://evil.test">', ''],
  ['<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', /^(?!.*script)/],
  ['<template><img src=x onerror=alert(1)></template>', /^(?!.*onerror)/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', /^(?!.*<img[^>]*onerror)/],
  ['<use href="data:image/svg+xml,<svg onload=alert(1)>"></use>', /^(?!.*onload)/],
])('[CONT-02] %s runs nothing', (html, expected) => {
  const cleaned = clean(html);
  if (typeof expected === 'string') expect(cleaned).toBe(expected);
  else expect(cleaned).toMatch(expected);
});

test.each(['', 'x', '#', 'javascript:alert(1)', 'http://', 'about:blank'])(
  'drops an image whose address is %j',
  (src) => expect(clean(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>'),
);

test('an image without alt is decorative', () => {
  expect(clean('<img src="/a.jpg">')).toContain('alt=""');
  expect(clean('<img src="https://a.test/a.jpg" alt="A">')).toContain('alt="A"');
  expect(clean('<img srcset="/a.jpg 1x">')).toContain('srcset="/a.jpg 1x"');
  expect(clean('<img src="images/a.jpg">')).toContain('/images/a.jpg');
});

test('[CONT-02] keeps images, pictures, sources, styles, buttons and svg', () => {
  const html =
    '<picture><source srcset="/a.jpg 1x"><img src="https://pictures.test/images/l/b.jpg" alt="b"></picture>' +
    '<style>p{color:red}</style><button type="button">b</button><svg viewBox="0 0 1 1"></svg>';
  const cleaned = clean(html);
  for (const part of ['<picture>', '<source', 'alt="b"', '<style>', '<button', '<svg viewBox'])
    expect(cleaned).toContain(part);
});

test('[CONT-02] images get the sizes of their context unless they have their own', () => {
  const picture = '<img src="https://pictures.test/images/l/b.jpg">';
  const sizesOf = (html: string) => / sizes="([^"]*)"/.exec(html)?.[1];
  expect(sizesOf(clean(picture))).toBe('(min-width: 48em) 50vw, 100vw');
  expect(sizesOf(cleanHtml(picture, scope, '18rem'))).toBe('18rem');
  const own = picture.replace('>', ' sizes="7rem">');
  expect(sizesOf(cleanHtml(own, scope, '18rem'))).toBe('7rem');
});

test('[MS-05] internal links get the prefix, others stay unchanged; target=_blank gets rel=noopener', () => {
  expect(clean('<a href="/delivery">a</a>')).toBe('<a href="/eu/fr-FR/delivery">a</a>');
  expect(clean('<a href="https://example.com" target="_blank">a</a>')).toContain('rel="noopener"');
  expect(clean('<a href="mailto:care@rivage.example">a</a>')).toContain('href="mailto:care@rivage.example"');
});

test('keeps tables and details elements; tables are focusable by keyboard', () => {
  const html =
    '<table><caption>Sizes</caption><tr><th scope="row">M</th><td>38</td></tr></table><details open=""><summary>q</summary>a</details>';
  expect(clean(html)).toBe(
    '<table tabindex="0"><caption>Sizes</caption><tr><th scope="row">M</th><td>38</td></tr></table><details open><summary>q</summary>a</details>',
  );
});

test('a first-level heading becomes a second-level one, because the page has its own', () => {
  expect(clean('<h1 class="a">Title</h1>')).toBe('<h2 class="a">Title</h2>');
});
