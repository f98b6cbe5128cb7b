import { connect } from 'node:net';

/** Number of concurrent connections. */
export const CONNECTIONS = 20;

const HEAD_END = '\r\n\r\n';

/**
 * Sends requests for some seconds on `connections` keep-alive connections, one request at a time on each. Uses plain sockets,
 * because it shares the cores with the measured server and should take as little of their time as possible.
 * @param {{ port: number, token?: string, connections: number, seconds: number,
 *   next: (connection: number) => { method?: string, path: string, body?: string, key?: string } }} options an error of `next` ends it
 * @returns {Promise<{ requests: number, failures: string[], seconds: number, latencies: Float64Array }>} latencies in milliseconds, sorted
 */
export async function generateLoad(options) {
  const latencies = [];
  const failures = [];
  const startedAt = performance.now();
  const until = startedAt + options.seconds * 1000;
  const work = Array.from({ length: options.connections }, (_, index) =>
    keepBusy(index, { ...options, until, latencies, failures }),
  );
  await Promise.all(work);
  const seconds = (performance.now() - startedAt) / 1000;
  return { requests: latencies.length, failures, seconds, latencies: Float64Array.from(latencies).toSorted() };
}

/** Sends a single request and returns the response. Throws unless it succeeds. */
export async function request(options) {
  let done = false;
  const next = () => options;
  const found = { body: '' };
  const latencies = { push: () => (done = true) };
  const failures = [];
  await keepBusy(0, { ...options, next, latencies, failures, isOver: () => done, keep: (body) => (found.body = body) });
  if (failures.length > 0) throw new Error(failures[0]);
  return JSON.parse(found.body);
}

function keepBusy(
  index,
  { port, token, next, until, latencies, failures, isOver = () => performance.now() >= until, keep },
) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let answeredAt = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      try {
        const encoded = encodeRequest(next(index), { port, token });
        sentAt = performance.now();
        socket.write(encoded);
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    };
    const over = () => {
      socket.destroy();
      resolve();
    };
    socket.on('connect', send);
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      const answer = parseResponse(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      answeredAt = performance.now();
      latencies.push(answeredAt - sentAt);
      keep?.(answer.body);
      if (answer.status >= 300) failures.push(`${answer.status} ${answer.body.slice(0, 300)}`);
      if (isOver()) over();
      else send();
    });
    socket.on('error', (error) => {
      failures.push(error.message);
      over();
    });
    socket.on('close', () => {
      if (sentAt > answeredAt) failures.push('The server closed the connection without a response');
      resolve();
    });
  });
}

function encodeRequest({ method = 'GET', path, body, key }, { port, token }) {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${head.join('\r\n')}${HEAD_END}${body ?? ''}`;
}

/** Parses a response. Returns undefined while it is incomplete. Decodes the body only when it is read. */
function parseResponse(received) {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const head = received.latin1Slice(0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`This answer names no length: ${head}`);
  const bodyStart = headEnd + HEAD_END.length;
  if (received.length < bodyStart + Number(length)) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    get body() {
      return received.toString('utf8', bodyStart);
    },
  };
}
