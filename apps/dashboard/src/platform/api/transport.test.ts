import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS, send } from './transport.ts';

const REQUEST = { method: 'GET', url: '/v1/things', headers: { 'x-lang': 'en' } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a response', () => {
  const respond = (body: string, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));

  test('has its status and parsed body', async () => {
    respond('{"statusCode":200,"data":1}', { status: 201 });
    expect(await send(REQUEST)).toEqual({ status: 201, body: { statusCode: 200, data: 1 }, retryAfter: undefined });
  });

  test('that is not JSON, such as one from a proxy, has no body', async () => {
    respond('<h1>Bad gateway</h1>', { status: 502 });
    expect(await send(REQUEST)).toEqual({ status: 502, body: undefined, retryAfter: undefined });
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 25 Nov 2026 12:00:30 GMT', 30],
    ['Wed, 25 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
  ])('contains the time to wait from the header Retry-After: %s', async (retryAfter, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00Z') });
    respond('{}', { headers: { 'retry-after': retryAfter } });
    expect((await send(REQUEST)).retryAfter).toBe(seconds);
  });
});

test.each([
  [true, 'Can’t reach the server'],
  [false, 'You’re offline'],
])('a request that cannot connect (online: %s) is rejected with the message “%s”', async (isOnline, text) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await expect(send(REQUEST)).rejects.toMatchObject({ kind: 'unreachable', message: expect.stringContaining(text) });
  online.mockRestore();
});

/** Uploads use XMLHttpRequest, because only that reports their progress. */
class FakeXhr {
  static last: FakeXhr;
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  readonly headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  status = 200;
  responseText = '{"statusCode":200}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeXhr.last = this;
  }
  open = (...target: string[]) => (this.opened = target);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = (): string | null => '7';
  send = (body: unknown) => (this.sent = body);
  abort = () => (this.onabort?.(), this.onloadend?.());
  finish = (end: 'onload' | 'onerror') => (this[end]?.(), this.onloadend?.());
}

describe('an upload', () => {
  const body = new FormData();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
  });

  test('sends the form with its headers and resolves like any request', async () => {
    const answer = send({ ...REQUEST, method: 'POST', body });
    expect([FakeXhr.last.opened, FakeXhr.last.sent, FakeXhr.last.headers]).toEqual([
      ['POST', '/v1/things'],
      body,
      { 'x-lang': 'en' },
    ]);
    FakeXhr.last.finish('onload');
    expect(await answer).toEqual({ status: 200, body: { statusCode: 200 }, retryAfter: 7 });
  });

  test('reports its progress, which keeps it from timing out', async () => {
    const onProgress = vi.fn();
    const answer = send({ ...REQUEST, body, onProgress });
    const { upload } = FakeXhr.last;
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
    FakeXhr.last.finish('onload');
    expect((await answer).status).toBe(200);
  });

  test('times out without progress', async () => {
    const failure = send({ ...REQUEST, body }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failure).toMatchObject({ kind: 'timedOut', message: 'Request timed out' });
  });

  test('is rejected as unreachable without a connection', async () => {
    const answer = send({ ...REQUEST, body });
    FakeXhr.last.finish('onerror');
    await expect(answer).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('can be aborted before and while it is sent', async () => {
    const controller = new AbortController();
    const reason = new DOMException('left', 'AbortError');
    const answer = send({ ...REQUEST, body, signal: controller.signal });
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await expect(send({ ...REQUEST, body, signal: controller.signal })).rejects.toBe(reason);
  });
});
