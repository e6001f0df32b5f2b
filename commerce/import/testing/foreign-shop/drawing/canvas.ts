/** Size of the space in which things are drawn; their ground is at GROUND. */
export const WIDTH = 1000;
export const HEIGHT = 800;
export const GROUND = 640;

type Stop = string | readonly [offset: number, color: string];

/** Collects the gradients of a drawing. */
export class Canvas {
  readonly #definitions: string[] = [];

  /** A gradient from one corner of the shape to another, as a paint: by default from the light, upper left. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 1, 1]): string {
    return this.#paint('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
  }

  /** A gradient around a point of the shape, as a paint. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly number[] = [0.38, 0.32, 0.8]): string {
    return this.#paint('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops);
  }

  #paint(element: string, place: string, stops: readonly Stop[]): string {
    const id = `p${this.#definitions.length}`;
    const all = stops.map((stop, index) => {
      const [offset, color] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop;
      return `<stop offset="${offset}" stop-color="${color.slice(0, 7)}" stop-opacity="${opacityOf(color)}"/>`;
    });
    this.#definitions.push(`<${element} id="${id}" ${place}>${all.join('')}</${element}>`);
    return `url(#${id})`;
  }

  /** The drawing as SVG of a size in pixels, showing a part of the space. */
  svg(content: string, size: readonly [number, number], part: readonly number[]): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${part.join(' ')}" preserveAspectRatio="xMidYMid slice">
<defs>${this.#definitions.join('')}
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="12"/></filter>
<filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter></defs>${content}</svg>`;
  }
}

/** Colors may have an opacity: #rrggbb/0.4 */
const opacityOf = (color: string): string => color.split('/')[1] ?? '1';

/** A path; `more` are its other attributes. */
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line along a path. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

/** The shadow of a thing on the ground. */
export const shadow = (cx: number, width: number, cy = GROUND + 4): string =>
  ellipse(cx + width * 0.04, cy, width / 2, 20, '#1c1a16', 'opacity="0.34" filter="url(#soft)"') +
  ellipse(cx, cy, width * 0.46, 7, '#14120f', 'opacity="0.4" filter="url(#haze)"');

/** Moves and scales a drawing around the middle of the ground. */
export const placed = (drawing: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-WIDTH / 2} ${-GROUND})">${drawing}</g>`;
