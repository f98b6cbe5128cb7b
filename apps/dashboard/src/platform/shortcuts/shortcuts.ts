import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentLook } from '#platform/theme/look-store.ts';
import { pressedKey } from './pressed-key.ts';

export interface Shortcut {
  /** A single key, or two in sequence such as `g o`. */
  keys: string;
  /** Description for the overview of shortcuts. */
  name: string;
  run: () => void;
}

const shortcuts = new Set<Shortcut>();
const listeners = new Set<() => void>();
let activeShortcuts: readonly Shortcut[] = [];

function notify(): void {
  activeShortcuts = [...shortcuts];
  for (const listener of listeners) listener();
}

interface ShortcutOptions extends Omit<Shortcut, 'keys'> {
  isEnabled?: boolean;
}

/** Registers a shortcut while the component is mounted. If several have the same keys, the last one registered wins. */
export function useShortcut(keys: string, { name, run, isEnabled = true }: ShortcutOptions): void {
  const runRef = useRef(run);
  useEffect(() => {
    runRef.current = run;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const shortcut: Shortcut = { keys, name, run: () => runRef.current() };
    shortcuts.add(shortcut);
    notify();
    return () => {
      shortcuts.delete(shortcut);
      notify();
    };
  }, [keys, name, isEnabled]);
}

/** All active shortcuts, for the overview behind `?`. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => activeShortcuts,
  );

/** Time within which the second key of a sequence must follow. */
const SECOND_KEY_TIMEOUT_MS = 1200;
let firstKey: { key: string; pressedAt: number } | undefined;

function handleKey(event: KeyboardEvent): void {
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
  const pair =
    firstKey && event.timeStamp - firstKey.pressedAt < SECOND_KEY_TIMEOUT_MS ? `${firstKey.key} ${key}` : undefined;
  const shortcut = findShortcut(pair) ?? findShortcut(key);
  firstKey = { key, pressedAt: event.timeStamp };
  if (!shortcut || (key === 'Enter' && isOnControl(event.target))) return;
  event.preventDefault();
  firstKey = undefined;
  shortcut.run();
}

const findShortcut = (keys: string | undefined): Shortcut | undefined =>
  activeShortcuts.findLast((shortcut) => shortcut.keys === keys);

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

/** Starts listening for shortcuts; call it once. */
export function listenToShortcuts(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
