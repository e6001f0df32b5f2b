import { join } from 'node:path';
import { diskCaches } from '../../commerce/images/image-folders.ts';
import { mediaFolder } from '../../commerce/images/media-folder.ts';
import type { ImageSettings } from '../../commerce/services/commerce-services.ts';
import type { MediaFiles } from '../../commerce/services/image-files.ts';
import type { Environment } from '../config/environment.ts';

type ImageEnvironment = Pick<
  Environment,
  | 'DATA_DIR'
  | 'IMAGES_S3_BUCKET'
  | 'IMAGES_S3_PREFIX'
  | 'IMAGES_S3_REGION'
  | 'IMAGES_S3_ENDPOINT'
  | 'IMAGES_S3_PATH_STYLE'
>;

/** The bucket of IMAGES_S3_BUCKET; its library is loaded only then. */
async function bucketOf(env: ImageEnvironment) {
  if (!env.IMAGES_S3_BUCKET) return undefined;
  const { Bucket } = await import('./s3-bucket.ts');
  return new Bucket({
    bucket: env.IMAGES_S3_BUCKET,
    prefix: env.IMAGES_S3_PREFIX,
    region: env.IMAGES_S3_REGION,
    endpoint: env.IMAGES_S3_ENDPOINT,
    pathStyle: env.IMAGES_S3_PATH_STYLE === 'yes',
  });
}

const mediaIn = async (
  env: ImageEnvironment,
  bucket: Awaited<ReturnType<typeof bucketOf>>,
  onError?: (error: unknown) => void,
) =>
  bucket
    ? (await import('./s3-media.ts')).s3Media(bucket, onError)
    : mediaFolder(join(env.DATA_DIR, 'media'));

/** Static files of imported archives: in the bucket of IMAGES_S3_BUCKET, else in DATA_DIR. */
export const openMedia = async (env: ImageEnvironment): Promise<MediaFiles> =>
  mediaIn(env, await bucketOf(env));

/**
 * Originals and caches of images. With a bucket, processes share originals and resized images; each has caches in its DATA_DIR
 * too. `onError` hears of a bucket that does not answer.
 */
export async function openImages(
  env: ImageEnvironment,
  onError: (error: unknown) => void,
): Promise<Pick<ImageSettings, 'media' | 'renditions' | 'rasters'>> {
  const bucket = await bucketOf(env);
  const own = diskCaches(join(env.DATA_DIR, 'cache', 'images'));
  const media = await mediaIn(env, bucket, onError);
  if (!bucket) return { media, ...own };
  const { s3Cache } = await import('./s3-cache.ts');
  return { media, renditions: s3Cache(bucket, own.renditions, onError), rasters: own.rasters };
}
