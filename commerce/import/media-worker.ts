import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { MediaFiles } from '../services/image-files.ts';
import { publishLeftMedia } from './media.ts';

const INTERVAL_MS = 60_000;

/** Moves the images of imports into place whose process ended between commit and move, now and every minute. */
export const startMediaWorker = ({ db, log }: CommerceServices, media: MediaFiles): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: 1,
    async run() {
      const count = await publishLeftMedia(db, media);
      if (count > 0) log.info({ count }, 'images of an import moved into place');
      return 0;
    },
    onError: (error) => log.error({ error }, 'moving the images of an import failed'),
  });
