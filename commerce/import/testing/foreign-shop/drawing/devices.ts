import { box, type Canvas, ellipse, line, path, shadow } from './canvas.ts';

/** A telephone, front beside back. */
export function phone(c: Canvas, [light, mid, dark]: readonly [string, string, string]): string {
  const back = c.linear([light, mid, dark]);
  const screen = c.linear(['#20395c', '#5c7fa6', '#e8b98a', '#f5dcb0'], [0, 0, 0, 1]);
  const edge = c.linear([dark, light, dark], [0, 0, 1, 0]);
  const lens = (cx: number, cy: number) =>
    ellipse(cx, cy, 34, 34, edge) +
    ellipse(cx, cy, 28, 28, '#0b0d11') +
    ellipse(cx, cy, 15, 15, c.radial(['#5f7fb8', '#16203a', '#05070c'])) +
    ellipse(cx - 9, cy - 10, 5, 5, '#ffffff', 'opacity="0.8"');
  return [
    shadow(600, 300),
    shadow(400, 300),
    `<g transform="rotate(5 620 400)">${box(486, 126, 264, 516, 46, edge)}${box(492, 130, 252, 508, 42, back)}
    ${box(512, 150, 116, 178, 34, mid, 'stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"')}
    ${lens(570, 196)}${lens(570, 282)}${ellipse(654, 186, 9, 9, '#fff4d8')}
    ${path('M502 600C560 420 660 240 738 150V190C660 300 580 470 530 632H516Z', '#ffffff', 'opacity="0.14"')}
    <text x="618" y="560" text-anchor="middle" font-family="sans-serif" font-size="26" letter-spacing="4" fill="#ffffff" opacity="0.55">yuki</text></g>`,
    `<g transform="rotate(-4 390 400)">${box(262, 122, 268, 520, 48, edge)}${box(270, 130, 252, 504, 42, '#0a0c10')}
    ${box(280, 140, 232, 484, 34, screen)}
    ${path('M280 500L340 420 384 466 446 376 512 462V590Q512 624 478 624H314Q280 624 280 590Z', '#1c2c40')}
    ${path('M280 548L350 486 420 552 474 508 512 544V590Q512 624 478 624H314Q280 624 280 590Z', '#0f1b2a')}
    ${ellipse(446, 330, 26, 26, '#fff0cf')}
    ${box(362, 154, 68, 16, 8, '#0a0c10')}
    <text x="396" y="250" text-anchor="middle" font-family="sans-serif" font-size="64" font-weight="300" fill="#ffffff">9:41</text>
    ${path('M280 180Q280 140 320 140H400L300 470 280 500Z', '#ffffff', 'opacity="0.1"')}</g>`,
  ].join('');
}

