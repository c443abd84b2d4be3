/** Where and how `npm run publish` publishes an edition. The AWS client reads its keys from the environment itself. */

import * as v from 'valibot';
import type { BuildSettings } from '../../catalogue/settings.ts';
import {
  addressSetting,
  type Environment,
  numberSetting,
  readEnvironment,
} from '../../contract/environment.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { day } from '../../domain/time/units.ts';
import { assetDays } from '../release/inventory.ts';
import type { StoragePlace } from './store.ts';

const SharedSchema = v.object({
  S3_ENDPOINT: addressSetting,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ENCODING: v.optional(v.picklist(['identity', 'gzip'], 'it must be identity or gzip'), 'identity'),
  S3_CDN_SECONDS: numberSetting(0, 31_536_000, 0),
  S3_KEEP_DAYS: numberSetting(0, 3650, assetDays),
  S3_AFTER_PUBLISH: v.optional(v.string()),
});

/** Of one edition: S3_URI_UA. */
const EditionSchema = v.object({
  S3_URI: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^s3:\/\/[\w.-]+(\/[\w.-]+)*\/?$/, 'it must be an address such as s3://shop-ua'),
    ),
  ),
});

export interface S3Settings {
  place: StoragePlace;
  /** How texts are stored; storages do not choose by what a browser accepts. */
  encoding: 'identity' | 'gzip';
  /** How long a CDN may keep a page without asking the storage; 0: it always asks. */
  cdnSeconds: number;
  /** How long files that only earlier pages use are kept. */
  keepDays: number;
  /** A command of the shell that receives the changed addresses. */
  afterPublish: string | undefined;
}

export function s3Settings(environment: Environment, all: readonly BuildSettings[]): S3Settings[] {
  const shared = readEnvironment(SharedSchema, environment);
  if (shared.S3_CDN_SECONDS > shared.S3_KEEP_DAYS * day)
    throw new SetupError(
      'S3_CDN_SECONDS must not be longer than S3_KEEP_DAYS: cached pages need their files.',
    );
  const settings = all.map(({ edition }) => {
    const suffix = `_${edition.toUpperCase()}`;
    const { S3_URI } = readEnvironment(EditionSchema, environment, (name) => `${name}${suffix}`);
    if (S3_URI === undefined)
      throw new SetupError(
        `S3_URI${suffix} is missing: it says where to publish. EDITION chooses one edition; every setting is explained in .env.example.`,
      );
    return {
      place: { ...bucketAndPrefix(S3_URI), endpoint: shared.S3_ENDPOINT, region: shared.S3_REGION },
      encoding: shared.S3_ENCODING,
      cdnSeconds: shared.S3_CDN_SECONDS,
      keepDays: shared.S3_KEEP_DAYS,
      afterPublish: shared.S3_AFTER_PUBLISH,
    };
  });
  refuseNested(settings.map(({ place }) => `${place.bucket}/${place.prefix}`));
  return settings;
}

function bucketAndPrefix(uri: string): Pick<StoragePlace, 'bucket' | 'prefix'> {
  const [bucket = '', ...folders] = uri.slice('s3://'.length).replace(/\/$/, '').split('/');
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** A site removes what it does not have, so one must not be inside another. */
function refuseNested(places: readonly string[]): void {
  for (const [index, place] of places.entries())
    if (places.some((other, at) => at !== index && other.startsWith(place)))
      throw new SetupError('Each edition needs a bucket or folder of its own: S3_URI_UA, S3_URI_PL.');
}
