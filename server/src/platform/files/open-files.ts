import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3-files.ts';

/** The document storage according to the configuration: a bucket, or the data folder. */
export function openFiles(config: Config): Files {
  const { UPLOADS_BUCKET, AWS_REGION = 'us-east-1', S3_ENDPOINT, DATA_DIR } = config;
  return UPLOADS_BUCKET
    ? s3Files({ bucket: UPLOADS_BUCKET, region: AWS_REGION, endpoint: S3_ENDPOINT })
    : diskFiles(join(DATA_DIR, 'uploads'));
}
