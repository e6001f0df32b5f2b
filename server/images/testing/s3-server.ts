import S3rver from 's3rver';

interface StoredKey {
  key: string;
}

interface ListOptions {
  prefix?: string;
  delimiter?: string;
  startAfter?: string;
  maxKeys?: number;
}

interface Listing {
  objects: StoredKey[];
  commonPrefixes: string[];
  isTruncated: boolean;
}

/** The part of the server's store whose faults are corrected. */
interface Store {
  listObjects(bucket: string, options: ListOptions): Promise<Listing>;
  deleteObject(bucket: string, key: string): Promise<void>;
  existsObject(bucket: string, key: string): Promise<boolean>;
  copyObject(bucket: string, key: string, ...rest: unknown[]): Promise<unknown>;
}

/** Percent codes that decodeURI leaves as they are. */
const RESERVED = /%(?:3B|2F|3F|3A|40|26|3D|2B|24|2C|23)/gi;

/**
 * Starts a server that speaks S3, with the objects of `bucket` in a directory. S3rver differs from S3 in three ways that are corrected
 * here: with a delimiter it finds no keys two levels below it, it fails when two deletions empty a folder at once, and it does not
 * decode all characters of the source of a copy.
 */
export async function startS3Server(directory: string, bucket: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  if (!hasStore(server)) throw new Error('This version of s3rver has no store.');
  correct(server.store);
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

const hasStore = (server: object): server is { store: Store } => 'store' in server;

function correct(store: Store): void {
  const own = {
    listObjects: store.listObjects.bind(store),
    deleteObject: store.deleteObject.bind(store),
    existsObject: store.existsObject.bind(store),
    copyObject: store.copyObject.bind(store),
  };
  store.listObjects = async (bucket, { prefix = '', delimiter = '', startAfter = '', maxKeys = 1000 }) => {
    const { objects } = await own.listObjects(bucket, { prefix });
    const sorted = objects
      .filter(({ key }) => key > startAfter)
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    const folderOf = ({ key }: StoredKey) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? undefined : key.slice(0, end + delimiter.length);
    };
    const inFolders = sorted.map(folderOf).filter((folder) => folder !== undefined);
    const direct = sorted.filter((object) => folderOf(object) === undefined);
    return {
      objects: direct.slice(0, maxKeys),
      commonPrefixes: [...new Set(inFolders)],
      isTruncated: direct.length > maxKeys,
    };
  };
  let before = Promise.resolve();
  store.deleteObject = (bucket, key) => {
    const deleted = before.then(() => own.deleteObject(bucket, key));
    before = deleted.catch(() => {});
    return deleted;
  };
  const decoded = (key: string) => key.replace(RESERVED, decodeURIComponent);
  store.existsObject = (bucket, key) => own.existsObject(bucket, decoded(key));
  store.copyObject = (bucket, key, ...rest) => own.copyObject(bucket, decoded(key), ...rest);
}
