import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNLIMITED_ATTEMPTS } from '#modules/session/attempt-limit.ts';
import { FAILURES_BEFORE_LOCK } from '#modules/session/sign-in-throttle.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addSignIn, PASSWORD } from './sign-ins.ts';

const HOME_ADDRESS = '127.0.0.2';
const OTHER_ADDRESS = '127.0.0.3';
const VIEWS_PER_MINUTE = 60;

let souk: TestApp;
let proxy: Server;
beforeAll(async () => {
  souk = await startTestApp({ trustProxy: 1 });
  await addSignIn(souk, 'owner', { role: 'SA' });
  await souk.app.listen({ host: '127.0.0.1', port: 0 });
  proxy = await startProxy(getPort(souk.app.server));
});
afterAll(async () => {
  proxy.close();
  await souk.close();
});

const getPort = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

/** A reverse proxy that appends the client's address to X-Forwarded-For. */
async function startProxy(port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const client = incoming.socket.remoteAddress ?? '';
    const headers = { ...incoming.headers, 'x-forwarded-for': before ? `${String(before)}, ${client}` : client };
    const onward = request({ port, path: incoming.url, method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

interface ProxiedCall {
  from: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The status of a call through the proxy by a client with the given address. */
function send({ from, path, body, headers = {} }: ProxiedCall): Promise<number> {
  const text = body && JSON.stringify(body);
  const options = {
    port: getPort(proxy),
    localAddress: from,
    path,
    method: body ? 'POST' : 'GET',
    agent: false as const,
    headers: { ...(text && { 'content-type': 'application/json', 'content-length': text.length }), ...headers },
  };
  return new Promise((resolve, reject) => {
    request(options, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
      .on('error', reject)
      .end(text);
  });
}

const signIn = (from: string, password: string, headers?: Record<string, string>) =>
  send({ from, path: '/v1/auth/login', body: { userName: 'owner', password }, ...(headers && { headers }) });

it('locks out a client that guesses passwords, but not others behind the same proxy', async () => {
  for (let guess = 0; guess < FAILURES_BEFORE_LOCK; guess++)
    expect(await signIn(HOME_ADDRESS, 'a wrong guess')).toBe(400);
  expect(await signIn(HOME_ADDRESS, PASSWORD)).toBe(429);
  expect(await signIn(OTHER_ADDRESS, PASSWORD)).toBe(200);
});

it('ignores X-Forwarded-For headers sent by the client', async () => {
  expect(await signIn(HOME_ADDRESS, PASSWORD, { 'x-forwarded-for': OTHER_ADDRESS })).toBe(429);
});

it('limits password guesses from many addresses together, but not sign-ins from known networks', async () => {
  await addSignIn(souk, 'sought');
  const tryAs = (from: string, password: string) =>
    send({ from, path: '/v1/auth/login', body: { userName: 'sought', password } });
  expect(await tryAs(OTHER_ADDRESS, PASSWORD)).toBe(200);
  let guesses = 0;
  const guess = () => tryAs(`127.0.1.${++guesses}`, 'a wrong guess');
  for (let free = 0; free <= UNLIMITED_ATTEMPTS; free++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
  expect(await tryAs('127.0.2.1', PASSWORD)).toBe(429);
  expect(await tryAs(OTHER_ADDRESS, PASSWORD)).toBe(200);
});

it('limits views of a tracking page per client', async () => {
  const view = (from: string) => send({ from, path: '/v1/order/0123456789abcdefghijkl/tracking' });
  for (let views = 0; views < VIEWS_PER_MINUTE; views++) expect(await view(HOME_ADDRESS)).toBe(404);
  expect(await view(HOME_ADDRESS)).toBe(429);
  expect(await view(OTHER_ADDRESS)).toBe(404);
});
