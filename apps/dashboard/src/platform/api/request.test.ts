import { anyone } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { accessToken, refreshToken, storeTokens } from './tokens.ts';
import { toast } from '#platform/toast/toast.ts';

import type { ApiError } from './api-error.ts';
import { onPromptChange, currentPrompt } from './confirmation.ts';
import { post, sendDelete } from './calls.ts';
import { fakeServer } from './fake-server.ts';
import { dryRun, request } from './request.ts';
import { beforeTimeoutRedirect, sessionLost, timedOut } from './signals.ts';
import { REQUEST_TIMEOUT_MS } from './transport.ts';

const thingSchema = z.object({ name: z.string() });
const thingsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/things',
    summary: '',
    access: anyone,
    query: z.record(z.string(), z.any()),
    data: thingSchema,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/things/{id}',
    summary: '',
    access: anyone,
    params: z.object({ id: z.string() }),
    data: thingSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/things',
    summary: '',
    access: anyone,
    body: thingSchema,
    data: thingSchema,
    idempotencyKey: 'required',
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/things',
    summary: '',
    access: anyone,
    body: thingSchema,
    data: thingSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/things',
    summary: '',
    access: anyone,
    body: z.object({ version: z.int() }),
    data: thingSchema,
  }),
};
const okResponse = { statusCode: 200, data: { name: 'Lamp' } };
const unauthorised = { statusCode: 401, message: 'Sign in first', requestId: 'r1' };

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('It worked')),
    (error: ApiError) => error,
  );

