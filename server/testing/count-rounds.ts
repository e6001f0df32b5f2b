import { setImmediate as nextTick } from 'node:timers/promises';

/** A round is complete after this many turns of the event loop without a new call. */
const QUIET_TURNS = 10;

/**
 * A fetch that counts sequential round trips: it holds back the responses until no further call is made, then returns them
 * together. Calls in one round ran in parallel; each further round waited for the one before.
 */
export function countRounds(fetchNow: typeof fetch) {
  const rounds: string[][] = [];
  let waiting: { call: string; send: () => Promise<() => void> }[] = [];
  const answerRound = async () => {
    for (let quiet = 0, known = waiting.length; quiet < QUIET_TURNS; quiet++) {
      await nextTick();
      if (waiting.length !== known) [quiet, known] = [0, waiting.length];
    }
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ call }) => call).sort());
    const answers = await Promise.all(round.map(({ send }) => send()));
    for (const answer of answers) answer();
  };
  const fetchInRounds: typeof fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    waiting.push({
      call: `${method} ${shortPath(url)}`,
      send: async () => {
        try {
          const response = await fetchNow(input, init);
          const body = await response.arrayBuffer();
          const { status, headers } = response;
          return () => resolve(new Response(status === 204 ? null : body, { status, headers }));
        } catch (error) {
          return () => reject(error);
        }
      },
    });
    if (waiting.length === 1) void answerRound();
    return promise;
  };
  return {
    fetch: fetchInRounds,
    /** runs an action and returns its calls by round */
    async of(action: () => Promise<unknown>): Promise<string[][]> {
      rounds.length = 0;
      await action();
      return rounds.slice();
    },
  };
}

/** The path after the organisation, without ids. */
const shortPath = (url: string) =>
  new URL(url).pathname
    .replace(/^.*\/organizations\/[^/]+/, '')
    .replace(/\/(baskets|customers|orders|coupons|payment-instruments)\/[^/]+/g, '/$1/*');
