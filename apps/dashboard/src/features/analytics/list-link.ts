import type { ListLink } from '@souk/contract/analytics.ts';
import { areaLevel } from '@souk/contract/core/access.ts';
import { paths } from '#shared/paths.ts';
import { useProfile } from '#shared/session/profile.ts';

interface ListPlace {
  to: string;
  search: Record<string, string>;
}

/** Turns a filter that proves a number into its list; nothing where there is none or the person may not open it. */
export function useListLink(): (link: ListLink | null) => ListPlace | undefined {
  const profile = useProfile();
  return (link) =>
    link && areaLevel(profile, link.list) !== 'none' ? { to: paths[link.list].list, search: link.search } : undefined;
}
