/** Words of view types, also in German, French, Spanish, Italian and Polish, and the width in pixels they suggest; the first match counts. */
const WORDS: [RegExp, number][] = [
  [/swatch|chip|farb|muster|[eé]chantillon|pastille|muestra|campion|pr[oó]bk/, 20],
  [/icon|tiny|nano|symbol/, 40],
  [/thumb|mini|vorschau|vignette|cart|warenkorb|(^|[^a-z])xs/, 100],
  [/hi-?res|high|zoom|huge|super|original|full|x-?large|(^|[^a-z])xx?l([^a-z]|$)/, 1600],
  [/large|big|detail|pdp|main|gallery|hero|gro(ss|ß)|grande?|du[zż][ey]|(^|[^a-z])l([^a-z]|$)/, 1000],
  [/medium|tile|list|grid|plp|search|mittel|moyen|median|medi[ao]|[sś]redni|(^|[^a-z])m([^a-z]|$)/, 500],
  [/small|klein|petit|peque|piccol|ma[lł][ey]|(^|[^a-z])s([^a-z]|$)/, 200],
];
const SWATCH = 20;
/**
 * How far a view type whose name says nothing is from every size, as a logarithm: farther than a picture of another size, nearer than
 * a thumbnail is to a large picture.
 */
const UNKNOWN_DISTANCE = 1.7;

/** Image width in pixels that the name of a view type suggests: `large`, `hi-res`, `w800`, `1200x1600`; undefined when it says nothing. */
function widthOfViewType(viewType: string): number | undefined {
  const name = viewType.toLowerCase();
  const known = WORDS.find(([word]) => word.test(name));
  const number = /\d{2,4}/.exec(name)?.[0];
  return number && known?.[1] !== SWATCH ? Number(number) : known?.[1];
}

/** Whether the name of a view type says nothing about its size. */
export const isUnknownViewType = (viewType: string): boolean => widthOfViewType(viewType) === undefined;

/**
 * Sorts view types by how well they replace `wanted`: itself, then the nearest in size, the larger one of two. Nothing
 * but another swatch replaces a swatch.
 */
export function nearestViewTypes(viewTypes: Iterable<string>, wanted: string): string[] {
  const width = widthOfViewType(wanted);
  const distance = (type: string): number => {
    if (type === wanted) return -1;
    const own = widthOfViewType(type);
    return own === undefined || width === undefined ? UNKNOWN_DISTANCE : Math.abs(Math.log(own / width));
  };
  const size = (type: string) => widthOfViewType(type) ?? 0;
  return [...new Set(viewTypes)]
    .filter((type) => width !== SWATCH || size(type) === SWATCH)
    .sort((a, b) => distance(a) - distance(b) || size(b) - size(a));
}
