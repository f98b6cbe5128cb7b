import { useMatches } from '@tanstack/react-router';

import { useOwnPageTitle } from '#ui/page-title.ts';

/** What the page on screen calls itself, else what the route table calls it. */
export function usePageName(): string | undefined {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return useOwnPageTitle() ?? title?.();
}
