/** A download that is not read to its end by then is aborted. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * A stream of UTF-8 that reads the next part only when the client has taken the one before. `onEnd` is called once: at the end, after an
 * error (with it), when the client goes away, or when it reads too slowly; then the connection is aborted, so that no client takes a part for the
 * whole.
 */
export function streamText(
  parts: AsyncIterator<string>,
  onEnd: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const end = (error?: unknown) => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onEnd(error);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          const error = new Error('The download took too long.');
          controller.error(error);
          end(error);
          void parts.return?.();
        }, TIMEOUT_MS).unref();
      },
      async pull(controller) {
        try {
          const { value, done } = await parts.next();
          // It took too long meanwhile.
          if (timer === undefined) return;
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
          end();
        } catch (error) {
          controller.error(error);
          end(error);
        }
      },
      async cancel() {
        end();
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
