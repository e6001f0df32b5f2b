import type { Pattern } from '../illustrator.ts';
import type { Field } from './field.ts';
import { breton, check, gingham, herringbone, stripe } from './lines.ts';
import { floral, paisley } from './prints.ts';

const prints: Record<Pattern, (field: Field) => string> = {
  plain: () => '',
  stripe,
  breton,
  gingham,
  herringbone,
  paisley,
  floral,
  check,
};

/** The print of a panel, to be clipped to it. */
export const printOn = (field: Field): string => prints[field.drawing.pattern ?? 'plain'](field);
