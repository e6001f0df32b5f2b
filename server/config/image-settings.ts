import { z } from 'zod';

/** Environment variables of a bucket of S3 for images. */
export const imageSettings = {
  /** bucket that all processes share; DATA_DIR without it */
  IMAGES_S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  /** begins the key of every image, for a bucket that other things are kept in too */
  IMAGES_S3_PREFIX: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?:[\w-][\w.-]*\/)*$/, 'must be a path that ends with a slash, such as shop/')
    .default(''),
  IMAGES_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  /** of a service that is compatible with S3 */
  IMAGES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional(),
  /** whether the bucket is named in the path of its address, not in the host */
  IMAGES_S3_PATH_STYLE: z.enum(['yes', 'no']).default('no'),
};
