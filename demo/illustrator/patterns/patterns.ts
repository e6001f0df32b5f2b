import type { Pattern } from '../illustrator.ts';
import { check, herringbone } from './checks.ts';
import type { Field } from './field.ts';
import { breton, gingham, stripe } from './lines.ts';
import { dots, floral, lemons, paisley, tiles } from './prints.ts';

const prints: Record<Pattern, (field: Field) => string> = {
  plain: () => '',
  stripe,
  breton,
  gingham,
  herringbone,
  paisley,
  floral,
  check,
  tile: tiles,
  lemon: lemons,
  dot: dots,
};

/** The print of a panel, to be clipped to it. */
export const printOn = (field: Field): string => prints[field.drawing.pattern ?? 'plain'](field);
