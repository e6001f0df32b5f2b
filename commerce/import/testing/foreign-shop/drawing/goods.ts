import { box, type Canvas, ellipse, line, path, shadow } from './canvas.ts';

/** A hiking boot, seen from the side. */
export function boot(c: Canvas): string {
  const leather = c.linear(['#b77b4b', '#8a5430', '#5f371d']);
  const darker = c.linear(['#70431f', '#4a2a13']);
  const sole = c.linear(['#3a3a3c', '#1d1d1f'], [0, 0, 0, 1]);
  const eyelets: [number, number][] = [
    [520, 232],
    [534, 272],
    [552, 312],
    [578, 352],
    [618, 386],
    [664, 412],
  ];
  return [
    shadow(490, 700),
    path(
      'M204 572C200 610 206 640 224 640H286L300 622 318 640H372L388 622 406 640H468L484 624 502 640H574L590 624 608 640H680L696 624 714 640H786Q824 636 832 596L828 560H206Z',
      sole,
    ),
    path('M204 560Q202 590 210 600H826Q836 580 828 548Z', '#e8dcc2'),
    path('M204 572H830V582H206Z', '#b9a988'),
    path(
      'M296 150Q260 156 262 196C268 280 250 360 220 430C196 486 198 530 206 562H828C832 500 800 462 738 446C660 426 600 380 566 316L526 196Q516 156 480 150Z',
      leather,
    ),
    path('M206 562C198 520 204 470 226 424L300 452C316 500 318 532 316 562Z', darker),
    path('M660 562C664 500 700 460 748 448C806 462 832 504 828 562Z', darker),
    path(
      'M296 150H480Q516 156 526 196L534 226H262C262 210 258 154 296 150Z',
      c.linear(['#2f4f46', '#1f3a33']),
    ),
    line('M272 176H516M266 200H524', '#527a6d', 3, 'stroke-dasharray="6 6"'),
    path('M480 226H534L566 316C590 362 630 400 690 430L640 468C570 440 510 380 486 300Z', '#6a3f20'),
    ...eyelets.map(
      ([x, y]) =>
        line(`M${x} ${y}l-42 34`, '#e4572e', 10) +
        line(`M${x} ${y}l-42 34`, '#ffd0b4', 3, 'stroke-dasharray="4 6"'),
    ),
    ...eyelets.flatMap(([x, y]) => [
      ellipse(x, y, 8, 8, '#d9c08a'),
      ellipse(x - 42, y + 34, 8, 8, '#d9c08a'),
    ]),
    line(
      'M508 232C540 200 566 214 556 246C548 270 522 262 506 244M500 250C476 288 446 292 440 270',
      '#e4572e',
      8,
    ),
    line(
      'M300 452C390 470 480 500 520 562M262 260C300 300 312 380 300 452',
      '#f1cf9f',
      3,
      'stroke-dasharray="7 6" opacity="0.8"',
    ),
    path('M276 236C284 320 268 390 240 440L262 448C300 380 306 300 300 236Z', '#ffffff', 'opacity="0.13"'),
    path('M700 470C740 462 784 480 806 520C770 490 736 484 700 490Z', '#ffffff', 'opacity="0.2"'),
    box(330, 340, 92, 40, 6, '#4a2a13'),
    '<text x="376" y="368" text-anchor="middle" font-family="sans-serif" font-size="24" letter-spacing="4" fill="#f1cf9f">ÅRE</text>',
    line('M270 158C256 110 296 96 306 150', '#2f4f46', 12),
  ].join('');
}

