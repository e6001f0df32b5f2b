import type { Edge, Pt } from '../drawing/curve.ts';
import type { Panel, Pen } from '../drawing/pen.ts';

/** Moves and mirrors one shoe of a pair: written with its toe to the left, heel to the right. */
export interface Foot {
  dx: number;
  dy: number;
  flip: boolean;
}

export const at = (foot: Foot, [x, y]: Pt): Pt => [foot.flip ? 820 - x + foot.dx : x + foot.dx, y + foot.dy];

export function edges(foot: Foot, list: readonly Edge[]): Edge[] {
  const moved = list.map((edge) => edge.map((p) => at(foot, p)));
  return foot.flip ? moved.map((edge) => [...edge].reverse()).reverse() : moved;
}

/** Draws with a shoe's own coordinates. */
export interface Last {
  panel(list: readonly Edge[], panel?: Omit<Panel, 'edges'>): void;
  seam(edge: Edge, strength?: number): void;
  stitch(edge: Edge, colour?: string): void;
  line(edge: Edge, width: number, opacity: number, colour?: string): void;
  at(p: Pt): Pt;
}

export function onLast(pen: Pen, foot: Foot): Last {
  const move = (edge: Edge): Edge => edge.map((p) => at(foot, p));
  return {
    panel: (list, panel = {}) => pen.panel({ volume: 0.7, print: false, ...panel, folds: (panel.folds ?? []).map((f) => ({ ...f, from: at(foot, f.from), to: at(foot, f.to), bow: foot.flip ? -(f.bow ?? 0) : (f.bow ?? 0) })), edges: edges(foot, list) }),
    seam: (edge, strength) => pen.seam(move(edge), strength),
    stitch: (edge, colour) => pen.stitch(move(edge), colour),
    line: (edge, width, opacity, colour) => pen.line(move(edge), colour ? { width, opacity, colour } : { width, opacity }),
    at: (p) => at(foot, p),
  };
}

/** A pair in profile, one before the other; from the back the pair stands the other way round. */
export function profilePair(pen: Pen, draw: (last: Last) => void): void {
  const flip = pen.side === 'back';
  draw(onLast(pen, { dx: flip ? -110 : 110, dy: -330, flip: !flip }));
  draw(onLast(pen, { dx: 0, dy: 0, flip }));
}

/** The band between shoe and ground: a sole of one thickness with a slight spring at the toe. */
export function sole(last: Last, colour: string, top: number, thick: number, heel = 0): void {
  const y = top;
  last.panel(
    [
      [[14, y - 26], [60, y - 4], [200, y + 4], [480, y], [760, y - 4], [806, y - 14]],
      [[806, y - 14], [812, y + thick * 0.5], [800, y + thick + heel]],
      heel > 0
        ? [[800, y + thick + heel], [700, y + thick + heel + 2], [600, y + thick + heel]]
        : [[800, y + thick], [480, y + thick + 4], [200, y + thick + 6], [70, y + thick - 2], [20, y + thick - 26]],
      ...(heel > 0 ? [[[600, y + thick + heel], [592, y + thick + 6]] as Edge, [[592, y + thick + 6], [420, y + thick - 2], [200, y + thick + 6], [70, y + thick - 2], [20, y + thick - 24]] as Edge] : []),
      [[20, y + thick - 26], [8, y + thick * 0.2 - 16], [14, y - 26]],
    ],
    { colour, volume: 0.5 },
  );
}
