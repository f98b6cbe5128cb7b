import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a query or a panel beside the list, and closes it; the rest of the address stays. */
export function usePanel(): { open: (panel: string) => void; close: () => void } {
  const navigate = useNavigate();
  const show = useCallback(
    (panel: string | undefined) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, panel }), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => show(undefined), [show]);
  return { open: show, close };
}
