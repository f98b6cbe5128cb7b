import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface PanelControl {
  /** What the address says that is open. */
  panel: string | undefined;
  open: (panel: string) => void;
  close: () => void;
}

/** What stands beside a list: the address holds it, so that a link shows it to a colleague, and keeps the rest as it is. */
export function usePanel(): PanelControl {
  const { panel }: { panel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = useCallback(
    (next: string | undefined) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, panel: next }), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => show(undefined), [show]);
  return { panel, open: show, close };
}
