import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RequestLog } from '../../sites/request-services.ts';

/** Render timeout in milliseconds, so that a slow service cannot pile up requests. */
export const RENDER_TIMEOUT_MS = 10_000;

export interface RenderedHtml {
  body: Uint8Array<ArrayBuffer>;
  /** true when a part of the page failed and shows its error boundary */
  failed: boolean;
}

/** Renders the app and waits for all suspended content. Rejects when the shell fails to render. */
export function renderDocument(app: ReactNode, log: Pick<RequestLog, 'error'>): Promise<RenderedHtml> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(app, {
      // Everything is ready before the first byte, so React needs no inline script to move late content.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((body) => resolve({ body, failed })));
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
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Collects the output without backpressure, because the document is complete when writing starts. */
function collect(done: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}
