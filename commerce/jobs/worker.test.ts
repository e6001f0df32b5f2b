import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noError = (error: unknown) => {
  throw error;
};

test('a worker runs on start, at every interval, and repeats while batches are full', async () => {
  const found = [2, 2, 1, 0];
  const run = vi.fn(async () => found.shift() ?? 0);
  const worker = startWorker({ every: 1000, batch: 2, run, onError: noError });
  await worker.idle();
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(4);
  await worker.stop();
});

test('wake calls within the debounce share one run', async () => {
  const run = vi.fn(async () => 0);
  const worker = startWorker({ every: 60_000, batch: 1, run, onError: noError, debounce: 500 });
  await worker.idle();
  for (let calls = 0; calls < 5; calls++) worker.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

test('a wake during a run is followed by another run', async () => {
  const finish: ((count: number) => void)[] = [];
  const run = vi.fn(() => new Promise<number>((resolve) => finish.push(resolve)));
  const worker = startWorker({ every: 60_000, batch: 10, run, onError: noError });
  worker.wake();
  finish[0]!(0);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  finish[1]!(0);
  await worker.stop();
});

test('a failed run is reported and retried at the next interval', async () => {
  const run = vi.fn(async () => 0).mockRejectedValueOnce(new Error('no database'));
  const onError = vi.fn();
  const worker = startWorker({ every: 1000, batch: 1, run, onError });
  await worker.idle();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

test('an item due before the next interval runs when it is due', async () => {
  const run = vi.fn(async () => 0);
  const untilNext = async () => 200;
  const worker = startWorker({ every: 60_000, batch: 1, run, onError: noError, untilNext });
  await worker.idle();
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

test('stop waits for the batch in progress and starts no further batch', async () => {
  let finish = (_count: number) => {};
  const run = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const worker = startWorker({ every: 1000, batch: 1, run, onError: noError });
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  finish(1);
  await stopped;
  worker.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});
