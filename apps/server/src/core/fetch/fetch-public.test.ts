import { afterEach, beforeEach, expect, it } from 'vitest';
import { startNetwork, type TestNetwork } from '../../../test/network.fixture.ts';
import { createFetchPublic } from './fetch-public.ts';

const PUBLIC_ADDRESS = '93.184.216.34';
const MEGABYTE = 1024 * 1024;

let network: TestNetwork;
beforeEach(async () => {
  network = await startNetwork();
  network.hosts.set('cdn.example', [[PUBLIC_ADDRESS]]);
});
afterEach(() => network.stop());

const serve = (key: string, body: string, headers: Record<string, string> = {}) =>
  network.answers.set(key, (_request, response) => response.writeHead(200, headers).end(body));
const serveRedirect = (key: string, location: string) =>
  network.answers.set(key, (_request, response) => response.writeHead(302, { location }).end());
/** Far longer than any download here takes, even on a busy machine. */
const LONG_SECONDS = 50;
const SHORT_SECONDS = 0.3;
interface DownloadOptions {
  maxBytes?: number;
  signal?: AbortSignal;
  seconds?: number;
}
const download = (
  address: string,
  { maxBytes = MEGABYTE, signal = new AbortController().signal, seconds = LONG_SECONDS }: DownloadOptions = {},
) => createFetchPublic(network.network, seconds)(address, { maxBytes, signal });

it('downloads from the checked address', async () => {
  serve('cdn.example/a.png?v=1', 'image');
  expect((await download('https://cdn.example/a.png?v=1')).toString()).toBe('image');
  expect(network.reached).toEqual([PUBLIC_ADDRESS]);
});

it.each([
  'http://cdn.example/a',
  'https://cdn.example:8443/a',
  'https://me:pw@cdn.example/a',
  'file:///etc/passwd',
  'a',
])('rejects %s, which is not a plain https URL', async (address) => {
  await expect(download(address)).rejects.toMatchObject({ statusCode: 422, code: 'image.https_only' });
  expect(network.requests).toEqual([]);
});

it.each([
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
])('rejects %s, whose host is a private address', async (address) => {
  await expect(download(address)).rejects.toMatchObject({ code: 'image.host_not_public' });
  expect(network.requests).toEqual([]);
});

it('rejects a host if one of its addresses is private', async () => {
  network.hosts.set('mixed.example', [[PUBLIC_ADDRESS, '10.0.0.1']]);
  await expect(download('https://mixed.example/a')).rejects.toMatchObject({
    code: 'image.host_not_public',
    values: { host: 'mixed.example' },
  });
  expect(network.requests).toEqual([]);
});

it('connects to the checked address, even if the name resolves to another one later', async () => {
  network.hosts.set('rebound.example', [[PUBLIC_ADDRESS], ['127.0.0.1']]);
  serve('rebound.example/a', 'image');
  await download('https://rebound.example/a');
  expect(network.reached).toEqual([PUBLIC_ADDRESS]);
});

it('checks every redirect, and follows at most three', async () => {
  network.hosts.set('inside.example', [['169.254.169.254']]);
  serveRedirect('cdn.example/in', 'https://inside.example/latest');
  await expect(download('https://cdn.example/in')).rejects.toMatchObject({ values: { host: 'inside.example' } });
  serveRedirect('cdn.example/plain', 'http://cdn.example/a');
  await expect(download('https://cdn.example/plain')).rejects.toMatchObject({ code: 'image.https_only' });
  for (const hop of [1, 2, 3, 4]) serveRedirect(`cdn.example/${hop}`, `/${hop + 1}`);
  serve('cdn.example/5', 'image');
  expect((await download('https://cdn.example/2')).toString()).toBe('image');
  await expect(download('https://cdn.example/1')).rejects.toMatchObject({ code: 'image.too_many_redirects' });
});

it('stops at the size limit, with and without a Content-Length', async () => {
  serve('cdn.example/announced', 'x'.repeat(2 * MEGABYTE), { 'content-length': String(2 * MEGABYTE) });
  network.answers.set('cdn.example/streamed', (_request, response) => {
    response.writeHead(200);
    response.on('error', () => undefined);
    for (let part = 0; part < 20; part++) response.write('x'.repeat(MEGABYTE / 4));
    response.end();
  });
  for (const path of ['announced', 'streamed'])
    await expect(download(`https://cdn.example/${path}`)).rejects.toMatchObject({ code: 'image.too_large' });
});

it('stops at the time limit, even if bytes still arrive', async () => {
  network.answers.set('cdn.example/slow', (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  await expect(download('https://cdn.example/slow', { seconds: SHORT_SECONDS })).rejects.toMatchObject({
    code: 'image.download_timeout',
    values: { seconds: SHORT_SECONDS },
  });
});

it('reports the error status of a host, and a host that does not exist', async () => {
  await expect(download('https://cdn.example/gone')).rejects.toMatchObject({
    code: 'image.unavailable',
    values: { status: 404 },
  });
  await expect(download('https://nowhere.example/a')).rejects.toMatchObject({ values: { host: 'nowhere.example' } });
});
