import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export interface BucketSettings {
  bucket: string;
  /** begins every key, `shop/` for example; empty for the whole bucket */
  prefix: string;
  region: string;
  /** of another provider than AWS */
  endpoint?: string | undefined;
  /** names the bucket in the path instead of the host */
  pathStyle: boolean;
}

/** What the bucket knows of an object. */
export interface StoredObject {
  size: number;
  /** changes with the content */
  etag: string;
  /** SHA-256 that the object was stored with */
  digest: string | undefined;
}

/** Milliseconds to connect, and to wait for an answer. */
const CONNECT_MS = 2000;
const ANSWER_MS = 20_000;
/** Keys per request of deletion that S3 accepts. */
const DELETED_AT_ONCE = 1000;

/** A bucket of S3 or a compatible service. Keys are without the prefix. Credentials are those of the SDK's own chain. */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix, region, endpoint, pathStyle }: BucketSettings) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: pathStyle,
      // Compatible services do not know the newer checksums; the content is compared by SHA-256 of its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      maxAttempts: 3,
    });
  }

  /** undefined when there is no such object */
  async head(key: string): Promise<StoredObject | undefined> {
    const found = await missingAsUndefined(this.#client.send(new HeadObjectCommand(this.#at(key))));
    if (!found) return undefined;
    return {
      size: found.ContentLength ?? 0,
      etag: found.ETag ?? '',
      digest: found.Metadata?.sha256,
    };
  }

  /** undefined when there is no such object */
  async get(key: string): Promise<Readable | undefined> {
    const found = await missingAsUndefined(this.#client.send(new GetObjectCommand(this.#at(key))));
    return found?.Body as Readable | undefined;
  }

  async put(key: string, body: Readable | Buffer, size: number, digest?: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        ...this.#at(key),
        Body: body,
        ContentLength: size,
        ...(digest ? { Metadata: { sha256: digest } } : {}),
      }),
    );
  }

  /** Copies an object with what is known of it; false when it does not exist any more. */
  async copy(from: string, to: string): Promise<boolean> {
    const source = [this.#bucket, ...(this.#prefix + from).split('/')].map(encodeURIComponent).join('/');
    const copied = await missingAsUndefined(
      this.#client.send(new CopyObjectCommand({ ...this.#at(to), CopySource: source })),
    );
    return copied !== undefined;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
      const some = keys.slice(at, at + DELETED_AT_ONCE);
      const { Errors: errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({
          Bucket: this.#bucket,
          Delete: { Objects: some.map((key) => ({ Key: this.#prefix + key })), Quiet: true },
        }),
      );
      if (errors[0]) throw new Error(`Deleting ${errors[0].Key} failed: ${errors[0].Message}`);
    }
  }

  /** Keys that begin with `prefix`, in the order of the service. */
  async *keys(prefix: string): AsyncGenerator<string> {
    for await (const page of this.#pages(prefix))
      for (const { Key: key } of page.Contents ?? []) if (key) yield key.slice(this.#prefix.length);
  }

  /** First names after `prefix` that have keys below them. */
  async folders(prefix = ''): Promise<string[]> {
    const names: string[] = [];
    for await (const page of this.#pages(prefix, '/'))
      for (const { Prefix: found } of page.CommonPrefixes ?? [])
        if (found) names.push(found.slice(this.#prefix.length + prefix.length, -1));
    return names;
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  async *#pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: this.#prefix + prefix,
          ...(delimiter ? { Delimiter: delimiter } : {}),
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }
}

async function missingAsUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    // A missing bucket is an error of the configuration, which must be seen.
    if (error instanceof S3ServiceException && error.name !== 'NoSuchBucket')
      if (error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
