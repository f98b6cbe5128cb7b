import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentLook } from '#platform/theme/look-store.ts';
import { pressedKey } from './pressed-key.ts';

export interface Shortcut {
  /** One key, or `g o` for two in a row. */
  keys: string;
  /** What it does, for the overview. */
  name: string;
  run: () => void;
}

const shortcuts = new Set<Shortcut>();
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];

function changed(): void {
  snapshot = [...shortcuts];
  for (const listener of listeners) listener();
}

interface ShortcutOptions extends Omit<Shortcut, 'keys'> {
  isEnabled?: boolean;
}

/** Registers a key while the component is on screen; the newest one of a key wins. */
export function useShortcut(keys: string, { name, run, isEnabled = true }: ShortcutOptions): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const shortcut: Shortcut = { keys, name, run: () => latest.current() };
    shortcuts.add(shortcut);
    changed();
    return () => {
      shortcuts.delete(shortcut);
      changed();
    };
  }, [keys, name, isEnabled]);
}

/** All keys that work now, for the overview behind `?`. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );

/** Milliseconds within which the second key of a pair must follow. */
const PAIR_WINDOW = 1200;
let first: { key: string; at: number } | undefined;

function handle(event: KeyboardEvent): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    isTyping(event.target) ||
    isOverlaid()
  )
    return;
  if (currentLook().shortcuts !== 'on') return;
  const key = pressedKey(event);
  const pair = first && event.timeStamp - first.at < PAIR_WINDOW ? `${first.key} ${key}` : undefined;
  const found = findLast(pair) ?? findLast(key);
  first = { key, at: event.timeStamp };
  if (!found || (key === 'Enter' && isOnControl(event.target))) return;
  event.preventDefault();
  first = undefined;
  found.run();
}

const findLast = (keys: string | undefined): Shortcut | undefined =>
  snapshot.findLast((shortcut) => shortcut.keys === keys);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isCheckbox(target)))
  );
}

const isCheckbox = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, input, [role="tab"]') !== null;
const isOverlaid = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/** Starts listening; once per page. */
export function listenToShortcuts(): () => void {
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}
