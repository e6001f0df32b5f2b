import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFiles } from '../../../commerce/services/image-files.ts';
import { Bucket, type BucketSettings } from '../s3-bucket.ts';
import { s3Media } from '../s3-media.ts';
import { startS3Server } from './s3-server.ts';

/** A server that speaks S3, with its objects in a temporary folder. */
export interface TestBucket {
  /** environment variables of a store on this server, with a bucket of its own */
  environment(): Record<string, string>;
  bucket(prefix?: string): Bucket;
  /** static files with a prefix of their own */
  media(name?: string): Promise<MediaFiles>;
  /** static files of another server, without a prefix */
  mediaAt(endpoint: string): Promise<MediaFiles>;
  /** static files of a server that refuses connections */
  mediaOfNobody(onError: (error: unknown) => void): Promise<MediaFiles>;
  close(): Promise<void>;
}

const NAME = 'pictures';
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = await startS3Server(directory, NAME);
  const { port } = server;
  // Read by the SDK's own chain, as in a merchant's process.
  const before = { ...process.env };
  Object.assign(process.env, KEYS);
  let prefixes = 0;
  const opened: Bucket[] = [];
  const open = (settings: Partial<BucketSettings>) => {
    const bucket = new Bucket({
      bucket: NAME,
      prefix: '',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      ...settings,
    });
    opened.push(bucket);
    return bucket;
  };
  const nextPrefix = () => `shop-${++prefixes}/`;
  return {
    environment: () => ({
      ...KEYS,
      IMAGES_S3_BUCKET: NAME,
      IMAGES_S3_PREFIX: nextPrefix(),
      IMAGES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      IMAGES_S3_PATH_STYLE: 'yes',
    }),
    bucket: (prefix = nextPrefix()) => open({ prefix }),
    media: async (name = NAME) => s3Media(open({ bucket: name, prefix: nextPrefix() })),
    mediaAt: async (endpoint) => s3Media(open({ endpoint })),
    mediaOfNobody: async (onError) =>
      s3Media(open({ endpoint: `http://127.0.0.1:${await closedPort()}` }), onError),
    async close() {
      for (const bucket of opened) bucket.close();
      for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A port that nothing listens on. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
