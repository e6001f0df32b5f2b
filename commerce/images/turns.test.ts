import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function job() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

test('no more jobs run at once than are allowed, the others in their order', async () => {
  const turns = new Turns(2);
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

test('a job that fails gives its turn on', async () => {
  const turns = new Turns(1);
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a job given up while it waits never starts, and the one behind it does', async () => {
  const turns = new Turns(1);
  const first = job();
  const running = turns.take(first.run);
  const leaving = new AbortController();
  let started = false;
  const left = turns.take(async () => {
    started = true;
  }, leaving.signal);
  const behind = turns.take(async () => 'behind');
  leaving.abort();
  await expect(left).rejects.toThrow();
  first.end();
  await running;
  expect(await behind).toBe('behind');
  expect(started).toBe(false);
});

test('idle comes only after everything that waits', async () => {
  const turns = new Turns(1);
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
