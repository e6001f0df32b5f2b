/** Warnings kept of one kind, and of all. */
const MAX_OF_KIND = 1000;
const MAX_WARNINGS = 20_000;

/** What a warning says, without its place, names and numbers. */
const kindOf = (warning: string): string =>
  warning
    .replace(/^[^\s'][^']*?:\d+: /, '')
    .replace(/'[^']*'/g, "'…'")
    .replace(/\d+([.,]\d+)*/g, '#');

/** How much a warning matters; the first pattern that matches applies, and what matches none is last. */
const RANKS: RegExp[] = [
  // Somebody pays a wrong price or no tax, or something that should limit a record cannot be read; then the causes.
  /cannot be read: |without tax|without a price|prices are missing|no site can sell|percentage of another book/,
  / has no |is empty|is not (?!a locale)|not known|outside of|price|currency|tax|has more digits|are sold|discount/i,
  // Something is not shown, or somebody cannot sign in.
  /skipped|offline|disabled|not shown|have no file|cannot be opened|has no page|overrides|is not a locale|left out/,
];

const rankOf = (warning: string): number => {
  const rank = RANKS.findIndex((pattern) => pattern.test(warning));
  return rank < 0 ? RANKS.length : rank;
};

/** Warnings with those about money and about what is shown first; equal ones stay in their order. */
export const byImportance = (warnings: readonly string[]): string[] =>
  warnings
    .map((text) => ({ text, rank: rankOf(text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);

/** One line for each kind of warning, the most important first: its first example, and how many more there are. */
export const groupedWarnings = (warnings: readonly string[]): string[] =>
  [...Map.groupBy(byImportance(warnings), kindOf).values()].map(([first = '', ...others]) =>
    others.length === 0 ? first : `${first} (${others.length} more of this kind)`,
  );

/** Counts warnings by kind, so that many of one kind neither fill the memory nor hide another kind. */
export class WarningCounter {
  readonly #kinds = new Map<string, { count: number; first: string }>();
  readonly #dropped = new Map<string, number>();
  #kept = 0;

  /** Whether a warning is kept. */
  takes(warning: string): boolean {
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
