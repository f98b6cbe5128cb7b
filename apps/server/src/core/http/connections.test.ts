import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { limitConnections } from './connection-limits.ts';
import { registerFailures } from './failures.ts';

/** Enough for 96 connections with a file each, of which 32 may come from one address. */
const DESCRIPTOR_LIMIT = 330;
const DATABASE_CONNECTIONS = 10;
const MAX_PER_ADDRESS = 32;
const BODY_TIME_MS = 300;

let app: FastifyInstance;
let loggedText: string;
let failures: number;
let openedSockets: Socket[] = [];
beforeEach(async () => {
  loggedText = '';
  failures = 0;
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void (loggedText += line) } } });
  registerFailures(app);
  app.addHook('onError', async () => void failures++);
  limitConnections(app, {
    isProxy: (address) => address === '127.0.0.9',
    databaseConnections: DATABASE_CONNECTIONS,
    descriptors: DESCRIPTOR_LIMIT,
  });
  limitBodyTime(app, BODY_TIME_MS);
  app.post('/echo', async (request) => request.body);
  app.post('/rejected', { onRequest: async (_, reply) => reply.code(401).send({}) }, async () => undefined);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of openedSockets) socket.destroy();
  openedSockets = [];
  await app.close();
});

async function openConnection(from: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  openedSockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Whether the server responds on this connection. */
async function isServed(socket: Socket): Promise<boolean> {
  const ended = once(socket, 'close').then(() => false);
  socket.write('POST /echo HTTP/1.1\r\nHost: souk\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  return Promise.race([once(socket, 'data').then(() => true), ended]);
}

describe('connections', () => {
  it('are limited per address, so that other addresses can connect', async () => {
    for (let count = 0; count < MAX_PER_ADDRESS; count++) await openConnection('127.0.0.2');
    expect(await isServed(await openConnection('127.0.0.2'))).toBe(false);
    expect(await isServed(await openConnection('127.0.0.3'))).toBe(true);
  });

  it('are accepted again once others from the same address have closed', async () => {
    const [first] = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => openConnection('127.0.0.2')));
    first?.destroy();
    await expect.poll(async () => isServed(await openConnection('127.0.0.2'))).toBe(true);
  });

  it('of a trusted proxy are not limited', async () => {
    for (let count = 0; count < MAX_PER_ADDRESS; count++) await openConnection('127.0.0.9');
    expect(await isServed(await openConnection('127.0.0.9'))).toBe(true);
  });

  it('are limited in total, to leave descriptors for files, the database and a reserve', () => {
    expect(app.server.maxConnections).toBe(3 * MAX_PER_ADDRESS);
    expect(DESCRIPTOR_LIMIT - DATABASE_CONNECTIONS - 2 * 3 * MAX_PER_ADDRESS).toBeGreaterThanOrEqual(128);
  });
});

describe('a body that arrives slowly', () => {
  const HEAD = 'POST /echo HTTP/1.1\r\nHost: souk\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';

  it('is rejected with 408, and the connection is closed', async () => {
    const socket = await openConnection('127.0.0.2');
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.write(HEAD);
    const dripping = setInterval(() => socket.write(' '), BODY_TIME_MS / 10);
    await once(socket, 'close').finally(() => clearInterval(dripping));
    expect(Buffer.concat(received).toString()).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*"statusCode":408,"code":"request.timeout"/,
    );
  });

  it('causes the connection to be closed if the response was already sent', async () => {
    const socket = await openConnection('127.0.0.2');
    socket.resume().write(HEAD.replace('/echo', '/rejected'));
    const dripping = setInterval(() => socket.write(' '), BODY_TIME_MS / 10);
    await once(socket, 'close').finally(() => clearInterval(dripping));
    expect(socket.destroyed).toBe(true);
  });

  it('is not reported as a database error when the client disconnects', async () => {
    const socket = await openConnection('127.0.0.2');
    socket.write(`${HEAD}{"half":`, () => socket.destroy());
    await expect.poll(() => failures).toBe(1);
    expect(loggedText).not.toContain('database');
  });

  it('is accepted if it arrives in time', async () => {
    const socket = await openConnection('127.0.0.2');
    socket.write(HEAD);
    socket.write(`"${'x'.repeat(98)}"`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  });
});
