import type { Palette } from '../drawing/palette.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { tile } from './cloth.ts';

/** Knit stitches as columns of small Vs, `width` x `height` each. Shading only. */
export function stocking(
  sheet: Sheet,
  tones: Palette,
  width: number,
  height: number,
  alpha: number,
  turn = 0,
): string {
  const [w, h] = [width, height];
  const arm = (x: number, flip: number, dy: number) =>
    `M${n(x)} ${n(dy)}C${n(x + flip * w * 0.02)} ${n(dy + h * 0.5)} ${n(x + flip * w * 0.26)} ${n(dy + h * 0.75)} ${n(x + flip * w * 0.46)} ${n(dy + h * 1.3)}`;
  let shadow = '';
  let light = '';
  for (const dy of [-h, 0, h]) {
    shadow += arm(w * 0.04, 1, dy) + arm(w * 0.96, -1, dy);
    light += arm(w * 0.14, 1, dy + h * 0.1) + arm(w * 0.88, -1, dy + h * 0.1);
  }
  return tile(
    sheet,
    w,
    h,
    `<path d="M${n(w / 2)} 0V${n(h)}M0 0V${n(h)}M${n(w)} 0V${n(h)}" stroke="${tones.deep}" stroke-width="${n(w * 0.09)}" stroke-opacity="${alpha * 0.55}"/><path d="${shadow}" fill="none" stroke="${tones.deep}" stroke-width="${n(w * 0.13)}" stroke-opacity="${alpha}"/><path d="${light}" fill="none" stroke="${tones.glow}" stroke-width="${n(w * 0.16)}" stroke-opacity="${alpha * 0.8}" stroke-linecap="round"/>`,
    turn,
  );
}

/** Upright ribs. */
export function ribs(sheet: Sheet, tones: Palette, width: number, alpha: number, turn = 0): string {
  const ramp = sheet.define(
    `<linearGradient id="{id}"><stop stop-color="${tones.deep}" stop-opacity="${alpha}"/><stop offset=".18" stop-color="${tones.shade}" stop-opacity="${alpha * 0.4}"/><stop offset=".42" stop-color="${tones.glow}" stop-opacity="${alpha * 0.8}"/><stop offset=".7" stop-color="${tones.light}" stop-opacity="${alpha * 0.2}"/><stop offset="1" stop-color="${tones.deep}" stop-opacity="${alpha * 0.9}"/></linearGradient>`,
  );
  return tile(sheet, width, width, `<path d="M0 0H${width}V${width}H0Z" fill="url(#${ramp})"/>`, turn);
}

/** Rope cables between purl grooves; `width` x `height` is one crossing. */
export function cables(sheet: Sheet, tones: Palette, width: number, height: number, turn = 0): string {
  const [w, h] = [width, height];
  const rope = w * 0.52;
  const left = w * 0.24;
  const strand = (from: number, to: number, dy: number) =>
    `M${n(left + from * rope)} ${n(dy)}C${n(left + from * rope)} ${n(dy + h * 0.42)} ${n(left + to * rope)} ${n(dy + h * 0.58)} ${n(left + to * rope)} ${n(dy + h)}`;
  const layer = (d: string, dx: number) =>
    `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="${n(rope * 0.62)}"/><path d="${d}" fill="none" stroke="${tones.base}" stroke-width="${n(rope * 0.52)}"/><path d="${d}" transform="translate(${n(-rope * 0.09 + dx)} 0)" fill="none" stroke="${tones.light}" stroke-width="${n(rope * 0.26)}" stroke-opacity=".7"/><path d="${d}" transform="translate(${n(-rope * 0.1 + dx)} 0)" fill="none" stroke="${tones.deep}" stroke-width="${n(rope * 0.3)}" stroke-opacity=".2" stroke-dasharray="${n(h * 0.03)} ${n(h * 0.05)}"/>`;
  const under = [-h, 0, h].map((dy) => strand(0.86, 0.14, dy)).join('');
  const over = [-h, 0, h].map((dy) => strand(0.14, 0.86, dy)).join('');
  const groove = `<path d="M0 0H${n(w * 0.14)}V${h}H0ZM${n(w * 0.86)} 0H${w}V${h}H${n(w * 0.86)}Z" fill="${tones.deep}" fill-opacity=".2"/><path d="M${n(w * 0.05)} 0V${h}M${n(w * 0.95)} 0V${h}" stroke="${tones.glow}" stroke-width="${n(w * 0.05)}" stroke-opacity=".5" stroke-dasharray="${n(h * 0.07)} ${n(h * 0.05)}"/><path d="M${n(w * 0.15)} 0V${h}M${n(w * 0.85)} 0V${h}" stroke="${tones.deep}" stroke-width="${n(w * 0.035)}" stroke-opacity=".5"/>`;
  return tile(sheet, w, h, groove + layer(under, 0) + layer(over, 0), turn);
}
