import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface PanelControl {
  /** The open panel, from the address. */
  panel: string | undefined;
  open: (panel: string) => void;
  close: () => void;
}

/**
 * The panel beside a list. The address contains the open panel, so that a shared link opens it, too.
 */
export function usePanel(): PanelControl {
  const { panel }: { panel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setPanel = useCallback(
    (nextPanel: string | undefined) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, panel: nextPanel }), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => setPanel(undefined), [setPanel]);
  return { panel, open: setPanel, close };
}
