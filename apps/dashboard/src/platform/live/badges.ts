import type { Badges } from '@souk/contract/events/api.ts';
import { useSyncExternalStore } from 'react';

let badges: Badges = {};
const listeners = new Set<() => void>();

export const currentBadges = (): Badges => badges;

export function setBadges(next: Badges): void {
  badges = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Live counts of pending items. */
export const useBadges = (): Badges => useSyncExternalStore(subscribe, currentBadges);
