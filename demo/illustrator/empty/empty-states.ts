import type { Drawing, EmptyStateName } from '../illustrator.ts';
import { paintBranch } from '../scenes/branch.ts';
import { type Canvas, createCanvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { centred, pieceOf } from '../stills/piece.ts';
import { shell } from '../stills/shell.ts';
import { front } from './front.ts';
import { round, under, waves } from './ground.ts';
import { bottle, button, glass, parcel, swatch } from './things.ts';

const BASKET: Drawing = {
  garment: 'tote',
  material: 'raffia',
  colour: '#D9BE8C',
  seed: 'basket',
  details: { shape: 'basket' },
};

const states: Record<EmptyStateName, (c: Canvas) => void> = {
  bag(c) {
    round(c);
    const basket = pieceOf(c, BASKET);
    under(c, 480, 562, 210, 20, 0.36);
    const at = centred(basket, [480, 382], 0.5);
    c.sheet.add(`<g transform="${at.transform}">${basket.pen.marks()}</g>`);
    paintBranch(c, { from: [742, 604], angle: 164, length: 170, bend: 30, leaf: 44 });
    shell(c, 262, 588, 30);
  },
  wishlist(c) {
    round(c);
    c.group('rotate(-5 480 360)', () => {
      c.blurred(10, { x: 250, y: 110, width: 480, height: 540 }, 0.3, () =>
        c.fill(rect(322, 162, 330, 420), '#3A2F3E'),
      );
      c.fill(
        rect(308, 142, 330, 420),
        c.linearGradient(
          [
            [0, '#FFFEFA'],
            [1, '#F1EADB'],
          ],
          [0.6, 1],
        ),
      );
      c.grain(rect(308, 142, 330, 420), 1.2, 0.05, '#6B5637');
      c.stroke('M380 470H566M380 506H520', '#D9CDB6', 5);
      c.stroke(
        'M473 400C410 352 372 318 374 276C376 236 430 222 472 272C512 220 570 234 574 274C576 320 532 356 470 402',
        INKS.navy,
        7,
      );
      c.stroke('M404 276C404 262 416 252 430 254', INKS.navy, 4, 0.5);
    });
    c.group('translate(612 470)rotate(38)', () => {
      c.blurred(7, { x: -60, y: -250, width: 160, height: 420 }, 0.3, () =>
        c.fill('M0 -210h24V96l-12 40l-12 -40Z', '#3A2F3E'),
      );
      c.fill(
        rect(-14, -214, 26, 300),
        c.linearGradient(
          [
            [0, '#F6DF9A'],
            [0.4, INKS.lemon],
            [1, '#C49A32'],
          ],
          [1, 0],
        ),
      );
      c.fill('M-14 86h26l-13 44Z', '#EBD3A8');
      c.fill('M-5 116h8l-4 14Z', INKS.navy);
      c.fill(rect(-14, -226, 26, 20), '#B9BEC4');
      c.fill(rect(-14, -250, 26, 26), '#D99A8C');
    });
  },
  search(c) {
    round(c);
    swatch(c, [276, 226, -9], 300, 260, { pattern: 'gingham', accent: '#3F7F9E', colour: '#F7F3E8' });
    swatch(c, [384, 348, 8], 250, 200, { colour: '#D9CBB2' });
    glass(c, 500, 320, 118);
  },
  orders(c) {
    round(c);
    parcel(c, 476, 542);
    paintBranch(c, { from: [728, 602], angle: 160, length: 150, bend: 34, leaf: 40 });
  },
  offline(c) {
    round(c);
    c.fill(oval(640, 250, 46), '#F8E7B8', 0.9);
    c.clip(oval(480, 350, 268), () => {
      c.fill(
        rect(200, 452, 560, 180),
        c.linearGradient([
          [0, '#A9CDCF'],
          [0.5, '#6BA6B5'],
          [1, INKS.sea],
        ]),
      );
    });
    bottle(c, 470, 404);
    c.clip(oval(480, 350, 268), () => {
      c.fill(
        'M200 474C280 456 360 492 440 472S620 452 760 476V640H200Z',
        c.linearGradient([
          [0, '#7FB4BE', 0.96],
          [1, INKS.sea],
        ]),
      );
      waves(c, 480, 500, 280, 5, '#DCEDEA');
    });
  },
  error(c) {
    round(c);
    swatch(c, [262, 196, -6], 330, 300, { colour: '#BCD0E5', material: 'oxford' });
    c.stroke('M330 250l26 16M356 250l-26 16M340 244l8 30', INKS.navy, 4);
    button(c, 592, 470, 84);
    c.stroke('M342 262C380 250 420 270 442 294', INKS.navy, 4);
    c.group('translate(318 560)rotate(-14)', () => {
      c.stroke('M6 10H210', '#3A2F3E', 7, 0.16);
      c.stroke('M0 0H206', '#8E98A4', 7);
      c.stroke('M0 -1.500H200', '#EEF1F3', 2.5);
      c.stroke('M186 0h14', '#4B5560', 3);
    });
  },
  'not-found'(c) {
    round(c);
    c.stroke('M196 212H764', '#6E4A2A', 18);
    c.stroke('M196 209H764', '#B98A5A', 11);
    c.stroke('M196 206H764', '#EBCD9E', 3);
    const hook = 'M480 366V318C480 290 524 280 522 236C520 186 446 184 442 232';
    const arms = 'M286 470C340 420 452 380 480 366C508 380 620 420 674 470';
    c.group('rotate(5 480 212)', () => {
      c.blurred(9, { x: 220, y: 180, width: 560, height: 380 }, 0.3, () =>
        c.group('translate(20 30)', () => c.stroke(`${arms}H286`, '#3A2F3E', 20)),
      );
      c.stroke(hook, '#7D5C28', 12);
      c.stroke(hook, '#E8CF9A', 5);
      c.stroke('M290 474H670', '#6E4A2A', 17);
      c.stroke('M290 472H670', '#C29460', 10);
      c.stroke(arms, '#6E4A2A', 30);
      c.stroke(arms, '#B98A5A', 22);
      c.group('translate(-3 -7)', () => c.stroke(arms, '#EFD2A3', 5));
    });
    c.group('translate(640 560)rotate(12)', () => {
      c.fill('M-60 -34H44L74 0L44 34H-60Z', '#3A2F3E', 0.18);
      c.fill('M-66 -40H38L68 -6L38 28H-66Z', '#FFFDF6');
      c.stroke('M-66 -40H38L68 -6L38 28H-66Z', '#C9B998', 3);
      c.fill(oval(44, -6, 7), '#C9B998');
      c.stroke('M-46 -4c10 0 10 -10 21 -10s10 10 21 10s10 -10 21 -10', INKS.navy, 4);
    });
  },
  stores(c) {
    round(c);
    front(c, 480, 596);
  },
};

/** Draws an empty state on a transparent ground, 960 x 720. */
export function emptyState(name: EmptyStateName): string {
  const c = createCanvas(`empty/${name}`, [960, 720]);
  states[name](c);
  return c.sheet.toString();
}
