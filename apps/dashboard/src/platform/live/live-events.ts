import { badges, eventsApi } from '@souk/contract/events/api.ts';
import { createEventSource, type EventSourceClient, type FetchLike } from 'eventsource-client';
import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { requestUrl } from '#platform/api/urls.ts';
import { idParam, isBeingDeleted } from '#platform/api/deleting.ts';
import { refreshAccessToken } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { loadProfile } from '#platform/session/profile.ts';
import { accessToken } from '#platform/api/tokens.ts';
import { currentBadges, setBadges } from './badges.ts';

/** Browsers allow six connections per origin, so one tab holds the stream and forwards its messages to the others. */
const LOCK_NAME = 'souk:events';
const CHANNEL_NAME = 'souk:events';
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const NO_CONTENT = 204;
/** Time over which changes are collected before lists are refreshed. */
const BATCH_WINDOW_MS = 1_000;

interface LiveMessage {
  event: string;
  data: unknown;
}

/** Follows changes on the server while a user is signed in. Returns a function to stop. */
export function followLiveEvents(): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  const controller = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | 'hello'>) => {
    if (data !== 'hello') handleMessage(data);
  };
  channel.postMessage('hello');
  void runAsLeader(channel, controller.signal);
  return () => {
    controller.abort();
    channel.close();
    setBadges({});
  };
}

/** Waits until no other tab holds the stream, then holds it until the signal aborts. */
async function runAsLeader(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  // `navigator.locks` is missing on plain http outside localhost, where every tab has its own stream
  if (!navigator.locks) return runStream(channel, signal);
  await navigator.locks.request(LOCK_NAME, { signal }, () => runStream(channel, signal)).catch(() => undefined);
}

function runStream(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const source = openStream((message) => {
    handleMessage(message);
    channel.postMessage(message);
  });
  channel.onmessage = () => channel.postMessage({ event: 'badges', data: currentBadges() } satisfies LiveMessage);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}

function openStream(onMessage: (message: LiveMessage) => void): EventSourceClient {
  return createEventSource({
    url: new URL(requestUrl(eventsApi.stream, {}), location.href),
    fetch: fetchWithToken,
    onMessage: ({ event = 'message', data }) => onMessage({ event, data: data === '' ? undefined : parseJson(data) }),
  });
}

const parseJson = (json: string): unknown => JSON.parse(json);

/** Connects with the current token. After a 401, refreshes the token and connects once more. */
const fetchWithToken: FetchLike = async (url, init) => {
  const send = () =>
    fetch(url, {
      ...init,
      headers: { ...init?.headers, Authorization: `Bearer ${accessToken() ?? ''}` },
    });
  const usedToken = accessToken();
  const response = await send();
  if (response.status === UNAUTHORISED && (await refreshAccessToken(usedToken))) return send();
  // 204 tells the client not to reconnect, for a server without this endpoint
  return response.status === NOT_FOUND ? new Response(null, { status: NO_CONTENT }) : response;
};

const changedEntitiesSchema = z.object({ changes: z.array(z.object({ entity: z.string() })) });

function handleMessage({ event, data }: LiveMessage): void {
  if (event === 'badges') {
    const before = currentBadges().notifications;
    setBadges(z.parse(badges, data));
    if (before !== undefined && before !== currentBadges().notifications) changedCollections.add('notifications');
    if (changedCollections.size > 0) scheduleRefresh();
  }
  if (event === 'change') {
    const { changes } = z.parse(changedEntitiesSchema, data);
    for (const entity of new Set(changes.map((changed) => changed.entity))) recordChange(entity);
  }
  if (event === 'reset') void queryClient.invalidateQueries();
  if (event === 'end') void loadProfile({ background: true }).catch(() => undefined);
}

/**
 * The collections (first path segments) to refresh after a change of an entity. Some changes also resolve
 * notifications.
 */
const COLLECTIONS_BY_ENTITY: Record<string, string[]> = {
  category: ['categories'],
  attribute: ['custom-attributes'],
  product: ['products', 'notifications'],
  vendor: ['vendors', 'notifications'],
  customer: ['customers'],
  order: ['order', 'returns', 'analytics', 'notifications'],
  configuration: ['configurations'],
  orderStatus: ['order', 'configurations'],
  query: ['queries', 'notifications'],
  cannedReply: ['queries'],
  user: ['auth', 'notifications'],
  ad: ['notifications'],
  payout: ['notifications'],
  adjustment: ['notifications'],
  notification: ['notifications'],
};

const changedCollections = new Set<string>();
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Entities that the profile contains: name, currency, time zone, notice and status labels. */
const PROFILE_ENTITIES = new Set(['configuration', 'orderStatus']);

function recordChange(entity: string): void {
  if (PROFILE_ENTITIES.has(entity)) void loadProfile({ background: true }).catch(() => undefined);
  for (const collection of [...(COLLECTIONS_BY_ENTITY[entity] ?? []), 'activity']) changedCollections.add(collection);
  scheduleRefresh();
}

function scheduleRefresh(): void {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined;
    for (const collection of changedCollections)
      void queryClient.invalidateQueries({ queryKey: [collection], predicate: isNotBeingDeleted });
    changedCollections.clear();
  }, BATCH_WINDOW_MS);
}

/** Skips records that are being deleted, because requesting them again would fail. */
function isNotBeingDeleted({ queryKey: [, , params] }: Query): boolean {
  const id = idParam(params);
  return id === undefined || !isBeingDeleted(id);
}
