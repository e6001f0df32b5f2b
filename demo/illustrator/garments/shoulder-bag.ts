import { type Edge, offset, part, pts, reverse } from '../drawing/curve.ts';
import { choose, type Garment } from './garment.ts';

export const shoulderBag: Garment = (pen) => {
  const front = pen.side === 'front';
  const shape = choose(pen, 'shape', ['saddle', 'box']);
  const thread = pen.tones.dark ? pen.tones.rim : '#E8D7B4';
  const strap: Edge = pts('-300 40, -330 -220, -210 -430, 0 -490, 210 -430, 330 -220, 300 40');
  pen.panel({ edges: [offset(strap, -17), reverse(offset(strap, 17))], volume: 0.6, print: false });
  for (const d of [-11, 11]) pen.stitch(part(offset(strap, d), 0.02, 0.98), thread);
  const round = shape === 'saddle';
  const body: Edge[] = [
    pts('-330 20, -120 2, 120 2, 330 20'),
    round
      ? pts('330 20, 352 180, 300 340, 150 430, 0 438, -150 430, -300 340, -352 180, -330 20')
      : pts(
          '330 20, 340 200, 336 346, 318 380, 280 390, 0 394, -280 390, -318 380, -336 346, -340 200, -330 20',
        ),
  ];
  pen.panel({
    edges: body,
    volume: 1,
    cast: 8,
    folds: [
      { from: [-260, 60], to: [-200, 370], bow: -10, width: 80, strength: 0.4, crease: false },
      { from: [250, 80], to: [200, 370], bow: 14, width: 80, strength: 0.4, crease: false },
    ],
  });
  for (const edge of body.slice(1)) {
    pen.seam(part(offset(edge, 16), 0.02, 0.98), 0.8);
    pen.stitch(part(offset(edge, 24), 0.02, 0.98), thread);
  }
  for (const s of [-1, 1]) {
    pen.raw(
      `<circle cx="${s * 300}" cy="38" r="27" fill="none" stroke="#7D5C28" stroke-width="13"/><circle cx="${s * 300}" cy="38" r="27" fill="none" stroke="#D9B36A" stroke-width="9"/><path d="M${s * 300 - 22} 30a24 24 0 0 1 30 -14" fill="none" stroke="#FFF3D2" stroke-width="3"/>`,
    );
  }
  if (!front) {
    pen.seam(pts('-250 150, 0 166, 250 150'));
    pen.stitch(pts('-246 162, 0 178, 246 162'), thread);
    return { detail: [-120, 60, 460] };
  }
  const flap: Edge[] = [
    pts('-336 12, -120 -14, 120 -14, 336 12'),
    round
      ? pts('336 12, 340 120, 250 232, 110 276, 0 284, -110 276, -250 232, -340 120, -336 12')
      : pts(
          '336 12, 344 150, 336 226, 318 250, 280 256, 0 260, -280 256, -318 250, -336 226, -344 150, -336 12',
        ),
  ];
  pen.panel({
    edges: flap,
    volume: 0.8,
    cast: 16,
    folds: [{ from: [-300, 10], to: [300, 10], bow: 30, width: 60, strength: 0.5, crease: false }],
  });
  for (const edge of flap.slice(1)) pen.stitch(part(offset(edge, 13), 0.02, 0.98), thread);
  const y = round ? 250 : 226;
  pen.raw(
    `<g transform="translate(0 ${y})"><rect x="-34" y="-18" width="68" height="52" rx="8" fill="#141728" fill-opacity=".35" transform="translate(4 7)"/><rect x="-34" y="-18" width="68" height="52" rx="8" fill="#B98F45"/><rect x="-31" y="-16" width="62" height="48" rx="6" fill="#D9B36A"/><path d="M-26 -11H20M-26 -11V18" stroke="#FFF3D2" stroke-width="3" fill="none"/><rect x="-9" y="-3" width="18" height="24" rx="4" fill="#8A6A33"/><rect x="-6" y="0" width="12" height="14" rx="3" fill="#F0D08C"/></g>`,
  );
  return { detail: [60, 180, 460] };
};
