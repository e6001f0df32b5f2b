import type { Drawing } from '../illustrator.ts';
import type { Canvas } from '../scenes/canvas.ts';
import { foldable, pile } from './folded.ts';
import { pieceOf, standing } from './piece.ts';
import { plaster, slab, sunlight } from './room.ts';
import { stand, standingHeight } from './stand.ts';
import { vase } from './vase.ts';

/** Draws items side by side on a thick ledge in the sun. */
export function ledge(c: Canvas, pieces: readonly Drawing[], tint: string): void {
  const { width, height, random } = c;
  plaster(c, tint);
  sunlight(c);
  const drawn = pieces.map((drawing) =>
    foldable(drawing)
      ? undefined
      : drawing.garment.endsWith('bag')
        ? pieceOf(c, drawing)
        : standing(c, drawing),
  );
  const widths = drawn.map((piece) => (piece ? piece.box.width * piece.unit : 470));
  const low = Math.max(...drawn.map((piece) => (piece ? standingHeight(piece) * piece.unit : 200)));
  const potted = random.chance(0.55);
  const gap = low < 260 ? 4 : 46;
  const total = widths.reduce((sum, each) => sum + each + gap, 0);
  const room = (c.wide ? 0.76 : 0.94) - (potted ? 0.12 : 0);
  const scale = Math.min((width * room) / total, (height * 0.56) / low, 2.4);
  // Zoom in on low items: move the ledge up.
  const raised = Math.max(0, 0.34 - (low * scale) / height) * 0.42;
  const edge = height * ((c.wide ? 0.82 : 0.79) - raised);
  const depth = height * (c.wide ? 0.13 : 0.1);
  slab(c, edge, depth, height * (c.wide ? 0.2 : 0.26), tint);
  const left = random.chance(0.5);
  const aside = potted ? width * (left ? 0.07 : -0.07) : 0;
  let x = (width - total * scale) / 2 + aside;
  if (potted) {
    const tall = Math.min(height * 0.27, Math.max(height * 0.15, low * scale * 0.86));
    const at = left ? x - tall * 0.3 : x + total * scale + tall * 0.3;
    vase(c, Math.max(tall * 0.5, Math.min(width - tall * 0.5, at)), edge - depth * 0.8, tall);
  }
  for (const [i, piece] of drawn.entries()) {
    const w = ((widths[i] ?? 0) + gap) * scale;
    const foot = edge - depth * random.range(0.2, 0.46);
    const drawing = pieces[i];
    if (piece) stand(c, piece, x + w / 2, foot, scale * piece.unit);
    else if (drawing) pile(c, [drawing], x + w / 2, foot, scale * 0.72);
    x += w;
  }
}