describe('a request', () => {
  test('goes to /v1 with language, content type and token, and returns the data', async () => {
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    const server = fakeServer({ 'GET /v1/things/a%2Fb': () => okResponse });
    expect(await request(thingsApi.get, { params: { id: 'a/b' } })).toEqual({ name: 'Lamp' });
    const headers = server.requests[0]?.headers;
    expect(['x-lang', 'content-type', 'authorization'].map((name) => headers?.get(name))).toEqual([
      'en',
      'application/json',
      'Bearer a1',
    ]);
  });

  test('joins lists by commas and omits empty values', async () => {
    const server = fakeServer({ 'GET /v1/things': () => okResponse });
    await request(thingsApi.list, {
      query: { status: ['placed', 'packed'], q: '', categoryId: undefined, limit: 20, isActive: false },
    });
    expect(server.requests[0]?.url).toBe('/v1/things?status=placed,packed&limit=20&isActive=false');
  });

  test('reduces pictures to their file id and alt text', async () => {
    const server = fakeServer({ 'POST /v1/things': () => okResponse });
    const picture = { fileId: 'f', url: '/files/pictures/a-1600.webp', alt: 'A lamp', width: 9, height: 3 };
    const body = { name: 'Lamp', image: picture, rows: [{ image: picture }], none: null };
    await request(thingsApi.create, { body });
    const sent = { fileId: 'f', alt: 'A lamp' };
    expect(server.requests[0]?.body).toEqual({ name: 'Lamp', image: sent, rows: [{ image: sent }], none: null });
  });

  test('has an idempotency key if it changes something, unless it is a dry run', async () => {
    const server = fakeServer({ 'POST /v1/things': () => okResponse });
    await request(thingsApi.create, { body: { name: 'Lamp' } });
    await dryRun(thingsApi.create, { body: { name: 'Lamp' } });
    expect(server.requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(server.requests[1]?.headers.get('idempotency-key')).toBeNull();
    expect(server.requests[1]?.url).toBe('/v1/things?dryRun=true');
  });
});

describe('a failure', () => {
  test('is recognised by the body, whatever the HTTP status', async () => {
    fakeServer({
      'GET /v1/things': () => ({
        status: 200,
        statusCode: 409,
        message: 'Somebody was faster',
        requestId: 'r9',
        data: { name: 'New' },
      }),
    });
    const error = await failure(request(thingsApi.list));
    expect(error).toMatchObject({
      name: 'ApiError',
      statusCode: 409,
      message: 'Somebody was faster',
      requestId: 'r9',
      data: { name: 'New' },
    });
  });

  test('shows one toast with the server’s message', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 403, message: 'You may not see this', requestId: 'r' }) });
    await failure(request(thingsApi.list));
    expect(vi.mocked(toast.error).mock.calls).toEqual([['You may not see this']]);
  });

  test('shows a generic message if the response has none', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 500, message: { code: 7 } }) });
    await failure(request(thingsApi.list));
    expect(toast.error).toHaveBeenCalledWith('Something went wrong on our server');
  });

  test('that the caller handles shows no toast', async () => {
    fakeServer({
      'POST /v1/things': () => ({
        statusCode: 400,
        message: 'Look at the fields',
        errors: [{ field: 'name', message: 'Too long' }],
      }),
    });
    const error = await failure(
      request(thingsApi.create, { body: { name: 'x' }, quiet: ({ errors }) => errors.length > 0 }),
    );
    expect(error.errors).toEqual([{ field: 'name', message: 'Too long' }]);
    await failure(request(thingsApi.create, { body: { name: 'x' }, background: true }));
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of an optional endpoint shows no toast for a 404, but does for any other status', async () => {
    fakeServer({});
    expect((await failure(request(thingsApi.list, { isOptional: true }))).statusCode).toBe(404);
    expect(toast.error).not.toHaveBeenCalled();
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 500, message: 'Asleep' }) });
    await failure(request(thingsApi.list, { isOptional: true }));
    expect(toast.error).toHaveBeenCalledWith('Asleep');
  });

  test('contains the time to wait before a retry', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 429, message: 'Slowly', headers: { 'retry-after': '90' } }) });
    expect((await failure(request(thingsApi.list))).retryAfter).toBe(90);
  });

  test('to connect has its own message', async () => {
    fakeServer({ 'GET /v1/things': () => 'unreachable' });
    expect(await failure(request(thingsApi.list))).toMatchObject({ kind: 'unreachable', statusCode: 0 });
    expect(toast.error).toHaveBeenCalledWith('Can’t reach the server. Try again in a moment.');
  });

  test('caused by an abort is not reported', async () => {
    fakeServer({ 'GET /v1/things': () => 'never' });
    const controller = new AbortController();
    const call = failure(request(thingsApi.list, { signal: controller.signal }));
    controller.abort();
    expect((await call).name).toBe('AbortError');
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('no response within ten seconds', () => {
  const events: string[] = [];
  const unsubscribers: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    events.length = 0;
    unsubscribers.push(
      beforeTimeoutRedirect.listen(() => void events.push('save')),
      timedOut.listen(() => void events.push('leave')),
    );
    fakeServer({ 'GET /v1/things': () => 'never' });
  });
  afterEach(() => unsubscribers.splice(0).forEach((end) => end()));

  test('saves drafts, then navigates to /500', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const call = failure(request(thingsApi.list));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind: 'timedOut', message: 'Request timed out' });
    expect(events).toEqual(['save', 'leave']);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('to the request of a part of a page shows a toast without navigating', async () => {
    const call = failure(request(thingsApi.list, { isPart: true }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await call;
    expect(events).toEqual([]);
    expect(vi.mocked(toast.error).mock.calls).toEqual([['Request timed out']]);
  });

  test('to a background request does not navigate', async () => {
    const call = failure(request(thingsApi.list, { background: true }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect((await call).kind).toBe('timedOut');
    expect(events).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  const unknown = {
    statusCode: 503,
    message:
      'The connection was lost while saving, so your change may or may not have been saved. Check before you try again.',
    data: { outcome: 'unknown' },
  };
  const inFlight = {
    statusCode: 409,
    message: 'This request is already being processed',
    data: { outcome: 'unknown' },
  };
  type FakeReply = Parameters<typeof fakeServer>[0][string] extends (request: never) => infer One ? One : never;
  const serverWithReplies = (...answers: FakeReply[]) => {
    const remaining = [...answers];
    const last = answers.at(-1) ?? okResponse;
    const next = () => remaining.shift() ?? last;
    return fakeServer({ 'POST /v1/things': next, 'PATCH /v1/things': next });
  };
  const create = () => request(thingsApi.create, { body: { name: 'Lamp' } });
  beforeEach(() => void vi.useFakeTimers());

  test('of a creation is resolved by repeating the request with its key, without a toast', async () => {
    const server = serverWithReplies(unknown, inFlight, 'unreachable', okResponse);
    const call = create();
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ name: 'Lamp' });
    const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of an update is resolved by repeating the request with its key', async () => {
    const server = serverWithReplies(unknown, okResponse);
    const call = request(thingsApi.update, { body: { name: 'Lamp' } });
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ name: 'Lamp' });
    const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('that stays unknown is reported as unknown, not as “nothing was changed”', async () => {
    const server = serverWithReplies(unknown, { statusCode: 503, message: 'Nothing was changed' });
    const call = failure(create());
    await vi.runAllTimersAsync();
    expect((await call).message).toBe(unknown.message);
    expect(server.requests).toHaveLength(4);
    expect(vi.mocked(toast.error).mock.calls).toEqual([[unknown.message]]);
  });

  test('that turns out to be a rejection is reported as that rejection', async () => {
    serverWithReplies(unknown, { statusCode: 409, message: 'This name is taken' });
    const call = failure(create());
    await vi.runAllTimersAsync();
    expect((await call).message).toBe('This name is taken');
  });

  test('of an endpoint without idempotency keys is reported at once', async () => {
    const server = serverWithReplies(unknown, okResponse);
    const plain = { ...thingsApi.update, plain: true } as const;
    expect((await failure(request(plain, { body: { name: 'Lamp' } }))).message).toBe(unknown.message);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a 401', () => {
  const acceptOnly = (token: string) => (call: { headers: Headers }) =>
    call.headers.get('authorization') === `Bearer ${token}` ? okResponse : unauthorised;
  beforeEach(() => storeTokens({ accessToken: 'old', refreshToken: 'r1' }));

  test('refreshes the session and repeats the request with the new token', async () => {
    const server = fakeServer({
      'GET /v1/things': acceptOnly('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect(await request(thingsApi.list)).toEqual({ name: 'Lamp' });
    expect(server.requests[1]?.body).toEqual({ refreshToken: 'r1' });
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r2']);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of several concurrent requests refreshes once', async () => {
    const server = fakeServer({
      'GET /v1/things': acceptOnly('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    await Promise.all(Array.from({ length: 5 }, () => request(thingsApi.list)));
    expect(server.count('POST /v1/auth/refresh-token')).toBe(1);
    expect(server.count('GET /v1/things')).toBe(10);
  });

  test('uses the token refreshed by another tab', async () => {
    const server = fakeServer({
      'GET /v1/things': (call) => {
        if (call.headers.get('authorization') === 'Bearer old') storeTokens({ accessToken: 'new', refreshToken: 'r2' });
        return acceptOnly('new')(call);
      },
    });
    await request(thingsApi.list);
    expect(server.count('POST /v1/auth/refresh-token')).toBe(0);
  });

  test('that persists after one retry ends the session and clears the storage', async () => {
    const onLost = vi.fn();
    const end = sessionLost.listen(onLost);
    localStorage.setItem('draft', 'x');
    const server = fakeServer({
      'GET /v1/things': () => unauthorised,
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect((await failure(request(thingsApi.list))).statusCode).toBe(401);
    expect(server.count('GET /v1/things')).toBe(2);
    expect(localStorage.length).toBe(0);
    expect(onLost).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
    end();
  });

  test.each([400, 401, 403])('ends the session if the refresh is rejected with %i', async (statusCode) => {
    fakeServer({
      'GET /v1/things': () => unauthorised,
      'POST /v1/auth/refresh-token': () => ({ statusCode, message: 'No' }),
    });
    await failure(request(thingsApi.list));
    expect(accessToken()).toBeNull();
  });

  test.each([
    ['429', () => ({ statusCode: 429, message: 'Slowly' })],
    ['500', () => ({ statusCode: 500, message: 'Internal server error' })],
    ['503', () => ({ statusCode: 503, message: 'Souk is starting' })],
    ['the page of a proxy with status 502', () => ({ status: 502 })],
    ['the page of a proxy with status 404', () => ({ status: 404 })],
    ['the page of a proxy with status 403', () => ({ status: 403 })],
    ['a status 500 around the envelope of a 400', () => ({ status: 500, statusCode: 400, message: 'No' })],
    ['a page with status 200', () => ({ status: 200 })],
    ['nothing at all', () => 'unreachable' as const],
  ])('keeps the session if the refresh returns %s, and the next request tries again', async (_, refreshReply) => {
    const onLost = vi.fn();
    const end = sessionLost.listen(onLost);
    localStorage.setItem('draft', 'x');
    fakeServer({ 'GET /v1/things': acceptOnly('new'), 'POST /v1/auth/refresh-token': refreshReply });
    await failure(request(thingsApi.list));
    expect([accessToken(), refreshToken(), localStorage.getItem('draft')]).toEqual(['old', 'r1', 'x']);
    expect(onLost).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledOnce();
    fakeServer({
      'GET /v1/things': acceptOnly('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect(await request(thingsApi.list)).toEqual({ name: 'Lamp' });
    end();
  });

  test('does not restore a session that was ended in the meantime', async () => {
    fakeServer({
      'GET /v1/things': () => unauthorised,
      'POST /v1/auth/refresh-token': () => {
        localStorage.clear();
        return { statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } };
      },
    });
    await failure(request(thingsApi.list));
    expect(accessToken()).toBeNull();
  });
});

describe('post and sendDelete', () => {
  test('return the data', async () => {
    fakeServer({
      'POST /v1/things': () => okResponse,
      'DELETE /v1/things': () => okResponse,
    });
    expect(await post(thingsApi.create, { body: { name: 'Lamp' } })).toEqual({ name: 'Lamp' });
    expect(await sendDelete(thingsApi.remove, { body: { version: 1 } })).toBe(true);
  });

  test('return undefined or false on failure', async () => {
    const no = () => ({ statusCode: 409, message: 'No' });
    const server = fakeServer({
      'POST /v1/things': no,
      'DELETE /v1/things': no,
    });
    expect(await post(thingsApi.create, { body: { name: 'Lamp' } })).toBeUndefined();
    expect(await sendDelete(thingsApi.remove, { body: { version: 1 } })).toBe(false);
    expect(server.requests[1]?.body).toEqual({ version: 1 });
    expect(toast.error).toHaveBeenCalledTimes(2);
  });
});

describe('an action that requires the password', () => {
  const confirmationRequired = {
    statusCode: 403,
    message: 'Enter your password to continue',
    data: { needsConfirmation: true },
  };
  const serverRequiringProof = (proofs: (string | null)[], accepted = 'good') =>
    fakeServer({
      'PATCH /v1/things': ({ headers }) => {
        const proof = headers.get('X-Confirmation');
        proofs.push(proof);
        return proof === accepted ? okResponse : confirmationRequired;
      },
    });
  const update = () => request(thingsApi.update, { body: { name: 'Lamp' }, quiet: true });
  const answerPromptWith = (confirmation: string | undefined) => {
    const stop = onPromptChange(() => {
      stop();
      currentPrompt()?.(
        confirmation ? { confirmation, expiresAt: new Date(Date.now() + 60_000).toISOString() } : undefined,
      );
    });
  };

  test('is repeated with the proof, which is reused for the next actions', async () => {
    const proofs: (string | null)[] = [];
    serverRequiringProof(proofs);
    answerPromptWith('good');
    await expect(update()).resolves.toEqual({ name: 'Lamp' });
    await expect(update()).resolves.toEqual({ name: 'Lamp' });
    expect(proofs).toEqual([null, 'good', null, 'good']);
  });

  test('fails if the user cancels', async () => {
    serverRequiringProof([], 'no valid proof');
    answerPromptWith('stale');
    await expect(update()).rejects.toMatchObject({ statusCode: 403 });
    answerPromptWith(undefined);
    await expect(update()).rejects.toMatchObject({ statusCode: 403 });
  });
});
