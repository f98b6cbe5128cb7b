import { useNavigate, useSearch } from '@tanstack/react-router';

type SearchTexts = Record<string, string | undefined>;

/** The panel named in the URL: an ad's details, its form, or the form for a new ad. */
export type AdPanel = { kind: 'ad' | 'edit'; id: string } | { kind: 'new'; configId: string | undefined };

const EDIT_PREFIX = 'edit:';
const NEW_AD = 'new';

export const viewAdPanelParam = (id: string): string => id;
export const editAdPanelParam = (id: string): string => `${EDIT_PREFIX}${id}`;
export const newAdPanelParam = (configId?: string): string => (configId ? `${NEW_AD}:${configId}` : NEW_AD);

function parsePanel(text: string | undefined): AdPanel | undefined {
  if (!text) return undefined;
  if (text === NEW_AD || text.startsWith(`${NEW_AD}:`))
    return { kind: 'new', configId: text.slice(NEW_AD.length + 1) || undefined };
  return text.startsWith(EDIT_PREFIX) ? { kind: 'edit', id: text.slice(EDIT_PREFIX.length) } : { kind: 'ad', id: text };
}

/** Navigation options that change only the panel. */
export const withPanel = (panel: string | undefined) => ({
  to: '.',
  search: (current: SearchTexts) => ({ ...current, panel }),
  resetScroll: false,
});

/** Returns the panel named in the URL and a function to open another one. */
export function useAdPanel(): { panel: AdPanel | undefined; open: (panel: string | undefined) => void } {
  const { panel }: { panel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return { panel: parsePanel(panel), open: (next) => void navigate(withPanel(next)) };
}