/** A bicycle, seen from the side. */
export function bicycle(c: Canvas): string {
  const frame = c.linear(['#7fb0bf', '#3f7d92', '#2c5c70']);
  const wheel = (cx: number) =>
    [
      ellipse(cx, 492, 150, 150, 'none', 'stroke="#1f2226" stroke-width="16"'),
      ellipse(cx, 492, 138, 138, 'none', 'stroke="#c9ced3" stroke-width="6"'),
      ...Array.from({ length: 18 }, (_, index) => {
        const turn = (index / 18) * Math.PI * 2;
        return line(
          `M${cx} 492L${(cx + Math.cos(turn) * 136).toFixed(1)} ${(492 + Math.sin(turn) * 136).toFixed(1)}`,
          '#8f959b',
          1.6,
        );
      }),
      ellipse(cx, 492, 14, 14, '#5f656b'),
    ].join('');
  const tube = (d: string, width = 17) =>
    line(d, '#1f4757', width + 3) + line(d, frame, width) + line(d, '#d7ecf2', 3, 'opacity="0.5"');
  return [
    shadow(270, 260, 646),
    shadow(740, 260, 646),
    wheel(262),
    wheel(742),
    tube('M262 492L430 300', 11),
    tube('M262 492L470 500', 11),
    tube('M416 250L470 500'),
    tube('M424 292L664 268'),
    tube('M470 500L676 312'),
    tube('M652 226L682 330'),
    tube('M682 330C700 400 716 440 742 492', 12),
    line('M652 226L644 196', '#2b2f35', 12),
    line('M644 196C690 178 730 184 724 216C720 240 694 244 680 238', '#2b2f35', 11),
    line(
      'M644 196C690 178 730 184 724 216',
      '#8b5a34',
      12,
      'stroke-dasharray="40 200" stroke-dashoffset="-50"',
    ),
    line('M416 250L408 214', '#c9ced3', 11),
    path(
      'M346 206Q350 186 386 188L466 194Q480 202 466 212L400 222Q352 230 346 206Z',
      c.linear(['#a86f43', '#74441f']),
    ),
    ellipse(470, 500, 46, 46, 'none', 'stroke="#3b4046" stroke-width="9"'),
    ellipse(470, 500, 30, 30, 'none', 'stroke="#9aa0a6" stroke-width="5"'),
    line('M262 476L470 456M262 508L470 546', '#4b5056', 4, 'stroke-dasharray="7 3"'),
    ellipse(262, 492, 24, 24, '#5f656b'),
    line('M470 500L512 566', '#2b2f35', 11),
    line('M490 570h46', '#1f2226', 13),
    path('M160 400A150 150 0 0 1 330 356L322 370A134 134 0 0 0 172 408Z', '#3f7d92'),
    path('M690 350A150 150 0 0 1 862 404L850 412A136 136 0 0 0 694 366Z', '#3f7d92'),
    box(700, 250, 34, 26, 9, '#2b2f35'),
    ellipse(734, 263, 9, 13, '#fff3c4'),
    '<text transform="translate(560 432) rotate(-43)" text-anchor="middle" font-family="sans-serif" font-size="21" letter-spacing="5" fill="#f3efe2">HALDEN</text>',
  ].join('');
}

/** A bottle of apple juice and an apple. */
export function juice(c: Canvas): string {
  const glass = c.linear(['#c98a22', '#f3cf6a', '#e0a93a', '#a86a12'], [0, 0, 1, 0]);
  const apple = c.radial(['#ffb18f', '#e2482f', '#a92a1d', '#6d170f']);
  return [
    shadow(440, 250),
    shadow(650, 190),
    path(
      'M408 130H472V230C476 270 530 300 532 366V616Q530 640 508 640H372Q350 640 348 616V366C350 300 404 270 408 230Z',
      glass,
    ),
    path('M402 96H478V150H402Z', c.linear(['#7c2b14', '#c9502d', '#6b2410'], [0, 0, 1, 0])),
    box(348, 400, 184, 170, 0, '#f7f1e1'),
    box(348, 408, 184, 4, 0, '#3f6a4b'),
    box(348, 558, 184, 4, 0, '#3f6a4b'),
    ellipse(440, 462, 26, 25, '#d9482f'),
    line('M440 440C440 424 450 418 456 414', '#3f6a4b', 5),
    '<text x="440" y="522" text-anchor="middle" font-family="sans-serif" font-size="24" letter-spacing="4" fill="#2c4a37">ÄPPELMUST</text>',
    '<text x="440" y="546" text-anchor="middle" font-family="sans-serif" font-size="15" letter-spacing="3" fill="#2c4a37">75 CL · HALDEN</text>',
    path(
      'M364 372C368 320 410 300 420 240V140H432V246C420 320 384 330 382 392V600H364Z',
      '#ffffff',
      'opacity="0.34"',
    ),
    path(
      'M650 500C690 474 742 500 744 556C744 606 706 642 672 640Q652 634 632 640C596 642 560 606 560 556C562 500 612 474 650 500Z',
      apple,
    ),
    path('M628 508Q650 524 672 506Q650 512 628 508Z', '#5d140c'),
    line('M650 510C648 480 656 464 668 452', '#5a3a1c', 8),
    path('M664 470C690 440 722 446 736 454C716 480 688 488 664 470Z', c.linear(['#8fb35a', '#4b7a34'])),
    ellipse(600, 540, 16, 28, '#ffffff', 'opacity="0.42" transform="rotate(18 600 540)"'),
  ].join('');
}

