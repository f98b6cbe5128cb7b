import { anyone } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { accessToken, refreshToken, storeTokens } from './tokens.ts';
import { toast } from '#platform/toast/toast.ts';

import type { ApiError } from './api-error.ts';
import { onQuestion, openQuestion } from './confirmation.ts';
import { post, remove } from './calls.ts';
import { fakeServer } from './fake-server.ts';
import { dryRun, request } from './request.ts';
import { beforeTimeoutRedirect, sessionLost, timedOut } from './signals.ts';
import { REQUEST_TIMEOUT } from './transport.ts';

const thing = z.object({ name: z.string() });
const things = {
  list: defineEndpoint({
    method: 'GET',
    path: '/things',
    summary: '',
    access: anyone,
    query: z.record(z.string(), z.any()),
    data: thing,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/things/{id}',
    summary: '',
    access: anyone,
    params: z.object({ id: z.string() }),
    data: thing,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/things',
    summary: '',
    access: anyone,
    body: thing,
    data: thing,
    idempotencyKey: 'required',
  }),
  update: defineEndpoint({ method: 'PATCH', path: '/things', summary: '', access: anyone, body: thing, data: thing }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/things',
    summary: '',
    access: anyone,
    body: z.object({ version: z.int() }),
    data: thing,
  }),
};
const found = { statusCode: 200, data: { name: 'Lamp' } };
const refused = { statusCode: 401, message: 'Sign in first', requestId: 'r1' };

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

