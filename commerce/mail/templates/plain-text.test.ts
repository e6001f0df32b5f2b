import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a content page becomes text with paragraphs, lines and full addresses', () => {
  const html = `<title>Terms</title><style>p { color: red }</style>
<h2>1. Seller &amp; buyer</h2>
<p>Rivage,
  Antibes; see <a href="/returns" class="x">the <b>returns</b></a> or
  <a href="mailto:care@rivage.example">care@rivage.example</a>.</p>
<ol><li>One&nbsp;€</li><li>Two &lt; three</li></ol><p>A<br />B</p>`;
  expect(plainText(html, (path) => `https://shop.example${path}`)).toBe(
    [
      '1. Seller & buyer',
      'Rivage, Antibes; see the returns (https://shop.example/returns) or care@rivage.example.',
      'One\u00a0€\nTwo < three',
      'A\nB',
    ].join('\n\n'),
  );
});

test('markup that a page would not show is left out', () => {
  const text = plainText(
    '<script>alert("x")</script><p onclick="go()">Terms</p><img src=x onerror=go()>',
    String,
  );
  expect(text).toBe('Terms');
});
