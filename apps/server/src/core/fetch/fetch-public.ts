import { lookup as resolveHost } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Message, message } from '@souk/contract/core/message.ts';
import { AppError } from '#core/errors.ts';
import { isPublicAddress } from './public-address.ts';

interface DownloadLimits {
  maxBytes: number;
  /** Aborts the download, which then throws the signal's reason. */
  signal: AbortSignal;
}

/** Downloads an https URL of a public host. Throws 422. */
export type FetchPublic = (address: string, limits: DownloadLimits) => Promise<Buffer>;

/** DNS and HTTPS, replaced in tests. */
export interface Network {
  resolve(host: string): Promise<string[]>;
  request(options: RequestOptions): ClientRequest;
}

const realNetwork: Network = {
  resolve: async (host) => (await resolveHost(host, { all: true })).map(({ address }) => address),
  request: (options) => requestHttps(options),
};

const MAX_REDIRECTS = 3;
const TIME_LIMIT_SECONDS = 30;
const HTTPS_PORT = 443;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const OK_STATUS = 200;

const downloadError = (reason: Message) => new AppError(422, reason);

/**
 * Downloads only from public hosts. For each URL, also after a redirect, it resolves the host, checks all addresses, and connects
 * only to them.
 */
export function createFetchPublic(network: Network = realNetwork, seconds = TIME_LIMIT_SECONDS): FetchPublic {
  return async (address, { maxBytes, signal }) => {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const stopSignal = AbortSignal.any([signal, timeout]);
    let url = httpsUrl(address);
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const response = await sendRequest(network, url, stopSignal);
        const { statusCode = 0, headers } = response;
        if (REDIRECT_STATUSES.includes(statusCode) && headers.location) {
          response.destroy();
          url = httpsUrl(headers.location, url);
        } else if (statusCode === OK_STATUS) {
          return await readBody(response, maxBytes);
        } else {
          response.destroy();
          throw downloadError(message('image.unavailable', { status: statusCode }));
        }
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted) throw signal.reason;
      throw downloadError(
        timeout.aborted
          ? message('image.download_timeout', { seconds })
          : message('image.host_unreachable', { host: url.hostname }),
      );
    }
    throw downloadError(message('image.too_many_redirects'));
  };
}

function httpsUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw downloadError(message('image.https_only'));
  return url;
}

async function sendRequest(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await abortable(network.resolve(host), signal);
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw downloadError(message('image.host_not_public', { host }));
  return new Promise((resolve, reject) => {
    network
      .request({
        host,
        port: HTTPS_PORT,
        path: `${url.pathname}${url.search}`,
        // Connects to the checked addresses, because resolving the name again might return others (DNS rebinding).
        lookup: createLookup(addresses),
        agent: false,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Souk' },
      })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function createLookup(addresses: readonly string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = results;
    if (options.all) callback(null, results);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/**
 * Waits for `work`, but rejects as soon as the signal aborts. A DNS lookup cannot be cancelled and continues in the background.
 */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('stopped', { cause: signal.reason }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => downloadError(message('image.too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    // Leaving the loop destroys the stream and its connection.
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
