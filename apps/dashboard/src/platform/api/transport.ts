import { t } from '#platform/i18n/i18n.ts';

import { ApiError } from './api-error.ts';

/** Time without a response (for uploads: without progress) after which a request times out. */
export const REQUEST_TIMEOUT_MS = 10_000;

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface HttpResponse {
  status: number;
  /** Parsed JSON; undefined for anything else. */
  body: unknown;
  retryAfter: number | undefined;
}

/**
 * Sends a request and waits for the whole response. Rejects with an ApiError of kind timedOut or unreachable, or with
 * an AbortError if `signal` aborted it.
 */
export function send(httpRequest: HttpRequest): Promise<HttpResponse> {
  return httpRequest.body instanceof FormData ? sendByXhr(httpRequest) : sendByFetch(httpRequest);
}

async function sendByFetch({ method, url, headers, body, signal }: HttpRequest): Promise<HttpResponse> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), REQUEST_TIMEOUT_MS);
  const abortSignal = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  try {
    const response = await fetch(url, { method, headers, body, signal: abortSignal });
    const text = await response.text();
    return {
      status: response.status,
      body: parseJson(text),
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    };
  } catch {
    signal?.throwIfAborted();
    throw deadline.signal.aborted ? timeoutError() : unreachableError();
  } finally {
    clearTimeout(timer);
  }
}

/** Uses XHR because fetch does not report upload progress, which keeps a slow upload from timing out. */
function sendByXhr({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const startTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(timeoutError());
        xhr.abort();
      }, REQUEST_TIMEOUT_MS);
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
        body: parseJson(xhr.responseText),
        retryAfter: parseRetryAfter(xhr.getResponseHeader('retry-after')),
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses Retry-After: seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(retryAfter: string | null): number | undefined {
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
    : t('You’re offline. Try again when you’re back online.');
  return new ApiError({ kind: 'unreachable', statusCode: 0, message });
}
