import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { pictureSource, sized, sourceSet } from '../images/picture.ts';
import { contentUrl } from '../sites/content-url.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { shopUrl, type UrlScope } from '../sites/urls.ts';

/** Elements allowed in addition to sanitize-html's defaults; none that run code, load a frame or submit a form. */
const EXTRA_TAGS = [
  ...['img', 'picture', 'source', 'style', 'button', 'details', 'summary', 'video', 'track'],
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title', 'defs', 'use'],
];
const GLOBAL = ['id', 'class', 'lang', 'dir', 'title', 'role', 'hidden', 'tabindex', 'aria-*', 'data-*'];
const SVG_ATTRIBUTES = [
  'viewbox',
  'viewBox',
  'width',
  'height',
  'd',
  'fill',
  'stroke',
  'stroke-width',
  'cx',
  'cy',
  'r',
  'x',
  'y',
];

/** The sizes attribute of images in body text. */
const DEFAULT_SIZES = '(min-width: 48em) 50vw, 100vw';

/** Cache of sanitised HTML by input and context, because pages repeat the same texts. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Sanitises a merchant's HTML: removes scripts, event handlers, frames, forms and style sheets that load anything; adds
 * the prefix of site and language to internal links and srcset to images.
 *
 * @param shown sizes attribute of images without one
 */
export function cleanHtml(html: string, scope: UrlScope, shown = DEFAULT_SIZES): string {
  const key = `${shopUrl('/', scope)} ${shown} ${html}`;
  let clean = cleaned.get(key);
  if (clean === undefined) {
    clean = sanitized(html, scope, shown);
    cleaned.set(key, clean);
  }
  return clean;
}

/** CSS that loads a resource or uses escapes to hide one, and `<`, which is parsed as markup inside SVG. */
const UNSAFE_CSS = /<|\\|@import|url\s*\(|image-set|src\s*\(|expression|-moz-binding|behavior/i;

const withoutUnsafeStyles = (html: string): string =>
  html.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (whole, css: string) =>
    UNSAFE_CSS.test(css) ? '' : whole,
  );

function sanitized(html: string, scope: UrlScope, shown: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, ...EXTRA_TAGS],
    allowedAttributes: {
      '*': GLOBAL,
      a: ['href', 'target', 'rel', 'name', 'hreflang', 'download'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      source: ['src', 'srcset', 'sizes', 'media', 'type', 'width', 'height'],
      video: ['src', 'poster', 'controls', 'muted', 'loop', 'playsinline', 'width', 'height', 'preload'],
      track: ['src', 'kind', 'srclang', 'label', 'default'],
      button: ['type', 'disabled'],
      details: ['open', 'name'],
      th: ['scope', 'colspan', 'rowspan', 'headers', 'abbr'],
      td: ['colspan', 'rowspan', 'headers'],
      ol: ['start', 'reversed', 'type'],
      time: ['datetime'],
      ...Object.fromEntries(
        ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'use'].map((tag) => [
          tag,
          SVG_ATTRIBUTES,
        ]),
      ),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowVulnerableTags: true,
    parser: { lowerCaseAttributeNames: false },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src && !attribs.srcset,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: anchor(attribs, scope) }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs, shown) }),
      // The page has its own.
      h1: (_, attribs) => ({ tagName: 'h2', attribs }),
      button: (tagName, attribs) => ({ tagName, attribs: { ...attribs, type: 'button' } }),
      // Wide tables scroll horizontally, so they must be focusable for keyboard users.
      table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    },
  });
  return withoutUnsafeStyles(clean);
}

function anchor(attribs: sanitizeHtml.Attributes, scope: UrlScope): sanitizeHtml.Attributes {
  const kept = { ...attribs };
  if (attribs.href !== undefined) kept.href = contentUrl(attribs.href, scope, storeConfig);
  if (attribs.target === '_blank') kept.rel = 'noopener';
  return kept;
}

/** A URL or an absolute path. A browser would resolve a relative one against the page, where there is no image. */
const USABLE = /^(?:https?:)?\/\/[^\s/]|^\/(?!\/)|^data:image\//i;

/** An image without a usable address gets none, and is then dropped. Without alt it is decorative. */
function picture(attribs: sanitizeHtml.Attributes, shown: string): sanitizeHtml.Attributes {
  const { src, ...others } = attribs;
  const rest: sanitizeHtml.Attributes = { ...others, alt: others.alt ?? '' };
  const link = pictureSource(src, storeConfig);
  const own = link?.startsWith(`${storeConfig.imageHost}/images/`);
  if (!link || !(own || USABLE.test(src ?? ''))) return rest;
  const srcset = own ? sourceSet(link) : undefined;
  return {
    loading: 'lazy',
    ...rest,
    src: own ? sized(link, 720) : (src ?? ''),
    ...(srcset && !rest.srcset ? { srcset, sizes: rest.sizes ?? shown } : {}),
  };
}
