import { open } from 'node:fs/promises';

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

/** Whether a picture is empty, cut off or no picture at all. Other files, such as PDFs, are never broken. */
async function isBroken(file: string): Promise<boolean> {
  const own = FORMATS.find(([ending]) => ending.test(file));
  if (!own) return false;
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(HEAD, size));
    await handle.read(head, 0, head.length, 0);
    const [, begins, ends] = own;
    if (!begins(head)) return !isPicture(head);
    if (!ends) return false;
    const tail = Buffer.alloc(Math.min(TAIL, size));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return !ends(tail);
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
  const broken: string[] = [];
  for (const place of places) if (await isBroken(fileOf(place)).catch(() => false)) broken.push(place);
  return [...Map.groupBy(broken, (place) => place.split('/', 1)[0]!)].map(([folder, found]) => {
    const examples = found.slice(0, MAX_EXAMPLES).map((place) => place.slice(folder.length + 1));
    const are = found.length === 1 ? 'picture of' : 'pictures of';
    return `${found.length} ${are} ${folder} cannot be shown, for example ${examples.join(', ')}: empty, cut off or no picture. Export or upload them again.`;
  });
}