/** A gift box with a ribbon. */
export function giftBox(c: Canvas): string {
  const paper = c.linear(['#3f7d92', '#2c5c70', '#1f4454']);
  const ribbon = c.linear(['#ffd27d', '#e9a93a', '#b97a18'], [0, 0, 1, 0]);
  return [
    shadow(500, 520),
    box(270, 380, 460, 260, 6, paper),
    path('M640 380H730V634Q730 640 724 640H640Z', '#12303d', 'opacity="0.35"'),
    ...Array.from({ length: 18 }, (_, index) =>
      path(
        `M${292 + (index % 6) * 78} ${470 + Math.floor(index / 6) * 66}l12-20 12 20Z`,
        '#cfe4ea',
        'opacity="0.35"',
      ),
    ),
    box(250, 310, 500, 84, 6, c.linear(['#5395a9', '#3a7286', '#285365'])),
    box(250, 384, 500, 12, 0, '#12303d', 'opacity="0.4"'),
    box(464, 310, 72, 330, 0, ribbon),
    path('M500 306C440 180 300 180 318 256C330 306 430 312 500 306Z', ribbon),
    path('M500 306C560 180 700 180 682 256C670 306 570 312 500 306Z', ribbon),
    path('M482 290C440 236 372 222 362 256C358 284 430 294 482 290Z', '#9a6412', 'opacity="0.6"'),
    path('M518 290C560 236 628 222 638 256C642 284 570 294 518 290Z', '#9a6412', 'opacity="0.6"'),
    path('M488 312L420 392 452 386 460 414 512 318ZM512 312L580 392 548 386 540 414 488 318Z', ribbon),
    box(474, 276, 52, 48, 12, c.linear(['#fff0c9', '#e9a93a', '#b97a18'])),
    box(256, 316, 200, 16, 4, '#ffffff', 'opacity="0.16"'),
  ].join('');
}

/** A backpack, from the front. */
export function backpack(c: Canvas, [light, mid, dark]: readonly [string, string, string]): string {
  const cloth = c.linear([light, mid, dark]);
  const flap = c.linear([light, mid], [0, 0, 0.5, 1]);
  const strap = (d: string) =>
    line(d, '#26231f', 15) + line(d, '#4b463e', 10) + line(d, '#7a7366', 2, 'stroke-dasharray="6 6"');
  const buckle = (x: number, y: number) =>
    box(x - 18, y - 12, 36, 24, 5, '#1d1b18') + box(x - 10, y - 6, 20, 12, 3, '#5b564d');
  return [
    shadow(500, 420),
    line('M446 120C446 66 554 66 554 120', '#26231f', 16),
    path(
      'M318 260C300 380 286 500 300 610Q304 640 336 642H664Q696 640 700 610C714 500 700 380 682 260Z',
      cloth,
    ),
    path('M318 300C282 320 262 420 268 520Q270 560 296 566L306 330Z', mid),
    path('M682 300C718 320 738 420 732 520Q730 560 704 566L694 330Z', dark),
    path(
      'M640 270C670 380 676 520 664 642Q696 640 700 610C714 500 700 380 682 260Z',
      '#14120f',
      'opacity="0.18"',
    ),
    path(
      'M330 210C330 130 420 104 500 104C580 104 670 130 670 210L680 352Q600 392 500 392Q400 392 320 352Z',
      flap,
    ),
    path('M322 336Q400 378 500 378T678 336L680 352Q600 392 500 392Q400 392 320 352Z', dark),
    path(
      'M352 440Q360 420 384 420H616Q640 420 648 440L656 590Q656 616 630 618H370Q344 616 344 590Z',
      c.linear([mid, dark], [0, 0, 1, 1]),
      'stroke="#14120f" stroke-opacity="0.3" stroke-width="3"',
    ),
    line('M362 450Q500 436 638 450', '#26231f', 5, 'stroke-dasharray="4 3"'),
    box(630, 446, 14, 34, 5, '#e9b44c'),
    strap('M410 380V474'),
    strap('M590 380V474'),
    buckle(410, 428),
    buckle(590, 428),
    box(440, 500, 120, 44, 6, '#f3efe2'),
    `<text x="500" y="530" text-anchor="middle" font-family="sans-serif" font-size="24" font-weight="700" letter-spacing="3" fill="#26231f">HALDEN</text>`,
    path('M344 220C346 160 400 128 470 120C410 150 380 200 376 300L336 320Z', '#ffffff', 'opacity="0.2"'),
    ...[0, 1, 2].map((at) => box(464 + at * 26, 200, 16, 60, 4, '#26231f', 'opacity="0.5"')),
    line('M460 214H540M460 246H540', '#26231f', 5, 'opacity="0.6"'),
    line('M276 330C250 400 248 500 286 560', '#26231f', 9),
  ].join('');
}
