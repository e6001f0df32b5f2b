import type { Drawing, Still } from '../illustrator.ts';
import { type Canvas, paintScene } from '../scenes/canvas.ts';
import { flatLay } from './flat-lay.ts';
import { hooks } from './hooks.ts';
import { ledge } from './ledge.ts';
import { rail } from './rail.ts';
import { stack } from './stack.ts';

type Compose = (c: Canvas, pieces: readonly Drawing[], tint: string, shape: Still['shape']) => void;

const compositions: Record<Still['composition'], Compose> = {
  rail,
  stack,
  'flat-lay': flatLay,
  ledge,
  hooks,
};

/** Draws several garments in one image. */
export const still = ({ pieces, composition, shape, backdrop = '#EFE6D6', seed }: Still): string =>
  paintScene(`${seed}/${composition}`, shape, (c) => compositions[composition](c, pieces, backdrop, shape));
