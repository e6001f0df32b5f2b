import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RequestLog } from '../../sites/request-services.ts';

/** A render that takes longer than this is given up, so that a hanging service cannot pile up requests. */
export const RENDER_MS = 10_000;

export interface RenderedHtml {
  body: Uint8Array<ArrayBuffer>;
  /** a part of the page failed and shows its boundary */
  failed: boolean;
}

/** Renders until nothing is awaited any more. Rejects when not even the shell can be shown. */
export function renderDocument(app: ReactNode, log: Pick<RequestLog, 'error'>): Promise<RenderedHtml> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(app, {
      // Everything is complete before the first byte, so nothing needs a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const sink = new Chunks((body) => resolve({ body, failed }));
        pipe(sink as unknown as NodeJS.WritableStream);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        log.error('rendering failed', error);
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_MS);
  });
}

/** Takes what the renderer writes and nothing more: it writes all at once, and a stream would queue each piece. */
class Chunks {
  readonly #pieces: Uint8Array[] = [];
  readonly #done: (whole: Uint8Array<ArrayBuffer>) => void;

  constructor(done: (whole: Uint8Array<ArrayBuffer>) => void) {
    this.#done = done;
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): void {
    this.#done(Buffer.concat(this.#pieces));
  }

  // The renderer listens for a reader that goes away; this one does not.
  on(): this {
    return this;
  }

  destroy(): void {}
}

/** Puts what the loaders gave at the end of a document, where the router expects it. */
export function withState(html: Uint8Array<ArrayBuffer>, state: string): Uint8Array<ArrayBuffer> {
  const document = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const end = document.lastIndexOf('</body>');
  // Whatever could end the script stands as an escape.
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  const script = `<script>{const{streamController:c}=window.__reactRouterContext;c.enqueue(${text});c.close()}</script>`;
  return Buffer.concat([document.subarray(0, end), Buffer.from(script), document.subarray(end)]);
}
