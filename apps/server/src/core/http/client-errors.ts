import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@souk/contract/core/envelope.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';
import { messageData } from '#core/messages/message-data.ts';

const STATUS_BY_ERROR_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const MESSAGE_CODE_BY_STATUS: Record<number, MessageCode> = {
  408: 'request.timeout',
  431: 'request.headers_too_large',
};

interface ClientErrorOptions {
  headers: ReadonlyMap<string, string>;
  newRequestId: () => string;
}

/** Handles errors of the HTTP parser, which occur before there is a request. Responds with the usual envelope and headers. */
export const createClientErrorHandler =
  ({ headers, newRequestId }: ClientErrorOptions) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const statusCode = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400;
    const messageFields = messageData({ code: MESSAGE_CODE_BY_STATUS[statusCode] ?? 'request.invalid' });
    const failure: Failure = { statusCode, ...messageFields, requestId: newRequestId() };
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
