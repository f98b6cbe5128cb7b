import { type RefObject, useEffect, useRef } from 'react';

/**
 * Blocks submission of the surrounding form while a control shows invalid text, because the control's value is then not
 * what the user sees. An attempt to submit focuses the control. Returns the ref of the control's box.
 */
export function useBlockSubmit(isBlocked: boolean): RefObject<HTMLSpanElement | null> {
  const boxRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = boxRef.current?.closest('form');
    if (!isBlocked || !form) return;
    // native listener, which runs before React's handlers at the root
    const blockSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      boxRef.current?.querySelector('input')?.focus();
    };
    form.addEventListener('submit', blockSubmit);
    return () => form.removeEventListener('submit', blockSubmit);
  }, [isBlocked]);
  return boxRef;
}
