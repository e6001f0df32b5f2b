/** Words of view types and the image width in pixels they suggest; the first match counts. */
const WORDS: [RegExp, number][] = [
  [/swatch|chip/, 20],
  [/icon|tiny|nano/, 40],
  [/thumb|mini|cart|(^|[^a-z])xs/, 100],
  [/hi-?res|high|zoom|huge|super|original|full|x-?large|(^|[^a-z])xx?l([^a-z]|$)/, 1600],
  [/large|big|detail|pdp|main|gallery|hero|(^|[^a-z])l([^a-z]|$)/, 1000],
  [/medium|tile|list|grid|plp|search|(^|[^a-z])m([^a-z]|$)/, 500],
  [/small|(^|[^a-z])s([^a-z]|$)/, 200],
];
/** Width of a view type whose name says nothing. */
const UNKNOWN = 700;
const SWATCH = 20;

/** Image width in pixels that the name of a view type suggests: `large`, `hi-res`, `w800`, `1200x1600`. */
function widthOfViewType(viewType: string): number {
  const name = viewType.toLowerCase();
  const known = WORDS.find(([word]) => word.test(name));
  const number = /\d{2,4}/.exec(name)?.[0];
  return number && known?.[1] !== SWATCH ? Number(number) : (known?.[1] ?? UNKNOWN);
}

/**
 * Sorts view types by how well they replace `wanted`: itself, then the nearest in size, the larger one of two. Nothing
 * but another swatch replaces a swatch.
 */
export function nearestViewTypes(viewTypes: Iterable<string>, wanted: string): string[] {
  const width = widthOfViewType(wanted);
  const distance = (type: string) =>
    type === wanted ? -1 : Math.abs(Math.log(widthOfViewType(type) / width));
  return [...new Set(viewTypes)]
    .filter((type) => width !== SWATCH || widthOfViewType(type) === SWATCH)
    .sort((a, b) => distance(a) - distance(b) || widthOfViewType(b) - widthOfViewType(a));
}
