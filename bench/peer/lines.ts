import type { Comparison, Measure } from './ratios.ts';
import { BUYERS, type CallName } from './workload.ts';

/** The comparison with one release of a peer, for a catalog of `products` masters. */
export interface PeerFigures {
  peer: string;
  version: string;
  products: number;
  masters: number;
  variants: number;
  rounds: number;
  postgres: string;
  calls: ({ name: CallName } & Record<Measure, Comparison>)[];
  /** products that a search and a listing found, on average */
  found: Record<'searches' | 'listings', { ours: number; theirs: number }>;
  /** of the buyers of the last unit, how many got it in each round */
  soldLastUnits: { ours: number[]; theirs: number[] };
  /** resident memory afterwards in MB; that of the peer is the server's and the worker's */
  memory: { ours: number; theirs: number };
  measured: string;
}

const MEASURES: [Measure, string, (value: number) => string][] = [
  ['median', 'median', (value) => `${value.toFixed(1)} ms`],
  ['p95', 'p95', (value) => `${value.toFixed(1)} ms`],
  ['perSecond', 'calls per second, one at a time', (value) => rounded(value)],
  ['perSecondOfEight', 'calls per second, eight at a time', (value) => rounded(value)],
];

const rounded = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const times = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** Returns the part of the page about peers. */
export function peerLines(all: PeerFigures[]): string[] {
  return all.flatMap((figures) => [
    `## Compared with ${figures.peer} ${figures.version}, ${figures.products.toLocaleString('en')} products`,
    '',
    `Measured ${figures.measured} by \`npm run bench -- --peer ${figures.peer.toLowerCase()} --products ${figures.products}\`, in ${figures.rounds} rounds of each service in turn. Both sell the same ${figures.masters.toLocaleString('en')} products with ${figures.variants.toLocaleString('en')} variants from databases of one PostgreSQL ${figures.postgres} server. [bench/README.md](../bench/README.md#the-comparison-with-vendure) says how both are set up, what each call requests, and what favors whom.`,
    '',
    'Medians of the rounds. Ratio: how many times better Vitrine is (below 1: worse), the median of the rounds with the least and the most.',
    '',
    `| what | Vitrine | ${figures.peer} | ratio | of the rounds |`,
    '|---|---|---|---|---|',
    ...figures.calls.flatMap((call) =>
      MEASURES.map(([measure, label, format]) => {
        const { ours, theirs, ratio, least, most } = call[measure];
        return `| ${call.name}, ${label} | ${format(ours)} | ${format(theirs)} | ${times(ratio)} | ${times(least)} – ${times(most)} |`;
      }),
    ),
    row('products found by a search, mean', figures.found.searches, (value) => value.toFixed(1)),
    row('products found by a listing, mean', figures.found.listings, (value) => value.toFixed(1)),
    row(`sold of the last unit to ${BUYERS} buyers, by round`, figures.soldLastUnits, (sold) =>
      sold.join(', '),
    ),
    row('memory afterwards', figures.memory, (value) => `${value} MB`),
    '',
  ]);
}

function row<T>(
  what: string,
  { ours, theirs }: { ours: T; theirs: T },
  format: (value: T) => string,
): string {
  return `| ${what} | ${format(ours)} | ${format(theirs)} | | |`;
}
