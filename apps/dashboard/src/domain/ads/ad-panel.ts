import { useNavigate, useSearch } from '@tanstack/react-router';

type Texts = Record<string, string | undefined>;

/** What stands beside the ads, as the address says it: one ad, its form, or the form of a new one. */
export type AdPanel = { kind: 'ad' | 'edit'; id: string } | { kind: 'new'; configId: string | undefined };

const EDIT = 'edit:';
const NEW = 'new';

export const panelOf = (id: string): string => id;
export const editPanelOf = (id: string): string => `${EDIT}${id}`;
export const newPanelOf = (configId?: string): string => (configId ? `${NEW}:${configId}` : NEW);

function readPanel(text: string | undefined): AdPanel | undefined {
  if (!text) return undefined;
  if (text === NEW || text.startsWith(`${NEW}:`))
    return { kind: 'new', configId: text.slice(NEW.length + 1) || undefined };
  return text.startsWith(EDIT) ? { kind: 'edit', id: text.slice(EDIT.length) } : { kind: 'ad', id: text };
}

/** The address of this page with another panel. */
export const withPanel = (panel: string | undefined) => ({
  to: '.',
  search: (before: Texts) => ({ ...before, panel }),
  resetScroll: false,
});

/** The panel in the address, and how to open another. */
export function useAdPanel(): { panel: AdPanel | undefined; open: (panel: string | undefined) => void } {
  const { panel }: { panel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return { panel: readPanel(panel), open: (next) => void navigate(withPanel(next)) };
}
