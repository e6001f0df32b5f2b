import { MAX_FILE, MAX_PIXELS } from '../images/limits.ts';
import { idOfFolder } from '../images/owner-folder.ts';
import { pixelsOf } from './picture-size.ts';
import type { StagedFile } from './staged-file.ts';

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
/** Whether any format begins like this: shops name a PNG .jpg, which browsers and the renditions accept. */
const isPicture = (head: Buffer): boolean => FORMATS.some(([, begins]) => begins(head));

/** Why a picture cannot be shown, and what helps. */
const REASONS = {
  broken: 'empty, cut off or no picture. Export or upload them again.',
  large: `larger than ${MAX_PIXELS / 1_000_000} million pixels or ${MAX_FILE / 1024 ** 2} MB. Upload them smaller.`,
};

export type PictureProblem = keyof typeof REASONS;

/**
 * Whether a picture is broken (empty, cut off or no picture at all) or larger than the store decodes; undefined when it can be
 * shown. Other files, such as PDFs, are never broken.
 */
export async function pictureProblem(place: string, file: StagedFile): Promise<PictureProblem | undefined> {
  const own = FORMATS.find(([ending]) => ending.test(place));
  if (!own) return undefined;
  const { head, tail } = await file.ends();
  const [, begins, ends] = own;
  if (!isPicture(head)) return 'broken';
  if (file.size > MAX_FILE || (await pixelsOf(head, file.size)) > MAX_PIXELS) return 'large';
  if (!begins(head) || !ends) return undefined;
  return ends(tail) ? undefined : 'broken';
}

/** Pictures of an archive that cannot be shown, as sentences for the import summary. */
export function brokenPictures(problems: readonly { place: string; problem: PictureProblem }[]): string[] {
  const found = problems.map((one) => ({ ...one, folder: one.place.split('/', 1)[0]! }));
  return [...Map.groupBy(found, ({ folder, problem }) => `${folder} ${problem}`).values()].map((some) => {
    const { folder, problem } = some[0]!;
    const examples = some.slice(0, MAX_EXAMPLES).map(({ place }) => place.slice(folder.length + 1));
    const are = some.length === 1 ? 'picture of' : 'pictures of';
    return `${some.length} ${are} ${idOfFolder(folder)} cannot be shown, for example ${examples.join(', ')}: ${REASONS[problem]}`;
  });
}
