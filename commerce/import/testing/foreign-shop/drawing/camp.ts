import { box, type Canvas, ellipse, line, path, shadow } from './canvas.ts';

/** A dome tent with an open porch. */
export function tent(c: Canvas): string {
  const fly = c.linear(['#8fb07c', '#5f8a5c', '#3f6a4b']);
  const side = c.linear(['#4f7a55', '#2f5540', '#24463a']);
  const dark = c.linear(['#1f2a26', '#33423a'], [0, 1, 0, 0]);
  const pole = (d: string) => line(d, '#e9b44c', 7) + line(d, '#fff2c9', 2, 'opacity="0.7"');
  const guy = (x1: number, y1: number, x2: number) =>
    `${line(`M${x1} ${y1}L${x2} 648`, '#d9822b', 3)}${line(`M${x2 - 4} 634l8 22`, '#8d8f92', 5)}`;
  return [
    shadow(500, 800),
    guy(225, 470, 90),
    guy(790, 455, 925),
    path('M150 640C190 420 330 262 500 248C420 360 372 500 362 640Z', fly),
    path('M500 248C690 250 830 430 862 640H640C628 500 590 356 500 248Z', side),
    path(
      'M500 248C590 356 628 500 640 640H362C372 500 420 360 500 248Z',
      c.linear(['#a3c08b', '#6f9a68'], [0, 0, 0.6, 1]),
    ),
    // The open door with the inner tent behind it
    path('M500 330C556 408 580 520 586 640H416C424 516 448 408 500 330Z', dark),
    path('M500 340C522 430 524 560 520 640H586C580 520 556 408 500 340Z', '#e8d9a8', 'opacity="0.22"'),
    path(
      'M500 330C448 408 424 516 416 640H452C446 540 462 430 500 330Z',
      c.linear(['#c9dab5', '#86ad7c'], [0, 0, 1, 0]),
    ),
    path('M452 640C447 570 452 500 470 440L446 520Q436 580 436 640Z', '#ffffff', 'opacity="0.16"'),
    line('M500 330C556 408 580 520 586 640', '#24372e', 4, 'stroke-dasharray="3 5"'),
    pole('M150 640C190 420 330 262 500 248C690 250 830 430 862 640'),
    pole('M362 640C372 500 420 360 500 248'),
    pole('M640 640C628 500 590 356 500 248'),
    // Seams, a vent and the light on the fly
    line('M205 560C290 540 330 540 366 548M262 440C320 410 370 404 402 410', '#2f5540', 2, 'opacity="0.5"'),
    line('M632 540C700 530 780 540 836 556M604 430C670 420 730 424 776 440', '#173026', 2, 'opacity="0.6"'),
    path('M455 288Q500 262 548 288L530 302Q500 284 472 302Z', '#f0a63a'),
    path('M186 610C224 450 330 300 452 268C340 350 262 470 236 610Z', '#ffffff', 'opacity="0.16"'),
    box(690, 560, 70, 26, 4, '#f3efe2'),
    line('M702 573h24M732 573h16', '#2f5540', 4),
    path('M150 640h712l6 10H144Z', '#26342d'),
  ].join('');
}

/** A gas stove with a pot and a flame. */
export function stove(c: Canvas): string {
  const steel = c.linear(['#6f757b', '#e9edf0', '#a9b0b6', '#5a6067'], [0, 0, 1, 0]);
  const gas = c.linear(['#8e2f1d', '#e4633c', '#c64a2a', '#7c2615'], [0, 0, 1, 0]);
  const pot = c.linear(['#43484d', '#b9c0c5', '#868d93', '#3a3f44'], [0, 0, 1, 0]);
  const flame = (x: number, h: number) =>
    path(
      `M${x - 12} 398Q${x - 14} ${398 - h * 0.6} ${x} ${398 - h}Q${x + 14} ${398 - h * 0.6} ${x + 12} 398Z`,
      '#5fb4ff',
      'opacity="0.85"',
    ) +
    path(
      `M${x - 5} 398Q${x - 6} ${398 - h * 0.4} ${x} ${398 - h * 0.6}Q${x + 6} ${398 - h * 0.4} ${x + 5} 398Z`,
      '#eaf6ff',
    );
  return [
    shadow(500, 330),
    path('M392 500Q392 470 430 464H570Q608 470 608 500V620Q606 640 580 642H420Q394 640 392 620Z', gas),
    path('M392 540h216v44H392Z', '#f6e9d2', 'opacity="0.92"'),
    `<text x="500" y="573" text-anchor="middle" font-family="sans-serif" font-size="30" font-weight="700" letter-spacing="5" fill="#8e2f1d">GAS 230</text>`,
    ellipse(500, 466, 72, 12, '#5a1c10'),
    box(468, 420, 64, 44, 6, steel),
    box(532, 432, 92, 12, 6, steel),
    box(612, 420, 22, 36, 6, '#d9822b'),
    box(440, 398, 120, 24, 8, steel),
    ...[444, 472, 500, 528, 556].map((x, index) => flame(x, [36, 50, 58, 50, 36][index]!)),
    line('M446 416L380 344M554 416L620 344M500 418V350', '#5a6067', 9),
    line('M446 416L380 344M554 416L620 344', '#cfd6db', 3, 'opacity="0.7"'),
    path('M362 190H638V316Q636 344 606 346H394Q364 344 362 316Z', pot),
    ellipse(500, 190, 138, 22, '#33383c'),
    ellipse(500, 188, 146, 24, pot),
    ellipse(500, 184, 132, 18, '#8c9399'),
    ellipse(500, 174, 18, 12, '#20242a'),
    line('M638 232C720 226 742 240 748 262', '#20242a', 15),
    line('M660 226C716 224 734 238 742 254', '#5f656b', 4),
    path('M384 214h20v112q-18-4-20-24Z', '#ffffff', 'opacity="0.28"'),
    ...[226, 256, 286].map((y) => line(`M566 ${y}h26`, '#2d3236', 3, 'opacity="0.6"')),
    line(
      'M450 150C436 124 466 112 452 84M520 146C506 118 538 104 522 70',
      '#ffffff',
      9,
      'opacity="0.35" filter="url(#haze)"',
    ),
  ].join('');
}

