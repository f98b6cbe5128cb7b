import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Options } from './s3-store.ts';

export interface FakeBucket {
  options: S3Options;
  objects: Map<string, Buffer>;
  /** If set, every request fails with this status. */
  fault: number | undefined;
  stop: () => Promise<void>;
}

/** An in-memory bucket that checks signatures and checksums like S3. */
export async function startBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const url = `${bucket.options.endpoint}${request.url ?? ''}`;
      const sha256 = String(request.headers['x-amz-content-sha256']);
      const { headers } = await new AwsV4Signer({
        ...bucket.options,
        url,
        service: 's3',
        method: request.method,
        datetime: String(request.headers['x-amz-date']),
        headers: { 'X-Amz-Content-Sha256': sha256 },
      }).sign();
      const isSigned = headers.get('authorization') === request.headers.authorization;
      const isWhole = createHash('sha256').update(body).digest('hex') === sha256;
      if (bucket.fault) return response.writeHead(bucket.fault).end('<Error>SlowDown</Error>');
      if (!isSigned || !isWhole) return response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
      const key = new URL(url).pathname;
      const object = objects.get(key);
      if (request.method === 'PUT') objects.set(key, body);
      else if (request.method === 'DELETE') objects.delete(key);
      else if (!object) return response.writeHead(404).end('<Error>NoSuchKey</Error>');
      if (request.method !== 'GET') return response.writeHead(204).end();
      return response.writeHead(200, { 'content-length': object?.length }).end(object);
    })();
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const { port } = server.address() as AddressInfo;
  const bucket: FakeBucket = {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'souk-files',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'a secret of the bucket',
    },
    objects,
    fault: undefined,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
  return bucket;
}
