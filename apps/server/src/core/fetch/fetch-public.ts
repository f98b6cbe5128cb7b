import { lookup as resolveHost } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Message, message } from '@souk/contract/core/message.ts';
import { AppError } from '#core/errors.ts';
import { isPublicAddress } from './public-address.ts';

interface Limits {
  maxBytes: number;
  /** Ends the download early; its reason is thrown. */
  signal: AbortSignal;
}

/** Reads an https address of the public internet. Throws 422. */
export type FetchPublic = (address: string, limits: Limits) => Promise<Buffer>;

/** The way out, replaced in tests. */
export interface Network {
  resolve(host: string): Promise<string[]>;
  request(options: RequestOptions): ClientRequest;
}

const internet: Network = {
  resolve: async (host) => (await resolveHost(host, { all: true })).map(({ address }) => address),
  request: (options) => requestHttps(options),
};

const MAX_REDIRECTS = 3;
const TIME_LIMIT_SECONDS = 30;
const HTTPS_PORT = 443;
const REDIRECTS = [301, 302, 303, 307, 308];
const OK = 200;

const failed = (about: Message) => new AppError(422, about);

/** Downloads from public hosts only: each hop resolves the host, checks all its addresses, and connects to these alone. */
export function createFetchPublic(network: Network = internet, seconds = TIME_LIMIT_SECONDS): FetchPublic {
  return async (address, { maxBytes, signal }) => {
    const late = AbortSignal.timeout(seconds * 1000);
    const ending = AbortSignal.any([signal, late]);
    let url = httpsUrl(address);
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const answer = await ask(network, url, ending);
        const { statusCode = 0, headers } = answer;
        if (REDIRECTS.includes(statusCode) && headers.location) {
          answer.destroy();
          url = httpsUrl(headers.location, url);
        } else if (statusCode === OK) {
          return await readBody(answer, maxBytes);
        } else {
          answer.destroy();
          throw failed(message('image.unavailable', { status: statusCode }));
        }
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted) throw signal.reason;
      throw failed(
        late.aborted
          ? message('image.download_timeout', { seconds })
          : message('image.host_unreachable', { host: url.hostname }),
      );
    }
    throw failed(message('image.too_many_redirects'));
  };
}

function httpsUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw failed(message('image.https_only'));
  return url;
}

async function ask(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await beforeEnd(network.resolve(host), signal);
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw failed(message('image.host_not_public', { host }));
  return new Promise((resolve, reject) => {
    network
      .request({
        host,
        port: HTTPS_PORT,
        path: `${url.pathname}${url.search}`,
        // The name is not resolved again, so it cannot lead elsewhere now.
        lookup: lookupOf(addresses),
        agent: false,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Souk' },
      })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** A lookup in the DNS cannot be cancelled, so it is left behind. */
function beforeEnd<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('stopped', { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => failed(message('image.too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
