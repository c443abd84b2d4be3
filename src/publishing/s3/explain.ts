import { S3ServiceException } from '@aws-sdk/client-s3';
import { SetupError } from '../../contract/setup-error.ts';

/** Why nothing could be published, in one sentence; a fault of the code stays what it is. */
export function explain(
  error: unknown,
  { bucket, endpoint }: { bucket: string; endpoint: string | undefined },
) {
  if (!(error instanceof Error)) return error;
  const storage = `The storage (${endpoint ?? 'Amazon S3'}, bucket ${bucket})`;
  if (error.name === 'CredentialsProviderError')
    return new SetupError(
      'There are no keys for the storage: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else Amazon’s tools read.',
    );
  if (error instanceof S3ServiceException)
    return new SetupError(`${storage} refused: ${error.name}, ${error.message}.`, { cause: error });
  // The client notes its attempts in whatever ended a call.
  if ('$metadata' in error)
    return new SetupError(`${storage} cannot be reached: ${error.message || error.name}.`, { cause: error });
  return error;
}
