import { Writable } from 'node:stream';
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
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_MS);
  });
}

/** Collects what the renderer writes, without back pressure: the document is complete when it starts to write. */
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
