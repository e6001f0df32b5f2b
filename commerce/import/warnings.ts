/** Warnings kept of one kind, and of all. */
const MAX_OF_KIND = 1000;
const MAX_WARNINGS = 20_000;

/** Ids of one warning, in a list or with what they name: `'a' with 'b', 'c' with 'd'`. */
const IDS = /'…'(?:(?:,| [a-z]+|, or| and) '…')*/g;

/** What a warning says first, without its place, names, numbers and currencies, of which a site may have several. */
const kindOf = (warning: string): string =>
  warning
    .replace(/^[^\s'][^']*?:\d+: /, '')
    .replace(/'[^']*'/g, "'…'")
    // Examples may be records of different kinds.
    .replace(/, for example [^:]*/, '')
    .replace(/\. [A-Z].*/s, '')
    .replace(/\d+([.,]\d+)*/g, '#')
    .replace(/\b[A-Z]{3}\b/g, '¤')
    .replace(IDS, "'…'");

/** How much a warning matters; the first pattern that matches applies, and what matches none is last. */
const RANKS: RegExp[] = [
  // Nothing can be bought, delivered or paid, or somebody pays a wrong price or no tax.
  /shipping method is offline|payment method is disabled|the card is disabled|site is offline|price book is offline|without tax|without a price|prices are missing|no site can sell|percentage of another book|cannot be (?:ordered|bought)|can be ordered there|not offered in it|not offered for a product|has no page/,
  // Something that should limit a record cannot be read; then the causes.
  /cannot be read: |sold without|not sold/,
  / has no |is empty|is not (?!a locale)|not known|outside of|price|currency|tax|has more digits|are sold|discount/i,
  // Something is not shown, or somebody cannot sign in.
  /skipped|offline|disabled|not shown|have no file|cannot be opened|overrides|is not a locale|left out/,
];

/** What changes nothing in the shop, whatever else it names. */
const HARMLESS = /\b(?:has|have) no effect\b/;

const rankOf = (warning: string): number => {
  if (HARMLESS.test(warning)) return RANKS.length;
  const rank = RANKS.findIndex((pattern) => pattern.test(warning));
  return rank < 0 ? RANKS.length : rank;
};

interface Ranked {
  text: string;
  rank: number;
}

const sorted = (warnings: Ranked[]): Ranked[] => warnings.toSorted((one, other) => one.rank - other.rank);

/** Warnings with those about money and about what is shown first; equal ones stay in their order. */
export const byImportance = (warnings: readonly string[]): string[] =>
  sorted(warnings.map((text) => ({ text, rank: rankOf(text) }))).map(({ text }) => text);

/** What `ReportedElement.readable` says of an element with values that cannot be read, right after their own warnings. */
const EFFECT = /^(.*?):(\d+): (?:.*: )?A value of (.*?) cannot be read: (.*)$/s;
const PLACE = /^(.*?):(\d+): /;

/** Joins what happens to a record with the reasons, which precede it, as one line. */
function joinEffects(warnings: readonly string[]): Ranked[] {
  const result: Ranked[] = [];
  for (const text of warnings) {
    const rank = rankOf(text);
    const [, file, line, element = '', consequence] = EFFECT.exec(text) ?? [];
    const ids = element.match(/'[^']*'/g) ?? [];
    const isReason = ({ text: other }: Ranked): boolean => {
      const place = PLACE.exec(other);
      const isBelow = place?.[1] === file && Number(place?.[2]) >= Number(line);
      return isBelow && !EFFECT.test(other) && ids.every((id) => other.includes(id));
    };
    const from =
      file === undefined || ids.length === 0 ? -1 : result.findLastIndex((one) => !isReason(one)) + 1;
    const reasons = from < 0 ? [] : result.splice(from);
    const [first] = reasons;
    const more = reasons.length > 1 ? ` (and ${reasons.length - 1} more)` : '';
    result.push({ text: first ? `${first.text.replace(/\.$/, '')}${more}: ${consequence}` : text, rank });
  }
  return result;
}

/** A kind of warnings, with its first example and the number of the others. */
export interface WarningKind {
  text: string;
  /** whether something cannot be bought, delivered or paid, or is sold at a wrong price or without tax */
  stopsSelling: boolean;
}

/**
 * The kinds of warnings, the most important first. An effect and its reasons count as one, as do the same warnings of several
 * records, sites and currencies.
 */
export const warningKinds = (warnings: readonly string[]): WarningKind[] =>
  [...Map.groupBy(sorted(joinEffects(warnings)), ({ text }) => kindOf(text)).values()].map(
    ([first = { text: '', rank: 0 }, ...others]) => ({
      text: others.length === 0 ? first.text : `${first.text} (${others.length} more of this kind)`,
      stopsSelling: first.rank === 0,
    }),
  );

/** One line for each kind of warning, the most important first. */
export const groupedWarnings = (warnings: readonly string[]): string[] =>
  warningKinds(warnings).map(({ text }) => text);

/** Counts warnings by kind, so that many of one kind neither fill the memory nor hide another kind. */
export class WarningCounter {
  readonly #kinds = new Map<string, { count: number; first: string }>();
  readonly #dropped = new Map<string, number>();
  #last = '';
  #kept = 0;

  /** Whether a warning is kept. */
  takes(warning: string): boolean {
    // Several values of one record, on one line, for the same reason.
    if (warning === this.#last) return false;
    this.#last = warning;
    const kind = kindOf(warning);
    const known = this.#kinds.get(kind) ?? { count: 0, first: warning };
    this.#kinds.set(kind, known);
    known.count++;
    const isKept = known.count === 1 || (known.count <= MAX_OF_KIND && this.#kept < MAX_WARNINGS);
    if (isKept) this.#kept++;
    else this.#dropped.set(kind, (this.#dropped.get(kind) ?? 0) + 1);
    return isKept;
  }

  /** A line for each kind of which warnings were not kept. */
  dropped(): string[] {
    return [...this.#dropped].map(
      ([kind, count]) =>
        `${count} more warnings like this one are not listed: ${this.#kinds.get(kind)!.first}`,
    );
  }
}
