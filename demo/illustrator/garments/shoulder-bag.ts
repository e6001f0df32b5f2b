import { type Edge, offset, parsePoints, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { bagLock } from './bag-lock.ts';
import { choose, type Garment } from './garment.ts';
import { ground } from './ground.ts';

type Shape = 'saddle' | 'box' | 'baguette' | 'hobo';

interface BagCut {
  body: readonly Edge[];
  /** null where a zip closes it. */
  flap: readonly Edge[] | null;
  lock: number;
  foot: number;
  ring: readonly [x: number, y: number];
}

const CUTS: Record<Shape, BagCut> = {
  saddle: {
    body: [
      parsePoints('-318 26, -120 6, 120 6, 318 26'),
      parsePoints(
        '318 26, 352 150, 330 300, 236 392, 80 414, -80 414, -236 392, -330 300, -352 150, -318 26',
      ),
    ],
    flap: [
      parsePoints('-322 16, -120 -10, 120 -10, 322 16'),
      parsePoints(
        '322 16, 352 120, 322 232, 224 304, 90 328, -90 328, -224 304, -322 232, -352 120, -322 16',
      ),
    ],
    lock: 296,
    foot: 410,
    ring: [306, 40],
  },
  box: {
    body: [
      parsePoints('-330 20, -120 8, 120 8, 330 20'),
      parsePoints('330 20, 342 190, 344 352'),
      parsePoints('344 352, 336 392, 290 402'),
      parsePoints('290 402, 0 408, -290 402'),
      parsePoints('-290 402, -336 392, -344 352'),
      parsePoints('-344 352, -342 190, -330 20'),
    ],
    flap: [
      parsePoints('-336 12, -120 -10, 120 -10, 336 12'),
      parsePoints('336 12, 346 130, 344 232'),
      parsePoints('344 232, 0 248, -344 232'),
      parsePoints('-344 232, -346 130, -336 12'),
    ],
    lock: 216,
    foot: 404,
    ring: [310, 34],
  },
  baguette: {
    body: [
      parsePoints('-372 60, -130 40, 130 40, 372 60'),
      parsePoints(
        '372 60, 390 180, 374 290, 330 332, 250 344, 0 348, -250 344, -330 332, -374 290, -390 180, -372 60',
      ),
    ],
    flap: [
      parsePoints('-376 50, -130 24, 130 24, 376 50'),
      parsePoints('376 50, 392 130, 380 196, 300 222, 0 230, -300 222, -380 196, -392 130, -376 50'),
    ],
    lock: 196,
    foot: 344,
    ring: [350, 66],
  },
  hobo: {
    body: [
      parsePoints('-360 -40, -250 66, -90 118, 0 122, 90 118, 250 66, 360 -40'),
      parsePoints(
        '360 -40, 408 90, 392 250, 290 366, 110 410, -110 410, -290 366, -392 250, -408 90, -360 -40',
      ),
    ],
    flap: null,
    lock: 0,
    foot: 408,
    ring: [366, -22],
  },
};

function strap(pen: Pen, [x, y]: readonly [number, number], thread: string, lean: number): void {
  const line: Edge = [
    [-x, y],
    [-x - 14 + lean * 0.2, y - 130],
    [-x * 0.66 + lean * 0.7, y - 300],
    [lean, y - 358],
    [x * 0.68 + lean * 0.6, y - 296],
    [x + 12, y - 128],
    [x, y],
  ];
  pen.panel({ edges: [offset(line, -17), reverse(offset(line, 17))], volume: 0.7, print: false, cast: 4 });
  for (const d of [-11, 11]) pen.stitch(part(offset(line, d), 0.02, 0.98), thread);
  pen.line(part(offset(line, -15), 0.05, 0.5), { width: 3, colour: pen.tones.glow, opacity: 0.35 });
}

function rings(pen: Pen, [x, y]: readonly [number, number]): void {
  for (const s of [-1, 1]) {
    const loop = '<rect x="-24" y="-18" width="48" height="36" rx="16" fill="none"';
    pen.raw(
      `<g transform="translate(${s * x} ${y - 8})rotate(${s * 8})">${loop} stroke="#141728" stroke-opacity=".28" stroke-width="11" transform="translate(3 6)"/>${loop} stroke="#7D5C28" stroke-width="11"/>${loop} stroke="#D2AA5E" stroke-width="8"/><path d="M-24 4V0Q-24 -18 -8 -18H10" fill="none" stroke="#FFF3D2" stroke-width="2.600"/></g>`,
    );
    const tab: Edge[] = [
      [
        [s * x - 20, y + 4],
        [s * x + 20, y + 4],
      ],
      [
        [s * x + 20, y + 4],
        [s * x + 18, y + 52],
        [s * x, y + 66],
        [s * x - 18, y + 52],
        [s * x - 20, y + 4],
      ],
    ];
    pen.panel({ edges: tab, volume: 0.6, cast: 6, print: false, outer: false });
  }
}

/** Draws the bag standing with its strap up; the strap is slightly bent. */
export const shoulderBag: Garment = (pen) => {
  const front = pen.side === 'front';
  const cut = CUTS[choose(pen, 'shape', ['saddle', 'box', 'baguette', 'hobo'])];
  const thread = pen.tones.dark ? pen.tones.rim : '#E8D7B4';
  const lean = pen.random.range(-46, 46);
  ground(pen, [0, cut.foot - 2], 640, 44);
  strap(pen, cut.ring, thread, lean);
  const soft = cut.flap === null;
  if (soft)
    pen.panel({
      edges: [
        parsePoints('-356 -44, -240 40, 0 84, 240 40, 356 -44'),
        parsePoints('356 -44, 250 66, 0 124, -250 66, -356 -44'),
      ],
      tone: -0.14,
      volume: 0.5,
      print: false,
    });
  pen.panel({
    edges: cut.body,
    volume: 1,
    cast: 8,
    folds: [
      { from: [-270, 60], to: [-210, 360], bow: -14, width: 90, strength: 0.45, crease: false },
      { from: [264, 80], to: [210, 370], bow: 18, width: 90, strength: 0.5, crease: false },
      ...(soft
        ? [
            {
              from: [-300, 40] as const,
              to: [-120, 330] as const,
              bow: 36,
              width: 60,
              strength: 0.6,
              taper: 'out' as const,
            },
            {
              from: [310, 30] as const,
              to: [150, 300] as const,
              bow: -40,
              width: 56,
              strength: 0.6,
              taper: 'out' as const,
            },
            {
              from: [-60, 140] as const,
              to: [30, 340] as const,
              bow: -20,
              width: 70,
              strength: 0.4,
              crease: false,
            },
          ]
        : []),
    ],
  });
  for (const edge of cut.body.slice(1)) {
    pen.seam(part(offset(edge, 15), 0.01, 0.99), 0.8);
    pen.stitch(part(offset(edge, 23), 0.01, 0.99), thread);
  }
  if (soft) {
    const top = cut.body[0] ?? [];
    pen.stitch(part(offset(top, 14), 0.02, 0.98), thread);
    pen.line(part(offset(top, -4), 0.03, 0.97), { width: 6, colour: '#B98F45', opacity: 0.9 });
    pen.line(part(offset(top, -4), 0.03, 0.97), { width: 4, colour: '#FFF3D2', opacity: 0.8, dash: '2 3' });
  } else if (front) {
    pen.panel({
      edges: cut.flap ?? [],
      volume: 0.85,
      cast: 11,
      folds: [
        { from: [-320, 20], to: [320, 20], bow: 30, width: 60, strength: 0.5, crease: false },
        { from: [-250, 20], to: [-200, 260], bow: -10, width: 110, strength: 0.35, crease: false },
      ],
    });
    for (const edge of (cut.flap ?? []).slice(1)) {
      pen.stitch(part(offset(edge, 12), 0.02, 0.98), thread);
      pen.line(part(offset(edge, 3), 0.02, 0.98), { width: 3, colour: pen.tones.glow, opacity: 0.3 });
    }
    bagLock(pen, cut.lock);
  } else {
    const pocket = parsePoints('-236 150, -100 160, 100 160, 236 150');
    pen.seam(pocket);
    pen.stitch(offset(pocket, -9), thread);
    pen.stitch(offset(pocket, 9), thread);
  }
  rings(pen, cut.ring);
  return { detail: soft ? [-200, 60, 460] : [70, cut.lock - 70, 440], stands: true };
};