/** A camping lantern that is lit. */
export function lantern(c: Canvas): string {
  const metal = c.linear(['#20302c', '#5d7a70', '#39524a', '#16221f'], [0, 0, 1, 0]);
  const glass = c.radial(
    [
      [0, '#fffbe6'],
      [0.35, '#ffe39a'],
      [0.75, '#f5b84a/0.75'],
      [1, '#c98a2f/0.55'],
    ],
    [0.5, 0.5, 0.6],
  );
  return [
    ellipse(
      500,
      430,
      330,
      300,
      c.radial(
        [
          [0, '#ffdc86/0.75'],
          [0.6, '#ffcf70/0.18'],
          [1, '#ffcf70/0'],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
    shadow(500, 300),
    line('M396 266C400 130 600 130 604 266', '#2a3733', 9),
    line('M398 250C406 142 588 138 600 244', '#8fa69c', 3, 'opacity="0.7"'),
    path('M428 236L446 190H554L572 236Z', metal),
    box(400, 234, 200, 40, 12, metal),
    path('M420 274H580L596 500H404Z', glass, 'stroke="#2a3733" stroke-width="5"'),
    ellipse(500, 400, 26, 62, '#fffdf2', 'filter="url(#haze)"'),
    line('M446 276L438 498M554 276L562 498', '#2a3733', 6),
    path('M432 282h18l-8 208h-20Z', '#ffffff', 'opacity="0.42"'),
    path('M392 500H608L628 636Q628 644 616 644H384Q372 644 372 636Z', metal),
    box(420, 556, 160, 34, 17, '#141d1a'),
    ellipse(452, 573, 10, 10, '#f0a63a'),
    line('M486 573h66', '#5d7a70', 6),
    path('M404 512h26l-8 122h-32Z', '#ffffff', 'opacity="0.14"'),
  ].join('');
}

/** A coil of rope. */
export function rope(c: Canvas): string {
  const strand = (d: string, width = 30) =>
    line(d, '#7a2d1c', width + 6) +
    line(d, c.linear(['#ef8b5a', '#d65f34', '#a8401f'], [0, 0, 0, 1]), width) +
    line(d, '#fbe3c0', width * 0.66, 'stroke-dasharray="3 17" opacity="0.9"') +
    line(d, '#2a2a33', width * 0.5, 'stroke-dasharray="4 30" stroke-dashoffset="9"');
  const ring = (rx: number, ry: number, cx = 500, cy = 400) =>
    `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}`;
  return [
    shadow(500, 520, 624),
    strand(ring(236, 214)),
    strand(ring(214, 196, 512, 396)),
    strand(ring(192, 176, 492, 408)),
    strand(ring(170, 158, 506, 400)),
    strand(ring(148, 140, 498, 404)),
    ...[0, 1, 2, 3, 4].map((turn) =>
      strand(
        `M${440 + turn * 28} 158C${446 + turn * 28} 210 ${444 + turn * 28} 250 ${440 + turn * 28} 292`,
        22,
      ),
    ),
    strand('M560 290C640 420 700 540 790 606'),
    box(776, 590, 40, 24, 8, '#22252c', 'transform="rotate(36 790 606)"'),
  ].join('');
}

/** A sleeping mat, half unrolled. */
export function mat(c: Canvas, colors: readonly string[]): string {
  const [light = '', mid = '', dark = ''] = colors;
  const top = c.linear([light, mid], [0, 0, 0.8, 1]);
  return [
    shadow(500, 780),
    path('M250 610L360 470H900L860 616Q856 640 830 640H262Q244 636 250 610Z', top),
    path(
      'M250 610L244 628Q246 648 266 650H832Q860 648 866 622L900 470 892 462 858 604Q852 626 830 628H262Z',
      dark,
    ),
    ...Array.from({ length: 6 }, (_, row) =>
      line(`M${278 + row * 18} ${592 - row * 22}H${866 + row * 5}`, dark, 4, 'opacity="0.45"'),
    ),
    ...Array.from({ length: 9 }, (_, column) =>
      line(`M${330 + column * 62} 626L${430 + column * 56} 474`, light, 3, 'opacity="0.5"'),
    ),
    ellipse(300, 500, 128, 132, dark),
    path('M300 368H420Q560 372 560 470H380Z', c.linear([light, mid, dark], [0, 0, 0, 1])),
    ellipse(300, 500, 124, 128, mid),
    ...[104, 84, 64, 44, 24].map((radius, index) =>
      ellipse(
        300 + index,
        500 + index,
        radius,
        radius * 1.03,
        'none',
        `stroke="${index % 2 ? light : dark}" stroke-width="7"`,
      ),
    ),
    box(470, 402, 22, 70, 4, '#2b2d33'),
    box(464, 424, 34, 20, 4, '#c9ced3'),
    ellipse(838, 616, 12, 8, '#f0a63a'),
  ].join('');
}
