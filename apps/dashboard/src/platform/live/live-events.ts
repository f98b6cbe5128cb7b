import { badges, change, eventsApi } from '@souk/contract/events/api.ts';
import { createEventSource, type EventSourceClient, type FetchLike } from 'eventsource-client';
import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addressOf } from '#platform/api/address.ts';
import { idIn, isBeingDeleted } from '#platform/api/deleting.ts';
import { refreshAccess } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { loadProfile } from '#platform/session/profile.ts';
import { accessToken } from '#platform/api/tokens.ts';
import { currentBadges, keepBadges } from './badges.ts';

/** A browser opens six connections per origin, so one tab holds the stream and tells the others. */
const LOCK = 'souk:events';
const CHANNEL = 'souk:events';
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const NO_CONTENT = 204;
/** Milliseconds over which changes are gathered before lists are asked again. */
const GATHER = 1_000;

interface LiveMessage {
  event: string;
  data: unknown;
}

/** Follows what changes on the server while somebody is signed in. Returns the function that ends it. */
export function followLiveEvents(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const ending = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | 'hello'>) => {
    if (data !== 'hello') take(data);
  };
  channel.postMessage('hello');
  void lead(channel, ending.signal);
  return () => {
    ending.abort();
    channel.close();
    keepBadges({});
  };
}

/** Waits for its turn to be the tab that holds the stream, and holds it until the signal. */
async function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  // missing on plain http beyond localhost: then every tab has a stream of its own
  if (!navigator.locks) return hold(channel, signal);
  await navigator.locks.request(LOCK, { signal }, () => hold(channel, signal)).catch(() => undefined);
}

function hold(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const source = openStream((message) => {
    take(message);
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
    url: new URL(addressOf(eventsApi.stream, {}), location.href),
    fetch: fetchSignedIn,
    onMessage: ({ event = 'message', data }) => onMessage({ event, data: data === '' ? undefined : parsed(data) }),
  });
}

const parsed = (json: string): unknown => JSON.parse(json);

/** With the token of the moment; once it has run out, the stream goes on with the next one. */
const fetchSignedIn: FetchLike = async (url, init) => {
  const ask = () =>
    fetch(url, {
      ...init,
      headers: { ...init?.headers, Authorization: `Bearer ${accessToken() ?? ''}` },
    });
  const used = accessToken();
  const answer = await ask();
  if (answer.status === UNAUTHORISED && (await refreshAccess(used))) return ask();
  // the stream's own way to say that there is no more to come: a server without one is not called again and again
  return answer.status === NOT_FOUND ? new Response(null, { status: NO_CONTENT }) : answer;
};

const changedEntity = z.pick(change, { entity: true });

function take({ event, data }: LiveMessage): void {
  if (event === 'badges') {
    const before = currentBadges().notifications;
    keepBadges(z.parse(badges, data));
    if (before !== undefined && before !== currentBadges().notifications) changed.add('notifications');
    if (changed.size > 0) tellSoon();
  }
  if (event === 'change') gather(z.parse(changedEntity, data));
  if (event === 'reset') void queryClient.invalidateQueries();
  if (event === 'end') void loadProfile({ background: true }).catch(() => undefined);
}

/** Entity of a change → first part of the paths whose answers it makes old; a step may settle notices for everybody. */
const COLLECTIONS: Record<string, string[]> = {
  category: ['categories'],
  attribute: ['custom-attributes'],
  product: ['products', 'notifications'],
  vendor: ['vendors', 'notifications'],
  customer: ['customers'],
  order: ['order', 'analytics', 'notifications'],
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

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Their words stand in the profile: name, currency, zone and notice, and the labels of statuses. */
const IN_PROFILE = new Set(['configuration', 'orderStatus']);

function gather({ entity }: z.infer<typeof changedEntity>): void {
  if (IN_PROFILE.has(entity)) void loadProfile({ background: true }).catch(() => undefined);
  for (const collection of [...(COLLECTIONS[entity] ?? []), 'activity']) changed.add(collection);
  tellSoon();
}

function tellSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const collection of changed)
      void queryClient.invalidateQueries({ queryKey: [collection], predicate: isStillThere });
    changed.clear();
  }, GATHER);
}

/** A page whose record is being deleted is about to be left; requesting it again would only fail. */
function isStillThere({ queryKey: [, , params] }: Query): boolean {
  const id = idIn(params);
  return id === undefined || !isBeingDeleted(id);
}
