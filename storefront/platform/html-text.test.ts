import { expect, test } from 'vitest';
import { htmlText } from './html-text.server.ts';

test.each([
  ['Plain & simple', 'Plain & simple'],
  [
    '<p>Linen &amp; <b>cotton</b></p><ul><li>30&nbsp;°C</li><li>woven</li></ul>',
    'Linen & cotton 30 °C woven',
  ],
  ['un<b>break</b>able<br>second', 'unbreakable second'],
  ['&lt;b&gt; is &quot;bold&quot;, &amp;amp; is &amp;', '<b> is "bold", &amp; is &'],
  ['a<script>go()</script><style>p{}</style>b', 'ab'],
  ['less < more', 'less < more'],
  ['', ''],
])('the text of %j', (html, text) => expect(htmlText(html)).toBe(text));
