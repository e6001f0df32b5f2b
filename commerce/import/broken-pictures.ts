import { open } from 'node:fs/promises';
import { MAX_FILE, MAX_PIXELS } from '../images/limits.ts';
import { idOfFolder } from '../images/owner-folder.ts';
import { pixelsOf } from './picture-size.ts';

/** Pictures that the summary names per catalogue or library. */
const MAX_EXAMPLES = 3;

const starts =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, at) => head[at] === byte);
const has = (text: string, at: number) => (head: Buffer) =>
  head.toString('latin1', at, at + text.length) === text;

/** How pictures begin and end, by the endings of their names. */
const FORMATS: [RegExp, (head: Buffer) => boolean, ((tail: Buffer) => boolean)?][] = [
  [/\.jpe?g$/i, starts(0xff, 0xd8, 0xff), (tail) => tail.includes(Buffer.from([0xff, 0xd9]))],
  [/\.png$/i, starts(0x89, 0x50, 0x4e, 0x47), (tail) => tail.includes('IEND')],
  [/\.gif$/i, has('GIF8', 0)],
  [/\.webp$/i, has('WEBP', 8)],
  [/\.avif$/i, has('ftyp', 4)],
];
/** Files may have some bytes after the end of the picture. */
const TAIL = 4096;
const HEAD = 256;

/** Whether any format begins like this: shops name a PNG .jpg, which browsers and the renditions accept. */
const isPicture = (head: Buffer): boolean => FORMATS.some(([, begins]) => begins(head));

/** Why a picture cannot be shown, and what helps. */
const REASONS = {
  broken: 'empty, cut off or no picture. Export or upload them again.',
  large: `larger than ${MAX_PIXELS / 1_000_000} million pixels or ${MAX_FILE / 1024 ** 2} MB. Upload them smaller.`,
};

/**
 * Whether a picture is broken (empty, cut off or no picture at all) or larger than the store decodes; undefined when it can be
 * shown. Other files, such as PDFs, are never broken.
 */
async function problemOf(file: string): Promise<keyof typeof REASONS | undefined> {
  const own = FORMATS.find(([ending]) => ending.test(file));
  if (!own) return undefined;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(HEAD, size));
    await handle.read(head, 0, head.length, 0);
    const [, begins, ends] = own;
    if (!isPicture(head)) return 'broken';
    if (size > MAX_FILE || (await pixelsOf(file, head, size)) > MAX_PIXELS) return 'large';
    if (!begins(head) || !ends) return undefined;
    const tail = Buffer.alloc(Math.min(TAIL, size));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return ends(tail) ? undefined : 'broken';
  } finally {
    await handle.close();
  }
}

/**
 * Pictures of the archive that cannot be shown, as sentences for the import summary. `places` are below the media directory,
 * `fileOf` is where the file of a place is now.
 */
export async function brokenPictures(
  places: readonly string[],
  fileOf: (place: string) => string,
): Promise<string[]> {
  const found: { place: string; folder: string; problem: keyof typeof REASONS }[] = [];
  for (const place of places) {
    const problem = await problemOf(fileOf(place)).catch(() => undefined);
    if (problem) found.push({ place, folder: place.split('/', 1)[0]!, problem });
  }
  return [...Map.groupBy(found, ({ folder, problem }) => `${folder} ${problem}`).values()].map((some) => {
    const { folder, problem } = some[0]!;
    const examples = some.slice(0, MAX_EXAMPLES).map(({ place }) => place.slice(folder.length + 1));
    const are = some.length === 1 ? 'picture of' : 'pictures of';
    return `${some.length} ${are} ${idOfFolder(folder)} cannot be shown, for example ${examples.join(', ')}: ${REASONS[problem]}`;
  });
}
