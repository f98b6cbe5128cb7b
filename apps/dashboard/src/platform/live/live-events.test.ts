import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whileDeleting } from '#platform/api/deleting.ts';
import { storeTokens } from '#platform/api/tokens.ts';
import { queryClient } from '#platform/query/client.ts';
import * as profile from '#platform/session/profile.ts';
import { currentBadges } from './badges.ts';
import { followLiveEvents } from './live-events.ts';

const loadProfile = vi.spyOn(profile, 'loadProfile');

/** Sends text on the stream of events. */
let pushText: (text: string) => void;
let stop: () => void;
let statuses: number[];
const tokensUsed: (string | null)[] = [];

function streamResponse(): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      pushText = (text) => controller.enqueue(encoder.encode(text));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function stubbedFetch(url: URL | string, init: RequestInit = {}): Promise<Response> {
  if (String(url).includes('refresh-token'))
    return Response.json({ statusCode: 200, data: { accessToken: 'a2', refreshToken: 'r2' } });
  tokensUsed.push(new Headers(init.headers).get('authorization'));
  const status = statuses.shift() ?? 200;
  return status === 200 ? streamResponse() : new Response(null, { status });
}

const emit = async (event: string, data?: unknown): Promise<void> => {
  pushText(`event: ${event}\ndata: ${data === undefined ? '' : JSON.stringify(data)}\n\n`);
  await vi.advanceTimersByTimeAsync(0);
};

async function followStream(...answers: number[]): Promise<void> {
  statuses = answers;
  stop = followLiveEvents();
  await vi.advanceTimersByTimeAsync(10);
}

const isStale = (...queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
const cache = (...keys: unknown[][]) => keys.forEach((key) => queryClient.setQueryData(key, {}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', stubbedFetch);
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  loadProfile.mockReset().mockRejectedValue(new Error('offline'));
  tokensUsed.length = 0;
});
afterAll(() => void vi.restoreAllMocks());
afterEach(async () => {
  stop();
  // a scheduled refresh would otherwise block the next test
  await vi.advanceTimersByTimeAsync(1000);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the stream is opened with the current token, and sets the counts of pending items', async () => {
  await followStream();
  expect(tokensUsed).toEqual(['Bearer a1']);
  await emit('badges', { orders: 3, notifications: 1 });
  expect(currentBadges()).toEqual({ orders: 3, notifications: 1 });
  stop();
  expect(currentBadges()).toEqual({});
});

test('an outdated token is refreshed once', async () => {
  await followStream(401);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tokensUsed).toEqual(['Bearer a1', 'Bearer a2']);
});

test('a server without the stream receives no further requests', async () => {
  await followStream(404);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tokensUsed).toHaveLength(1);
});

describe('a change', () => {
  test('refreshes the lists of its records and the activity, one second later', async () => {
    await followStream();
    cache(
      ['products', '/products'],
      ['notifications', '/notifications'],
      ['activity', '/activity'],
      ['order', '/order'],
    );
    await emit('change', { changes: [{ entity: 'product', id: 'p1' }] });
    await vi.advanceTimersByTimeAsync(999);
    expect(isStale('products', '/products')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isStale('products', '/products')).toBe(true);
    expect(isStale('notifications', '/notifications')).toBe(true);
    expect(isStale('activity', '/activity')).toBe(true);
    expect(isStale('order', '/order')).toBe(false);
    expect(loadProfile).not.toHaveBeenCalled();
  });

  test('of records without a list refreshes only the activity', async () => {
    await followStream();
    cache(['products', '/products'], ['activity', '/activity']);
    await emit('change', { changes: [{ entity: 'somethingNew', id: 'x1' }] });
    await vi.advanceTimersByTimeAsync(1000);
    expect([isStale('products', '/products'), isStale('activity', '/activity')]).toEqual([false, true]);
  });

  test.each(['configuration', 'orderStatus'])('of the %s reloads the profile, which contains it', async (entity) => {
    await followStream();
    await emit('change', { changes: [{ entity, id: 'x1' }] });
    expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ background: true });
  });

  test('does not refresh a record that is being deleted in this tab', async () => {
    await followStream();
    const [deleted, other] = [
      ['products', '/products/{id}', { id: 'p1' }, {}],
      ['products', '/products/{id}', { id: 'p2' }, {}],
    ];
    cache(deleted, other);
    await whileDeleting('p1', async () => {
      await emit('change', { changes: [{ entity: 'product', id: 'p1' }] });
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect([isStale(...deleted), isStale(...other)]).toEqual([false, true]);
  });
});

test('a changed number of notifications refreshes their list, but the first number does not', async () => {
  await followStream();
  cache(['notifications', '/notifications']);
  const isRefreshedBy = async (notifications: number) => {
    await emit('badges', { notifications });
    await vi.advanceTimersByTimeAsync(1000);
    return isStale('notifications', '/notifications');
  };
  expect(await isRefreshedBy(1)).toBe(false);
  expect(await isRefreshedBy(1)).toBe(false);
  expect(await isRefreshedBy(2)).toBe(true);
});

test('a reset after a gap in the stream refreshes everything, and the end of the session reloads the profile', async () => {
  await followStream();
  cache(['products', '/products'], ['order', '/order']);
  await emit('reset');
  expect([isStale('products', '/products'), isStale('order', '/order')]).toEqual([true, true]);
  await emit('end');
  expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ background: true });
});
