import { expect, test } from 'vitest';
import { SharedWork } from '../jobs/shared-work.ts';
import { FairTurns } from './fair-turns.ts';

const MANY = { waiting: 100, waitingPerClient: 100 };
const turnsOf = (running: number, runningPerClient = running) =>
  new FairTurns({ running, runningPerClient, ...MANY });

function job() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

test('runs no more jobs at once than allowed, the others in order', async () => {
  const turns = turnsOf(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      turns.take(async () => {
        order.push(i);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('clients take turns: one with a hundred jobs delays only itself', async () => {
  const turns = turnsOf(1);
  const order: string[] = [];
  const first = job();
  const all = [turns.take(first.run, { client: 'greedy' })];
  for (let i = 0; i < 90; i++)
    all.push(turns.take(async () => void order.push('greedy'), { client: 'greedy' }));
  for (const client of ['ada', 'bea'])
    for (const nth of [1, 2])
      all.push(turns.take(async () => void order.push(`${client} ${nth}`), { client }));
  first.end();
  await Promise.all(all);
  expect(order.slice(0, 6)).toEqual(['greedy', 'ada 1', 'bea 1', 'greedy', 'ada 2', 'bea 2']);
  expect(order).toHaveLength(94);
});

test('one client leaves capacity for others even when it is alone', async () => {
  const turns = turnsOf(3, 2);
  const jobs = [job(), job(), job()];
  let begun = 0;
  const running = jobs.map((each) =>
    turns.take(
      () => {
        begun += 1;
        return each.run();
      },
      { client: 'greedy' },
    ),
  );
  await new Promise(setImmediate);
  expect(begun).toBe(2);
  expect(await turns.take(async () => 'at once', { client: 'ada' })).toBe('at once');
  for (const each of jobs) each.end();
  await Promise.all(running);
});

test('a client’s cheapest job runs first', async () => {
  const turns = turnsOf(1);
  const first = job();
  const order: number[] = [];
  const all = [turns.take(first.run, { client: 'ada' })];
  for (const cost of [1920, 320, 720, 320])
    all.push(turns.take(async () => void order.push(cost), { client: 'ada', cost }));
  first.end();
  await Promise.all(all);
  expect(order).toEqual([320, 320, 720, 1920]);
});

test('a full queue is rejected with 503, for its client alone', async () => {
  const turns = new FairTurns({ running: 1, runningPerClient: 1, waiting: 4, waitingPerClient: 2 });
  const first = job();
  const take = (client: string) => turns.take(first.run, { client });
  const all = [take('greedy'), take('greedy'), take('greedy')];
  await expect(take('greedy')).rejects.toMatchObject({ status: 503, slug: 'too-busy' });
  all.push(take('ada'));
  first.end();
  await Promise.all(all);
});

test('a job that waits too long is rejected with 503 and never starts', async () => {
  const turns = new FairTurns({ running: 1, runningPerClient: 1, ...MANY, patience: 1 });
  const first = job();
  const running = turns.take(first.run);
  let started = false;
  const late = turns.take(async () => {
    started = true;
  });
  await expect(late).rejects.toMatchObject({ status: 503 });
  first.end();
  await running;
  expect(started).toBe(false);
});

test('a failed job frees its turn', async () => {
  const turns = turnsOf(1);
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a job aborted while queued never starts, and the next one does', async () => {
  const turns = turnsOf(1);
  const first = job();
  const running = turns.take(first.run);
  const leaving = new AbortController();
  let started = false;
  const left = turns.take(
    async () => {
      started = true;
    },
    { signal: leaving.signal },
  );
  const behind = turns.take(async () => 'behind');
  leaving.abort();
  await expect(left).rejects.toThrow();
  first.end();
  await running;
  expect(await behind).toBe('behind');
  expect(started).toBe(false);
});

test('idle resolves after every queued job', async () => {
  const turns = turnsOf(1);
  const [one, two] = [job(), job()];
  const seen: string[] = [];
  const work = [one, two].map((each, i) => turns.take(each.run).then(() => seen.push(`job ${i}`)));
  const idle = turns.idle().then(() => seen.push('idle'));
  one.end();
  two.end();
  await Promise.all([...work, idle]);
  expect(seen.at(-1)).toBe('idle');
  await turns.idle();
});

test('work requested by two clients runs once, in the earliest turn', async () => {
  const turns = turnsOf(1);
  const shared = new SharedWork<string>();
  const first = job();
  const all: Promise<unknown>[] = [turns.take(first.run, { client: 'greedy' })];
  const done: string[] = [];
  const ask = (client: string, name: string) =>
    shared.get(
      name,
      async () => {
        done.push(name);
        return name;
      },
      (work, signal) => turns.take(work, { client, signal }),
    );
  for (let i = 0; i < 20; i++) all.push(ask('greedy', `size ${i}`));
  const [last] = await Promise.all([ask('ada', 'size 19'), first.end()]);
  expect(last).toBe('size 19');
  // Ada's turn came second, ahead of the other eighteen jobs.
  expect(done).toEqual(['size 0', 'size 19']);
  await Promise.all(all);
  expect(done).toHaveLength(20);
});

test('work is cancelled when all its callers have aborted', async () => {
  const turns = turnsOf(1);
  const shared = new SharedWork<string>();
  const first = job();
  const running = turns.take(first.run);
  const leaving = new AbortController();
  let done = 0;
  const ask = (signal?: AbortSignal) =>
    shared.get(
      'picture',
      async () => `made ${++done}`,
      (work, given) => turns.take(work, { signal: given }),
      signal,
    );
  const left = ask(leaving.signal);
  leaving.abort();
  await expect(left).rejects.toThrow();
  first.end();
  await running;
  expect(done).toBe(0);
  expect(await ask()).toBe('made 1');
});