/** A camera with its lens. */
export function camera(c: Canvas): string {
  const body = c.linear(['#4c4f55', '#2b2d32', '#17181b'], [0, 0, 0.3, 1]);
  const silver = c.linear(['#f1f2f3', '#bfc3c7', '#8d9297'], [0, 0, 0, 1]);
  const rings = [178, 160, 146, 122].map((radius, index) =>
    ellipse(500, 440, radius, radius, ['#0d0e10', '#2d2f34', '#121316', '#25272b'][index]!),
  );
  return [
    shadow(500, 700),
    path('M404 240L436 168Q442 156 460 156H566Q582 156 588 168L620 240Z', silver),
    box(452, 176, 118, 46, 6, '#17181b', 'opacity="0.15"'),
    box(196, 206, 84, 38, 8, silver),
    box(660, 196, 96, 48, 10, silver),
    ...Array.from({ length: 11 }, (_, index) => line(`M${668 + index * 8} 202v34`, '#7f858a', 2)),
    box(170, 236, 660, 404, 44, body),
    path('M170 290V280Q170 236 214 236H786Q830 236 830 280V312H170Z', silver),
    box(170, 312, 660, 262, 0, '#202227'),
    ...Array.from({ length: 26 }, (_, row) =>
      line(
        `M178 ${320 + row * 10}H822`,
        '#000000',
        3,
        `opacity="0.28" stroke-dasharray="2 8" stroke-dashoffset="${(row % 2) * 5}"`,
      ),
    ),
    path('M178 330Q214 300 252 330V590Q214 620 178 580Z', '#2e3137'),
    ...rings,
    ...Array.from({ length: 40 }, (_, index) => {
      const turn = (index / 40) * Math.PI * 2;
      const at = (radius: number) =>
        `${(500 + Math.cos(turn) * radius).toFixed(1)} ${(440 + Math.sin(turn) * radius).toFixed(1)}`;
      return line(`M${at(164)}L${at(175)}`, '#4a4d54', 5);
    }),
    ellipse(500, 440, 106, 106, c.radial(['#6f86b5', '#2d2a5a', '#120f26', '#050508'], [0.36, 0.3, 0.8])),
    ellipse(500, 440, 66, 66, c.radial(['#86b2a8/0.8', '#3a2f6b/0.7', '#08080c'], [0.6, 0.66, 0.7])),
    ellipse(462, 396, 30, 22, '#ffffff', 'opacity="0.55" transform="rotate(-38 462 396)"'),
    ellipse(548, 494, 12, 8, '#ffffff', 'opacity="0.3" transform="rotate(-38 548 494)"'),
    line('M388 356A140 140 0 0 1 470 304', '#d8dce0', 3, 'opacity="0.6"'),
    ellipse(238, 270, 12, 12, '#d9412b'),
    '<text x="676" y="284" font-family="sans-serif" font-size="30" font-weight="700" letter-spacing="3" fill="#33363b">YUKI α7</text>',
    box(206, 160, 20, 46, 8, '#3b3e44', 'opacity="0"'),
  ].join('');
}