describe('a call', () => {
  test('goes below /v1 with language, type and token, and answers the data', async () => {
    storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
    const server = fakeServer({ 'GET /v1/things/a%2Fb': () => found });
    expect(await request(things.get, { params: { id: 'a/b' } })).toEqual({ name: 'Lamp' });
    const headers = server.asked[0]?.headers;
    expect(['x-lang', 'content-type', 'authorization'].map((name) => headers?.get(name))).toEqual([
      'en',
      'application/json',
      'Bearer a1',
    ]);
  });

  test('joins lists by commas and leaves out what is empty', async () => {
    const server = fakeServer({ 'GET /v1/things': () => found });
    await request(things.list, {
      query: { status: ['placed', 'packed'], q: '', categoryId: undefined, limit: 20, isActive: false },
    });
    expect(server.asked[0]?.url).toBe('/v1/things?status=placed,packed&limit=20&isActive=false');
  });

  test('sends of a picture what the caller decides, its file and what it shows', async () => {
    const server = fakeServer({ 'POST /v1/things': () => found });
    const picture = { fileId: 'f', url: '/files/pictures/a-1600.webp', alt: 'A lamp', width: 9, height: 3 };
    const body = { name: 'Lamp', image: picture, rows: [{ image: picture }], none: null };
    await request(things.create, { body });
    const sent = { fileId: 'f', alt: 'A lamp' };
    expect(server.asked[0]?.body).toEqual({ name: 'Lamp', image: sent, rows: [{ image: sent }], none: null });
  });

  test('that changes something carries a key of its own, unless it is a dry run', async () => {
    const server = fakeServer({ 'POST /v1/things': () => found });
    await request(things.create, { body: { name: 'Lamp' } });
    await dryRun(things.create, { body: { name: 'Lamp' } });
    expect(server.asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(server.asked[1]?.headers.get('idempotency-key')).toBeNull();
    expect(server.asked[1]?.url).toBe('/v1/things?dryRun=true');
  });
});

describe('a failure', () => {
  test('is told by the body, whatever HTTP says', async () => {
    fakeServer({
      'GET /v1/things': () => ({
        status: 200,
        statusCode: 409,
        message: 'Somebody was faster',
        requestId: 'r9',
        data: { name: 'New' },
      }),
    });
    const error = await failure(request(things.list));
    expect(error).toMatchObject({
      name: 'ApiError',
      statusCode: 409,
      message: 'Somebody was faster',
      requestId: 'r9',
      data: { name: 'New' },
    });
  });

  test('shows one toast with the server’s sentence', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 403, message: 'You may not see this', requestId: 'r' }) });
    await failure(request(things.list));
    expect(vi.mocked(toast.error).mock.calls).toEqual([['You may not see this']]);
  });

  test('without a sentence is ours', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 500, message: { code: 7 } }) });
    await failure(request(things.list));
    expect(toast.error).toHaveBeenCalledWith('Something went wrong on our server');
  });

  test('that the caller shows in place has no toast', async () => {
    fakeServer({
      'POST /v1/things': () => ({
        statusCode: 400,
        message: 'Look at the fields',
        errors: [{ field: 'name', message: 'Too long' }],
      }),
    });
    const error = await failure(
      request(things.create, { body: { name: 'x' }, quiet: ({ errors }) => errors.length > 0 }),
    );
    expect(error.errors).toEqual([{ field: 'name', message: 'Too long' }]);
    await failure(request(things.create, { body: { name: 'x' }, background: true }));
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('with 404 of a call that a server may lack is not told; any other failure of it is', async () => {
    fakeServer({});
    expect((await failure(request(things.list, { isOptional: true }))).statusCode).toBe(404);
    expect(toast.error).not.toHaveBeenCalled();
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 500, message: 'Asleep' }) });
    await failure(request(things.list, { isOptional: true }));
    expect(toast.error).toHaveBeenCalledWith('Asleep');
  });

  test('says how long to wait', async () => {
    fakeServer({ 'GET /v1/things': () => ({ statusCode: 429, message: 'Slowly', headers: { 'retry-after': '90' } }) });
    expect((await failure(request(things.list))).retryAfter).toBe(90);
  });

  test('of the line has a sentence of its own', async () => {
    fakeServer({ 'GET /v1/things': () => 'unreachable' });
    expect(await failure(request(things.list))).toMatchObject({ kind: 'unreachable', statusCode: 0 });
    expect(toast.error).toHaveBeenCalledWith('Can’t reach the server. Try again in a moment.');
  });

  test('by calling it off is nobody’s business', async () => {
    fakeServer({ 'GET /v1/things': () => 'never' });
    const leaving = new AbortController();
    const call = failure(request(things.list, { signal: leaving.signal }));
    leaving.abort();
    expect((await call).name).toBe('AbortError');
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('no answer within ten seconds', () => {
  const events: string[] = [];
  const endings: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    events.length = 0;
    endings.push(
      beforeTimeoutRedirect.listen(() => void events.push('save')),
      timedOut.listen(() => void events.push('leave')),
    );
    fakeServer({ 'GET /v1/things': () => 'never' });
  });
  afterEach(() => endings.splice(0).forEach((end) => end()));

  test('saves what was typed, then leads to /500', async () => {
    expect(REQUEST_TIMEOUT).toBe(10_000);
    const call = failure(request(things.list));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ kind: 'timedOut', message: 'Request timed out' });
    expect(events).toEqual(['save', 'leave']);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of a part of a page shows a toast and sends nobody away', async () => {
    const call = failure(request(things.list, { isPart: true }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
    await call;
    expect(events).toEqual([]);
    expect(vi.mocked(toast.error).mock.calls).toEqual([['Request timed out']]);
  });

  test('sends nobody away who does not wait', async () => {
    const call = failure(request(things.list, { background: true }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT);
    expect((await call).kind).toBe('timedOut');
    expect(events).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  const unknown = {
    statusCode: 503,
    message: 'The connection was lost while saving, so this may or may not be saved. Check before you try again.',
    data: { outcome: 'unknown' },
  };
  const inFlight = { statusCode: 409, message: 'This call is being handled already', data: { outcome: 'unknown' } };
  type Reply = Parameters<typeof fakeServer>[0][string] extends (asked: never) => infer One ? One : never;
  const serverThat = (...answers: Reply[]) => {
    const left = [...answers];
    const last = answers.at(-1) ?? found;
    const next = () => left.shift() ?? last;
    return fakeServer({ 'POST /v1/things': next, 'PATCH /v1/things': next });
  };
  const create = () => request(things.create, { body: { name: 'Lamp' } });
  beforeEach(() => void vi.useFakeTimers());

  test('is resolved by repeating the call with its key, and nobody hears of it', async () => {
    const server = serverThat(unknown, inFlight, 'unreachable', found);
    const call = create();
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ name: 'Lamp' });
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of a change is resolved in the same way', async () => {
    const server = serverThat(unknown, found);
    const call = request(things.update, { body: { name: 'Lamp' } });
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ name: 'Lamp' });
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('that nothing resolves is told as unknown, not as “nothing was changed”', async () => {
    const server = serverThat(unknown, { statusCode: 503, message: 'Nothing was changed' });
    const call = failure(create());
    await vi.runAllTimersAsync();
    expect((await call).message).toBe(unknown.message);
    expect(server.asked).toHaveLength(4);
    expect(vi.mocked(toast.error).mock.calls).toEqual([[unknown.message]]);
  });

  test('that the repeated call is refused over is a refusal', async () => {
    serverThat(unknown, { statusCode: 409, message: 'This name is taken' });
    const call = failure(create());
    await vi.runAllTimersAsync();
    expect((await call).message).toBe('This name is taken');
  });

  test('of a call outside the one write path, which takes no keys, is told at once', async () => {
    const server = serverThat(unknown, found);
    const plain = { ...things.update, plain: true } as const;
    expect((await failure(request(plain, { body: { name: 'Lamp' } }))).message).toBe(unknown.message);
    expect(server.asked).toHaveLength(1);
  });
});

describe('a 401', () => {
  const onlyFor = (token: string) => (asked: { headers: Headers }) =>
    asked.headers.get('authorization') === `Bearer ${token}` ? found : refused;
  beforeEach(() => storeTokens({ accessToken: 'old', refreshToken: 'r1' }));

  test('refreshes and replays with the new token', async () => {
    const server = fakeServer({
      'GET /v1/things': onlyFor('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect(await request(things.list)).toEqual({ name: 'Lamp' });
    expect(server.asked[1]?.body).toEqual({ refreshToken: 'r1' });
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r2']);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('of many calls at once refreshes once', async () => {
    const server = fakeServer({
      'GET /v1/things': onlyFor('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    await Promise.all(Array.from({ length: 5 }, () => request(things.list)));
    expect(server.count('POST /v1/auth/refresh-token')).toBe(1);
    expect(server.count('GET /v1/things')).toBe(10);
  });

  test('takes over what another tab refreshed', async () => {
    const server = fakeServer({
      'GET /v1/things': (asked) => {
        if (asked.headers.get('authorization') === 'Bearer old')
          storeTokens({ accessToken: 'new', refreshToken: 'r2' });
        return onlyFor('new')(asked);
      },
    });
    await request(things.list);
    expect(server.count('POST /v1/auth/refresh-token')).toBe(0);
  });

  test('that stays is replayed once, then ends the session: storage is empty, the pages are told', async () => {
    const lost = vi.fn();
    const end = sessionLost.listen(lost);
    localStorage.setItem('draft', 'x');
    const server = fakeServer({
      'GET /v1/things': () => refused,
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect((await failure(request(things.list))).statusCode).toBe(401);
    expect(server.count('GET /v1/things')).toBe(2);
    expect(localStorage.length).toBe(0);
    expect(lost).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
    end();
  });

  test.each([400, 401, 403])('whose refresh is refused with %i ends the session', async (statusCode) => {
    fakeServer({
      'GET /v1/things': () => refused,
      'POST /v1/auth/refresh-token': () => ({ statusCode, message: 'No' }),
    });
    await failure(request(things.list));
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
  ])('whose refresh is answered by %s keeps the session, and the next call tries again', async (_, answer) => {
    const kept = vi.fn();
    const end = sessionLost.listen(kept);
    localStorage.setItem('draft', 'x');
    fakeServer({ 'GET /v1/things': onlyFor('new'), 'POST /v1/auth/refresh-token': answer });
    await failure(request(things.list));
    expect([accessToken(), refreshToken(), localStorage.getItem('draft')]).toEqual(['old', 'r1', 'x']);
    expect(kept).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledOnce();
    fakeServer({
      'GET /v1/things': onlyFor('new'),
      'POST /v1/auth/refresh-token': () => ({ statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } }),
    });
    expect(await request(things.list)).toEqual({ name: 'Lamp' });
    end();
  });

  test('does not bring back a session that was left meanwhile', async () => {
    fakeServer({
      'GET /v1/things': () => refused,
      'POST /v1/auth/refresh-token': () => {
        localStorage.clear();
        return { statusCode: 200, data: { accessToken: 'new', refreshToken: 'r2' } };
      },
    });
    await failure(request(things.list));
    expect(accessToken()).toBeNull();
  });
});

describe('the given helpers', () => {
  test('hand over the data', async () => {
    fakeServer({
      'POST /v1/things': () => found,
      'DELETE /v1/things': () => found,
    });
    expect(await post(things.create, { body: { name: 'Lamp' } })).toEqual({ name: 'Lamp' });
    expect(await remove(things.remove, { body: { version: 1 } })).toBe(true);
  });

  test('return nothing on failure, remove returns false', async () => {
    const no = () => ({ statusCode: 409, message: 'No' });
    const server = fakeServer({
      'POST /v1/things': no,
      'DELETE /v1/things': no,
    });
    expect(await post(things.create, { body: { name: 'Lamp' } })).toBeUndefined();
    expect(await remove(things.remove, { body: { version: 1 } })).toBe(false);
    expect(server.asked[1]?.body).toEqual({ version: 1 });
    expect(toast.error).toHaveBeenCalledTimes(2);
  });
});

describe('a step that asks for the password again', () => {
  const refusal = { statusCode: 403, message: 'Confirm your password to go on', data: { needsConfirmation: true } };
  const shop = (proofs: (string | null)[], accepted = 'good') =>
    fakeServer({
      'PATCH /v1/things': ({ headers }) => {
        const proof = headers.get('X-Confirmation');
        proofs.push(proof);
        return proof === accepted ? found : refusal;
      },
    });
  const update = () => request(things.update, { body: { name: 'Lamp' }, quiet: true });
  const answerWith = (confirmation: string | undefined) => {
    const stop = onQuestion(() => {
      stop();
      openQuestion()?.(
        confirmation ? { confirmation, expiresAt: new Date(Date.now() + 60_000).toISOString() } : undefined,
      );
    });
  };

  test('is taken again with the proof, and the next ones without asking', async () => {
    const proofs: (string | null)[] = [];
    shop(proofs);
    answerWith('good');
    await expect(update()).resolves.toEqual({ name: 'Lamp' });
    await expect(update()).resolves.toEqual({ name: 'Lamp' });
    expect(proofs).toEqual([null, 'good', null, 'good']);
  });

  test('is left when the person would rather not', async () => {
    shop([], 'nothing that was ever given');
    answerWith('stale');
    await expect(update()).rejects.toMatchObject({ statusCode: 403 });
    answerWith(undefined);
    await expect(update()).rejects.toMatchObject({ statusCode: 403 });
  });
});
