import { useMatches } from '@tanstack/react-router';

import { useOwnPageTitle } from '#ui/page-title.ts';

/** The title set by the page on screen, or else the one in the route table. */
export function usePageName(): string | undefined {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return useOwnPageTitle() ?? title?.();
}
