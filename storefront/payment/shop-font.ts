/** A font file of the page, for `new FontFace(family, file, descriptors)`. */
export interface ShopFont {
  family: string;
  file: ArrayBuffer;
  descriptors: { weight: string; style: string; unicodeRange: string };
}

/** Scripts have more files than a frame needs to look like the page. */
const MAX_FILES = 4;

/**
 * Returns the files of the font that texts are set in, which the page has loaded; none when it is a font of the machine. A
 * frame of another origin cannot load them itself. Browser only; a file that does not load is left out.
 */
export async function shopFonts(fontFamily: string): Promise<ShopFont[]> {
  const wanted = familiesOf(fontFamily)[0];
  const rules = [...document.styleSheets].flatMap(fontFacesOf);
  const files = rules
    .filter(({ style }) => familiesOf(style.getPropertyValue('font-family'))[0] === wanted)
    .slice(0, MAX_FILES)
    .map(async (rule): Promise<ShopFont[]> => {
      const { style, parentStyleSheet } = rule;
      const [, path] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
      if (!path || !wanted) return [];
      const url = new URL(path, parentStyleSheet?.href ?? document.baseURI);
      if (url.origin !== location.origin) return [];
      const response = await fetch(url);
      if (!response.ok) return [];
      const descriptors = {
        weight: style.getPropertyValue('font-weight') || 'normal',
        style: style.getPropertyValue('font-style') || 'normal',
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      };
      return [{ family: wanted, file: await response.arrayBuffer(), descriptors }];
    });
  const settled = await Promise.allSettled(files);
  return settled.flatMap((file) => (file.status === 'fulfilled' ? file.value : []));
}

const familiesOf = (list: string): string[] =>
  list.split(',').map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'));

/** Style sheets of other origins cannot be read. */
function fontFacesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}
