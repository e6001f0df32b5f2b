/** A finding of the functions below, which run in the page and are self-contained. */
export interface Finding {
  rule: string;
  where: string;
}

/** Finds horizontal overflow and text that is cut off. */
export function findCutOff(): Finding[] {
  const found: Finding[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${String(
      element.getAttribute('class') ?? '',
    )
      .split(' ')
      .slice(0, 4)
      .join('.')} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push({ rule: 'page scrolls sideways', where: `by ${wide} px` });
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  for (const element of document.querySelectorAll('body *')) {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
    if (words.length === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    const boxes = words.flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()];
    });
    const text = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
    let place: Element | null = element;
    while (place && place !== document.body && !scrolls(place) && !clips(place)) place = place.parentElement;
    const inScroller = place !== null && place !== document.body && scrolls(place);
    if (inScroller && place !== element) continue;
    const edge = place && place !== document.body ? place.getBoundingClientRect() : undefined;
    // Text for screen readers is clipped on purpose.
    if (edge && edge.width <= 1) continue;
    const right = edge ? edge.right : document.documentElement.clientWidth;
    const bottom = edge ? edge.bottom : Number.POSITIVE_INFINITY;
    const ellipsis = style.textOverflow === 'ellipsis';
    if (!ellipsis && (text.right > right + 1 || text.left < (edge?.left ?? 0) - 1))
      found.push({ rule: 'words cut off at the side', where: name(element) });
    else if (
      !ellipsis &&
      edge &&
      place &&
      place.scrollHeight <= place.clientHeight + 1 &&
      text.bottom > bottom + 4
    )
      found.push({ rule: 'words cut off below', where: name(element) });
  }
  return found;
}

/**
 * Main actions (buttons, fields, controls of header and dialogs) have a touch target of 44 px, which may be
 * larger than what is visible. Links in lists and texts are left to axe, with 24 px.
 */
export function findSmallTargets(): Finding[] {
  const found: Finding[] = [];
  const main =
    'button, [role=button], summary, select, input:not([type=hidden], [type=checkbox], [type=radio]), textarea, header a, [role=dialog] a, dialog a';
  for (const element of document.querySelectorAll<HTMLElement>(main)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[inert]') || element.closest('.prose p')) continue;
    // A link in running text is as high as its line.
    if (element.matches('label a')) continue;
    let box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    if (box.width >= 43.5 && box.height >= 43.5) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (dx: number, dy: number) => {
      const at = document.elementFromPoint(x + dx, y + dy);
      return (
        at !== null && (element === at || element.contains(at) || at.closest('label')?.contains(element))
      );
    };
    // Covered by another element, or scrolled out of view.
    if (!hits(0, 0)) continue;
    const wide = box.width >= 43.5 || (hits(-21, 0) && hits(21, 0));
    const high = box.height >= 43.5 || (hits(0, -21) && hits(0, 21));
    if (wide && high) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    found.push({
      rule: 'main action smaller than 44 px',
      where: `${element.tagName.toLowerCase()} “${label.slice(0, 40)}” ${Math.round(box.width)}×${Math.round(box.height)} .${element.className}`,
    });
  }
  return found;
}

/** Applies the text spacing of success criterion 1.4.12. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Checks that the focused element has a visible focus style and is not covered. Undefined when it passes. */
export async function findLostFocus(): Promise<Finding | undefined> {
  // A focus style applies one frame later.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return undefined;
  const label = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const ringed = (one: Element | null) => {
    if (!one) return false;
    const style = getComputedStyle(one);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  };
  const box = element.getBoundingClientRect();
  const wrapper = element.closest('label, :focus-within:is(.field, [data-field])');
  if (!ringed(element) && !ringed(wrapper) && !ringed(element.parentElement))
    return { rule: 'focus without a ring', where: label };
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const seen = points.some(([x, y]) => {
    const at = document.elementFromPoint(x, y);
    return (
      at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element))
    );
  });
  return seen ? undefined : { rule: 'focus covered or off the screen', where: label };
}

/** Finds animations despite reduced motion. */
export function findMotion(): Finding[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
    )
    .map(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return { rule: 'moves by itself', where: `${target?.tagName.toLowerCase()}.${target?.className}` };
    });
}

/** In forced colours only colour swatches keep their colours. */
export function findOwnColours(): Finding[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => getComputedStyle(element).forcedColorAdjust === 'none' && !element.closest('.swatch'),
    )
    .map((element) => ({ rule: 'keeps its colours', where: element.outerHTML.slice(0, 80) }));
}
