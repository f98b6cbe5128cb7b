import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '#core/errors.ts';
import { type FileStore, validateStorePath } from './file-store.ts';

/** A bucket of Amazon S3 or a compatible service. */
export interface S3Options {
  /** Origin of the service, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NOT_FOUND_STATUS = 404;
/** Time until the response must start. For a PUT, it includes the upload. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** Further attempts while the service is busy. */
const MAX_RETRIES = 2;

/** A file store in a bucket. An unreachable service or an error response becomes a 503 with Retry-After. */
export function createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MAX_RETRIES });
  const send = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${validateStorePath(path)}`;
    // The service checks this hash, so that no partial file is stored.
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // The timeout ends when the response starts, because a slow reader of the content may take longer.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('No response in time')), RESPONSE_TIMEOUT_MS);
    const response = await client
      .fetch(url, { method, body, headers: { 'X-Amz-Content-Sha256': sha256 }, signal: timeout.signal })
      .catch((cause: unknown) => {
        throw toUnavailable(method, path, cause);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok || (response.status === NOT_FOUND_STATUS && method !== 'PUT')) return response;
    throw toUnavailable(method, path, await response.text());
  };
  return {
    location: `${endpoint}/${bucket}`,

    async put(path, content) {
      await send('PUT', path, content);
    },

    async read(path) {
      const response = await send('GET', path);
      const bytes = Number(response.headers.get('content-length'));
      if (response.status === NOT_FOUND_STATUS || !response.body) return undefined;
      return { bytes, content: Readable.fromWeb(response.body) };
    },

    async remove(path) {
      await send('DELETE', path);
    },
  };
}

/** Creates a generic error for the caller. Its cause, the service's response, is only logged. */
function toUnavailable(method: string, path: string, cause: unknown): Error {
  const failure = unavailable('server.file_store_away');
  failure.cause = `${method} ${path}: ${cause instanceof Error ? cause.message : String(cause)}`;
  return failure;
}
