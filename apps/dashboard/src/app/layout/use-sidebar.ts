import { useSyncExternalStore } from 'react';

import type { Look } from '#platform/theme/look.ts';
import { useLook } from '#platform/theme/look-store.ts';

/**
 * Below this width, a full sidebar leaves too little room for the page. Below 800 px, style sheets hide the sidebar.
 */
const narrowMedia = matchMedia('(max-width: 1099px)');

/** The effective sidebar: the user's choice, but compact instead of full in narrow windows. */
export function useSidebar(): Look['sidebar'] {
  const { sidebar } = useLook();
  const isNarrow = useSyncExternalStore(subscribe, () => narrowMedia.matches);
  return sidebar === 'full' && isNarrow ? 'compact' : sidebar;
}

function subscribe(onChange: () => void): () => void {
  narrowMedia.addEventListener('change', onChange);
  return () => narrowMedia.removeEventListener('change', onChange);
}
