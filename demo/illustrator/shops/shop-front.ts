import type { ShopFront } from '../illustrator.ts';
import { paintScene, rect } from '../scenes/canvas.ts';
import { sign } from './letters.ts';

/** The front of one of the house's shops, seen from across the street. */
export const shopFront = (seed: string, { shape, town = '', style }: ShopFront): string =>
  paintScene(`shop/${seed}/${town}`, shape, (c) => {
    const { width, height, random } = c;
    const chosen = style ?? random.pick(['stucco', 'stone', 'brick', 'arcade']);
    const wall = { stucco: '#F1DDBF', stone: '#DDD3C1', brick: '#B9785C', arcade: '#E9E1D2' }[chosen];
    c.fill(rect(0, 0, width, height), wall);
    c.fill(rect(width * 0.2, height * 0.4, width * 0.6, height * 0.48), '#1B3050');
    c.fill(rect(width * 0.16, height * 0.28, width * 0.68, height * 0.12), '#12284C');
    sign(c, width / 2, height * 0.365, height * 0.05, '#F4EBDA');
    c.fill(rect(0, height * 0.88, width, height * 0.12), '#CFC6B6');
  });
