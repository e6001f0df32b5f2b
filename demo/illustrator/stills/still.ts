import type { Still } from '../illustrator.ts';
import { paintScene, rect } from '../scenes/canvas.ts';
import { contact } from '../views/paper.ts';
import { centred, pieceOf } from './piece.ts';

/** Several pieces of the house in one picture. */
export const still = ({ pieces, composition, shape, backdrop = '#EFE6D6', seed }: Still): string =>
  paintScene(`${seed}/${composition}`, shape, (c) => {
    c.fill(rect(0, 0, c.width, c.height), backdrop);
    const columns = c.wide ? pieces.length : Math.ceil(Math.sqrt(pieces.length));
    const rows = Math.ceil(pieces.length / columns);
    const [w, h] = [c.width / columns, c.height / rows];
    pieces.forEach((drawing, i) => {
      const piece = pieceOf(c, drawing);
      const at = [(i % columns) * w + w / 2, Math.floor(i / columns) * h + h / 2] as const;
      const placed = centred(piece, at, Math.min((w * 0.86) / piece.box.width, (h * 0.8) / piece.box.height));
      contact(c.sheet, piece.pen.silhouette(), placed);
      c.sheet.add(`<g transform="${placed.transform}">${piece.pen.marks()}</g>`);
    });
  });
