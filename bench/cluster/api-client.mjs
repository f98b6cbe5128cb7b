import { request } from 'node:http';
import { waitUntil } from './run-check.mjs';

export const OK = 200;
export const ADMIN = { userName: 'admin@souk.example', password: 'turquoise lantern 58 harbour' };

/**
 * Sends a request, and resolves to its status, headers and parsed body. After a network error, the status is its code. `options` are
 * those of `http.request`, with the body as JSON.
 */
export function send(port, path, { body, headers, ...options } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const contentHeaders = text === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const fail = (error) => resolve({ status: error.code, headers: {}, body: undefined });
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { ...contentHeaders, ...headers }, ...options },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (received += chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: parseJson(received) }),
        );
        response.once('error', fail);
      },
    );
    sent.once('error', fail);
    sent.end(text);
  });
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The status and, after a failure, the code of the error. */
export const formatOutcome = ({ status, body }) =>
  typeof status === 'number' && status !== OK ? `${status} ${body?.code ?? 'without a code'}` : String(status);

export const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** Signs in, again until the server accepts it, and returns the access token. */
export async function signIn(port, credentials = ADMIN) {
  let token;
  await waitUntil('the server accepts a sign-in', async () => {
    const { body } = await send(port, '/v1/auth/login', { method: 'POST', body: credentials });
    token = body?.data?.accessToken;
    return token !== undefined;
  });
  return token;
}

export const question = (title) => ({ question: { en: title }, answer: { en: 'An answer' }, topic: 'other' });