/** A head lamp with its strap. */
export function headlamp(c: Canvas): string {
  const band = c.linear(['#e4572e', '#f2875c', '#b93d1b'], [0, 0, 1, 1]);
  return [
    shadow(500, 640),
    path(
      'M210 470C190 300 330 190 520 190C730 190 830 300 800 462L742 452C756 330 680 258 524 256C370 254 262 330 274 470Z',
      c.linear(['#7c2b14', '#a53b1d', '#5d1e0d']),
    ),
    line(
      'M232 440C230 300 350 222 520 222C700 222 790 310 772 440',
      '#ffd9b0',
      5,
      'stroke-dasharray="22 16" opacity="0.55"',
    ),
    path(
      'M200 452C196 560 280 636 500 640C724 636 806 556 802 446L744 470C730 540 650 566 500 568C352 568 276 546 266 466Z',
      band,
    ),
    line(
      'M222 500C246 572 330 606 500 606C676 606 756 566 780 494',
      '#fff0dc',
      5,
      'stroke-dasharray="22 16" opacity="0.7"',
    ),
    box(376, 478, 248, 168, 34, c.linear(['#565c63', '#2b2f35', '#16181c'])),
    box(392, 492, 216, 140, 26, '#1b1e22'),
    ellipse(456, 562, 56, 56, c.radial(['#ffffff', '#dfe9ee', '#8d9aa3'])),
    ellipse(
      456,
      562,
      36,
      36,
      c.radial(
        [
          [0, '#ffffff'],
          [0.5, '#fff6cf'],
          [1, '#f2c14e'],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
    ellipse(558, 562, 30, 30, c.radial(['#ffffff', '#dfe9ee', '#8d9aa3'])),
    ellipse(558, 562, 17, 17, '#fff6cf'),
    box(448, 470, 104, 16, 8, '#e4572e'),
    ellipse(440, 540, 14, 10, '#ffffff', 'opacity="0.9"'),
  ].join('');
}

/** A charging cable. */
export function cable(c: Canvas): string {
  const braid = (d: string) =>
    line(d, '#24313c', 20) +
    line(d, c.linear(['#7793a8', '#3e5567']), 15) +
    line(d, '#c7d6e0', 7, 'stroke-dasharray="3 8" opacity="0.8"');
  const plug = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-24, -70, 48, 76, 12, c.linear(['#f4f5f6', '#c4c9ce', '#8f959b'], [0, 0, 1, 0]))}${box(-15, -112, 30, 46, 10, c.linear(['#8f959b', '#eef1f3', '#9aa0a6'], [0, 0, 1, 0]))}${box(-11, 4, 22, 34, 6, '#24313c')}</g>`;
  const ring = (r: number, x = 0, y = 0) =>
    `M${500 - r + x} ${440 + y}A${r} ${r * 0.86} 0 1 1 ${500 + r + x} ${440 + y}A${r} ${r * 0.86} 0 1 1 ${500 - r + x} ${440 + y}`;
  return [
    shadow(500, 460, 612),
    braid('M300 250C320 330 300 380 330 440'),
    braid(ring(176, 6, -4)),
    braid(ring(152, -4, 6)),
    braid(ring(130, 4, 0)),
    braid('M660 470C700 420 690 350 716 300'),
    box(470, 556, 62, 52, 8, '#e4572e'),
    line('M482 572h38M482 590h38', '#ffffff', 4, 'opacity="0.7"'),
    plug(296, 222, -12),
    plug(724, 272, 14),
  ].join('');
}

/** A wristwatch with a band of steel or cord. */
export function watch(c: Canvas, band: 'steel' | 'cord'): string {
  const steel = c.linear(['#6d747b', '#f4f6f8', '#b4bbc1', '#5f666d'], [0, 0, 1, 0]);
  const cloth = c.linear(['#2f4f46', '#5d8676', '#2b4a41'], [0, 0, 1, 0]);
  const strap = band === 'steel' ? steel : cloth;
  const rows = Array.from({ length: 7 }, (_, row) => row * 26);
  const links = (top: number) =>
    rows.map((y) =>
      band === 'steel'
        ? line(`M434 ${top + y}H566`, '#4f565c', 4) +
          line(`M434 ${top + y + 4}H566`, '#ffffff', 2, 'opacity="0.7"')
        : line(`M440 ${top + y}l60 12 60-12`, '#e9b44c', 3, 'opacity="0.55"'),
    );
  return [
    shadow(500, 260, 716),
    path('M430 60H570L582 290H418Z', strap),
    path('M418 510H582L570 712Q568 724 552 724H448Q432 724 430 712Z', strap),
    ...links(84),
    ...links(540),
    box(668, 376, 34, 48, 10, steel),
    ellipse(500, 400, 176, 176, steel),
    ellipse(500, 400, 158, 158, '#2c3238'),
    ellipse(500, 400, 148, 148, c.radial(['#2f4a5a', '#1b2c37', '#0e1921'])),
    ...Array.from({ length: 60 }, (_, index) => {
      const turn = (index / 60) * Math.PI * 2;
      const at = (radius: number) =>
        `${(500 + Math.sin(turn) * radius).toFixed(1)} ${(400 - Math.cos(turn) * radius).toFixed(1)}`;
      return line(
        `M${at(index % 5 ? 134 : 118)}L${at(140)}`,
        index % 5 ? '#9fb1bb' : '#f4efdf',
        index % 5 ? 2 : 6,
      );
    }),
    '<text x="500" y="352" text-anchor="middle" font-family="sans-serif" font-size="24" letter-spacing="5" fill="#f4efdf">HALDEN</text>',
    box(556, 388, 38, 26, 3, '#f4efdf'),
    '<text x="575" y="408" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#1b2c37">26</text>',
    line('M500 400L436 336', '#f4efdf', 10),
    line('M500 400L566 310', '#f4efdf', 7),
    line('M500 430L480 506', '#e4572e', 3),
    ellipse(500, 400, 11, 11, '#e4572e'),
    path('M392 330A130 130 0 0 1 520 262Q430 300 392 330Z', '#ffffff', 'opacity="0.24"'),
  ].join('');
}
