import { t } from '#platform/i18n/i18n.ts';

import { ApiError } from './api-error.ts';

/** Milliseconds without an answer (uploads: without progress) after which a call counts as timed out. */
export const REQUEST_TIMEOUT = 10_000;

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Share of an upload that has left, 0..1. */
  onProgress?: (share: number) => void;
}

export interface Incoming {
  status: number;
  /** Parsed JSON; undefined when it was none. */
  body: unknown;
  retryAfter: number | undefined;
}

/** Sends one call and waits for its whole answer. Rejects with an ApiError of kind timedOut or unreachable, or as aborted. */
export function send(outgoing: Outgoing): Promise<Incoming> {
  return outgoing.body instanceof FormData ? sendByXhr(outgoing) : sendByFetch(outgoing);
}

async function sendByFetch({ method, url, headers, body, signal }: Outgoing): Promise<Incoming> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), REQUEST_TIMEOUT);
  const giveUp = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  try {
    const response = await fetch(url, { method, headers, body, signal: giveUp });
    const text = await response.text();
    return { status: response.status, body: parsed(text), retryAfter: secondsOf(response.headers.get('retry-after')) };
  } catch {
    signal?.throwIfAborted();
    throw deadline.signal.aborted ? timeoutError() : unreachableError();
  } finally {
    clearTimeout(timer);
  }
}

/** fetch tells nothing about the progress of what it sends, and a large picture over a slow line is no time-out. */
function sendByXhr({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const startTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(timeoutError());
        xhr.abort();
      }, REQUEST_TIMEOUT);
    };
    const onAbort = () => xhr.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    xhr.upload.onprogress = (event) => {
      startTimer();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        body: parsed(xhr.responseText),
        retryAfter: secondsOf(xhr.getResponseHeader('retry-after')),
      });
    xhr.onerror = () => reject(unreachableError());
    xhr.onabort = () => reject(signal?.reason ?? unreachableError());
    xhr.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    startTimer();
    xhr.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function timeoutError(): ApiError {
  return new ApiError({ kind: 'timedOut', statusCode: 0, message: t('Request timed out') });
}

function unreachableError(): ApiError {
  const message = navigator.onLine
    ? t('Can’t reach the server. Try again in a moment.')
    : t('You are offline. Try again when the connection is back.');
  return new ApiError({ kind: 'unreachable', statusCode: 0, message });
}
