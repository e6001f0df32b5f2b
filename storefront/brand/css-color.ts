/** Red, green and blue from 0 to 255. */
export type Rgb = [number, number, number];

const LINEAR_TO_RGB = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];
/** D50, the white of lab() and lch(), to D65. */
const D50_TO_D65 = [
  [0.9555766, -0.0230393, 0.0631636],
  [-0.0282895, 1.0099416, 0.0210077],
  [0.0122982, -0.020483, 1.3299098],
];

/** Parses a color that the store configuration accepts (hex, rgb, hsl, lab, lch, oklab, oklch). Ignores transparency. */
export function parseColor(css: string): Rgb {
  if (css.startsWith('#')) return parseHex(css.slice(1));
  const [, name = '', inner = ''] = /^(\w+)\(([^)]*)\)$/.exec(css.toLowerCase()) ?? [];
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const value = (at: number, whole: number) => {
    const text = parts[at] ?? '0';
    return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text) || 0;
  };
  const polar = (chroma: number, hue: number): [number, number] => [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  switch (name) {
    case 'rgb':
      return clamped([value(0, 255), value(1, 255), value(2, 255)]);
    case 'hsl':
      return hslToRgb(value(0, 360), value(1, 1), value(2, 1));
    case 'lab':
      return labToRgb(value(0, 100), value(1, 125), value(2, 125));
    case 'lch':
      return labToRgb(value(0, 100), ...polar(value(1, 150), value(2, 360)));
    case 'oklab':
      return oklabToRgb(value(0, 1), value(1, 0.4), value(2, 0.4));
    default:
      return oklabToRgb(value(0, 1), ...polar(value(1, 0.4), value(2, 360)));
  }
}

/** Returns a color as `#rrggbb`, which every mail client understands. */
export const hexColor = (css: string): string =>
  `#${parseColor(css)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** Contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether texts on a color need to be light. */
export const isDark = (css: string): boolean => contrast(css, '#ffffff') > contrast(css, '#000000');

function luminance(css: string): number {
  const [r, g, b] = parseColor(css).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parseHex(digits: string): Rgb {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const at = (place: number) => Number.parseInt(long.slice(place, place + 2), 16) || 0;
  return [at(0), at(2), at(4)];
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number) => {
    const k = (offset + hue / 30 + 120) % 12;
    const range = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - range * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return clamped([channel(0), channel(8), channel(4)]);
}

function labToRgb(lightness: number, a: number, b: number): Rgb {
  const y = (lightness + 16) / 116;
  const unit = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const xyz: Rgb = [0.9642956 * unit(y + a / 500), unit(y), 0.8251046 * unit(y - b / 200)];
  return fromLinear(times(LINEAR_TO_RGB, times(D50_TO_D65, xyz)));
}

function oklabToRgb(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return fromLinear([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

const times = (matrix: number[][], [x, y, z]: Rgb): Rgb =>
  matrix.map(([a = 0, b = 0, c = 0]) => a * x + b * y + c * z) as Rgb;

const fromLinear = (linear: Rgb): Rgb =>
  clamped(
    linear.map((part) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)) as Rgb,
  );

const clamped = (rgb: Rgb): Rgb => rgb.map((part) => Math.min(255, Math.max(0, part || 0))) as Rgb;
