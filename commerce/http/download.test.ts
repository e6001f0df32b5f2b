import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { streamText } from './download.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Parts that count how many were asked for, and fail in the end when they are to. */
function partsOf(texts: string[], failure?: Error) {
  const seen = { asked: 0, isClosed: false };
  async function* read() {
    try {
      for (const text of texts) {
        seen.asked++;
        yield text;
      }
      if (failure) throw failure;
    } finally {
      seen.isClosed = true;
    }
  }
  return { parts: read(), seen };
}

describe('a streamed text', () => {
  test('is read part by part, as the client takes it', async () => {
    const { parts, seen } = partsOf(['é', 'b', 'c']);
    const onEnd = vi.fn();
    const reader = streamText(parts, onEnd).getReader();
    expect(seen.asked).toBe(0);
    expect((await reader.read()).value).toEqual(new TextEncoder().encode('é'));
    expect([seen.asked, onEnd.mock.calls.length]).toEqual([1, 0]);
    await reader.read();
    await reader.read();
    expect((await reader.read()).done).toBe(true);
    expect(onEnd.mock.calls).toEqual([[undefined]]);
  });

  test('that the client gives up ends at once', async () => {
    const { parts, seen } = partsOf(['a', 'b']);
    const onEnd = vi.fn();
    const reader = streamText(parts, onEnd).getReader();
    await reader.read();
    await reader.cancel();
    expect([seen.asked, seen.isClosed]).toEqual([1, true]);
    expect(onEnd.mock.calls).toEqual([[undefined]]);
  });

  test('that fails is not taken for the whole by the client', async () => {
    const failure = new Error('the database is away');
    const onEnd = vi.fn();
    const { parts } = partsOf(['a', 'b'], failure);
    const server = serve({ fetch: () => new Response(streamText(parts, onEnd)), port: 0 });
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://localhost:${port}/`);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
      expect(onEnd.mock.calls).toEqual([[failure]]);
    } finally {
      server.close();
    }
  });

  test('that is not taken within five minutes is aborted', async () => {
    vi.useFakeTimers();
    const onEnd = vi.fn();
    const { parts, seen } = partsOf(['a', 'b']);
    const reader = streamText(parts, onEnd).getReader();
    await reader.read();
    vi.advanceTimersByTime(5 * 60_000);
    await expect(reader.read()).rejects.toThrow('took too long');
    expect([onEnd.mock.calls.length, seen.isClosed]).toEqual([1, true]);
  });
});
