/** Hex values of the refinement colours (specification, section 2.10). "miscellaneous" has none. */
const HEX: Record<string, string> = {
  beige: '#e0d3bd',
  black: '#23242a',
  blue: '#3e6f9e',
  brown: '#7a5236',
  green: '#5d7350',
  grey: '#9a958c',
  silver: '#c4c7cc',
  navy: '#12284c',
  orange: '#cf7a45',
  pink: '#e3a3a0',
  purple: '#75598a',
  red: '#a3302b',
  white: '#ffffff',
  yellow: '#e4c15a',
  gold: '#c4a052',
};

export const RAINBOW = 'rainbow';

/** Returns the hex value of a colour name, RAINBOW for "miscellaneous", undefined for an unknown name. */
export function colourHex(name: string): string | undefined {
  return name === 'miscellaneous' ? RAINBOW : HEX[name];
}

/** Whether a swatch is a colour or RAINBOW, not the URL of an image. */
export const isColourValue = (hex: string | undefined): boolean => hex !== undefined && !hex.includes('/');

/** Whether swatches are pictures of an attribute other than color, such as memory or width, which its names tell apart. */
export const showsNames = (
  attributeId: string | undefined,
  swatches: { hex?: string | undefined }[],
): boolean =>
  attributeId !== undefined &&
  !/^colou?r$/i.test(attributeId) &&
  !swatches.some(({ hex }) => isColourValue(hex));
