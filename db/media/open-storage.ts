import type { Environment } from '../../config/environment.ts';
import { openDataFolder } from '../data-folder.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

type StoreName = Environment['MEDIA_STORE'];

/** Opens the configured storage, or by `name` another one whose variables are set. */
export function openMediaStorage(env: Environment, name: StoreName = env.MEDIA_STORE): MediaStorage {
  if (name === 'disk') return createLocalStorage(openDataFolder(env.DATA_DIR).mediaFolder);
  return createS3Storage({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE === 'yes',
  });
}
