import { type Edge, offset, parsePoints, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { eyelet } from './eyelet.ts';
import { choose } from './garment.ts';
import { ground } from './ground.ts';

/** Draws the back: four panels, the opening above the strap, and the brim as a line. */
export function capBack(pen: Pen): void {
  const strap = choose(pen, 'strap', ['brass', 'tab']);
  ground(pen, [0, 206], 560, 60);
  pen.panel({
    edges: [
      parsePoints('-262 176, -250 20, -176 -116, -66 -178, 0 -184, 66 -178, 178 -114, 252 24, 262 176'),
      parsePoints('262 176, 140 204, 0 210, -140 204, -262 176'),
    ],
    volume: 1,
    folds: [
      { from: [-140, -110], to: [-190, 150], bow: 24, width: 90, strength: 0.5, crease: false },
      { from: [150, -100], to: [196, 150], bow: -24, width: 90, strength: 0.5, crease: false },
      { from: [-250, 120], to: [-150, 90], bow: -10, width: 24, strength: 0.5, taper: 'out' },
      { from: [250, 120], to: [150, 80], bow: 10, width: 24, strength: 0.5, taper: 'out' },
    ],
  });
  const seams: Edge[] = [
    parsePoints('0 -186, 3 -80, 0 60'),
    parsePoints('0 -186, -120 -120, -186 20, -196 196'),
    parsePoints('0 -186, 122 -120, 188 22, 198 196'),
  ];
  for (const seam of seams) {
    pen.seam(seam);
    for (const d of [-8, 8]) pen.stitch(part(offset(seam, d), 0.08, 0.96));
  }
  for (const [x, y] of parsePoints('-92 -50, 94 -52')) eyelet(pen, [x, y]);
  const arch: Edge = parsePoints('-112 204, -104 124, -56 68, 0 54, 58 70, 104 126, 112 204');
  pen.panel({ edges: [arch, parsePoints('112 204, 0 210, -112 204')], tone: -0.2, volume: 0, print: false });
  pen.panel({
    edges: [
      parsePoints('-104 190, -70 150, 0 136, 70 150, 104 190'),
      parsePoints('104 190, 0 176, -104 190'),
    ],
    tone: -0.12,
    volume: 0.5,
    outer: false,
  });
  pen.line(offset(arch, -6), { width: 12, colour: pen.tones.base, opacity: 1 });
  pen.line(offset(arch, -12), { width: 1.8 });
  pen.line(arch, { width: 1.8 });
  pen.stitch(offset(arch, -6));
  pen.panel({
    edges: [
      parsePoints('-132 166, 0 180, 132 166'),
      parsePoints('132 166, 132 204'),
      parsePoints('132 204, 0 216, -132 204'),
      parsePoints('-132 204, -132 166'),
    ],
    volume: 0.5,
    cast: 8,
  });
  pen.stitch(parsePoints('-126 173, 0 187, 126 173'));
  pen.stitch(parsePoints('-126 197, 0 209, 126 197'));
  if (strap === 'brass') {
    const frame = '<rect x="-25" y="164" width="50" height="60" rx="7" fill="none"';
    pen.raw(
      `${frame} stroke="#141728" stroke-opacity=".25" stroke-width="10" transform="translate(3 5)"/>${frame} stroke="#7D5C28" stroke-width="10"/>${frame} stroke="#D9B36A" stroke-width="7"/><path d="M-25 220V168H20" fill="none" stroke="#FFF3D2" stroke-width="2.400"/>`,
    );
  } else {
    for (const x of [-12, 12])
      pen.stitch([
        [x, 180],
        [x, 206],
      ]);
  }
  pen.panel({
    edges: [parsePoints('-24 -188, 0 -200, 24 -188'), parsePoints('24 -188, 0 -174, -24 -188')],
    volume: 0.7,
    cast: 5,
  });
}
