import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '#core/errors.ts';
import { type FileStore, storePath } from './file-store.ts';

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export interface S3Options {
  /** Origin of the service, without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NOT_FOUND = 404;
/** Milliseconds until an answer must have begun, which is when what is written has arrived. */
const PATIENCE = 20_000;
/** Tries after the first one, where the service is busy. */
const RETRIES = 2;

/** A file store in a bucket, addressed by path. What is not reached or refused becomes a 503 with Retry-After. */
export function createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${storePath(path)}`;
    // the service compares it with what arrives, so that nothing is kept in part
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // over once the answer has begun: a slow reader may take longer
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('No answer in time')), PATIENCE);
    const answer = await client
      .fetch(url, { method, body, headers: { 'X-Amz-Content-Sha256': sha256 }, signal: patience.signal })
      .catch((cause: unknown) => {
        throw refused(method, path, cause);
      })
      .finally(() => clearTimeout(timer));
    if (answer.ok || (answer.status === NOT_FOUND && method !== 'PUT')) return answer;
    throw refused(method, path, await answer.text());
  };
  return {
    place: `${endpoint}/${bucket}`,

    async put(path, content) {
      await ask('PUT', path, content);
    },

    async read(path) {
      const answer = await ask('GET', path);
      const bytes = Number(answer.headers.get('content-length'));
      if (answer.status === NOT_FOUND || !answer.body) return undefined;
      return { bytes, content: Readable.fromWeb(answer.body) };
    },

    async remove(path) {
      await ask('DELETE', path);
    },
  };
}

/** Told to the person in one sentence; what the service said is for whoever reads the log. */
function refused(method: string, path: string, cause: unknown): Error {
  const failure = unavailable('server.file_store_away');
  failure.cause = `${method} ${path}: ${cause instanceof Error ? cause.message : String(cause)}`;
  return failure;
}
