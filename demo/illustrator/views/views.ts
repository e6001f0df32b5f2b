import type { Drawing, View } from '../illustrator.ts';
import { fabric } from './fabric.ts';
import { scene } from './scene.ts';
import { detail, whole } from './whole.ts';

/** Draws one view of a product. */
export function drawProductSheet(drawing: Drawing, view: View): string {
  switch (view) {
    case 'front':
    case 'back':
      return whole(drawing, view);
    case 'detail':
      return detail(drawing);
    case 'fabric':
      return fabric(drawing);
    case 'scene':
      return scene(drawing);
  }
}
