import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the form around a control from being sent while the control shows what it cannot read: the value would be another
 * one than the person sees. Its first field gets the focus. Returns the ref of the control's box.
 */
export function useHeldForm(isHeld: boolean): RefObject<HTMLSpanElement | null> {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!isHeld || !form) return;
    // before the handlers of the page, which React calls from the root
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      box.current?.querySelector('input')?.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isHeld]);
  return box;
}
