/** The storage that `npm run publish` publishes to. The AWS client reads its keys from the environment itself. */
import * as v from 'valibot';
import { addressSetting, type Environment, readEnvironment } from '../../contract/environment.ts';
import { SetupError } from '../../contract/setup-error.ts';

const EnvironmentSchema = v.object({
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: addressSetting,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^([\w.-]+\/)*$/, 'folders such as shop/site/ are due')),
    '',
  ),
  S3_KEPT: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'a number of releases is due'), v.transform(Number)),
    '5',
  ),
});

export interface S3Settings {
  bucket: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  prefix: string;
  /** Including the published one. */
  releasesToKeep: number;
}

export function s3Settings(environment: Environment): S3Settings {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PREFIX, S3_KEPT } = readEnvironment(
    EnvironmentSchema,
    environment,
  );
  if (S3_BUCKET === undefined)
    throw new SetupError('S3_BUCKET is due: where to publish. Every setting is explained in .env.example.');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    prefix: S3_PREFIX,
    releasesToKeep: S3_KEPT,
  };
}
