import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@souk/contract/core/envelope.ts';

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const SENTENCES: Record<number, string> = {
  400: 'This request cannot be understood',
  408: 'The request took too long to arrive. Check your connection and try again',
  431: 'The headers of this request are too large',
};

interface ClientErrors {
  headers: ReadonlyMap<string, string>;
  newRequestId: () => string;
}

/** Answers what the HTTP parser itself refuses, before there is a request, in the envelope and with the headers of all answers. */
export const answerClientErrors =
  ({ headers, newRequestId }: ClientErrors) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const statusCode = STATUSES[error.code ?? ''] ?? 400;
    const failure: Failure = { statusCode, message: SENTENCES[statusCode] ?? '', requestId: newRequestId() };
    const body = JSON.stringify(failure);
    const lines = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`,
      ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
