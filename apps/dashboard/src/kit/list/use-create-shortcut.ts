import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';

/** `c` goes to the page that creates a record. */
export function useCreateShortcut(name: string, to: string, isEnabled: boolean): void {
  const navigate = useNavigate();
  useShortcut('c', { name, run: () => void navigate({ to }), isEnabled });
}
