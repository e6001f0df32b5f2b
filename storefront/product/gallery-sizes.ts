import { type Picture, sized } from '../images/picture.ts';

/**
 * Width of the gallery pictures (specification, section 2.10); twice as wide on screens with double density.
 */
const WIDTH = 600;
const WIDTHS = [480, WIDTH, 720, 960, 2 * WIDTH];
const SIZES = '(min-width: 75em) 44vw, (min-width: 48em) 48vw, 100vw';

/** Returns the image attributes of the main picture. */
export function mainPictureSources({ src }: Picture): { src: string; srcSet: string; sizes: string } {
  return {
    src: sized(src, WIDTH),
    srcSet: WIDTHS.map((width) => `${sized(src, width)} ${width}w`).join(', '),
    sizes: SIZES,
  };
}
