import { useSyncExternalStore } from 'react';

import type { Look } from '#platform/theme/look.ts';
import { useLook } from '#platform/theme/look-store.ts';

/** Below this width a wide sidebar would take the room of the page. The style sheets hide the sidebar below 800 px. */
const narrow = matchMedia('(max-width: 1099px)');

/** The sidebar as it is shown: what the person chose, but never wide where the window is narrow. */
export function useSidebar(): Look['sidebar'] {
  const { sidebar } = useLook();
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  return sidebar === 'full' && isNarrow ? 'compact' : sidebar;
}

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}
