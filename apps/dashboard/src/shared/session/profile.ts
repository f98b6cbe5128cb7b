import { areaLevel, type Area } from '@souk/contract/core/access.ts';
import { type Profile, sessionApi } from '@souk/contract/session.ts';
import { useQuery } from '@tanstack/react-query';

import { setFormatSettings } from '#shared/format/settings.ts';
import { currentLanguage, setLanguage } from '#shared/i18n/i18n.ts';
import { queryClient } from '#shared/query/client.ts';
import { queryOf } from '#shared/query/query-of.ts';

const profileQuery = { ...queryOf(sessionApi.profile), staleTime: Infinity, gcTime: Infinity };

/** The signed-in person, outside of rendering. */
export const currentProfile = (): Profile | undefined => queryClient.getQueryData(profileQuery.queryKey);

/** The signed-in person with preferences, views, order statuses and configuration; only below the guards. */
export function useProfile(): Profile {
  const profile = useOptionalProfile();
  if (!profile) throw new Error('useProfile needs a signed-in person: the page stands outside of the guarded routes');
  return profile;
}

/** The signed-in person, or nobody on the pages that everybody may see. */
export function useOptionalProfile(): Profile | undefined {
  return useQuery({ ...profileQuery, enabled: false }).data;
}

/** Whether the signed-in person may view or edit an area. */
export function useCan(area: Area, level: 'view' | 'edit' = 'view'): boolean {
  const profile = useOptionalProfile();
  if (!profile) return false;
  const held = areaLevel(profile, area);
  return held === 'edit' || held === level;
}

export const useIsSuperAdmin = (): boolean => useOptionalProfile()?.role === 'SA';
export const useConfiguration = () => useProfile().configuration;
/** The given list of order statuses, in its order. */
export const useStatusCodes = () => useProfile().orderStatuses;

/** Asks the server, then turns formats and language to what came. */
export async function loadProfile({ background = false } = {}): Promise<Profile> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0, meta: { background } });
  await applyProfile(profile);
  return profile;
}

/** Puts a profile that an answer brought in place of the one in the cache. */
export async function keepProfile(profile: Profile): Promise<void> {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  await applyProfile(profile);
}

type Applier = (profile: Profile) => void;
const appliers = new Set<Applier>();

/** For what follows the person beyond formats and language (the look); runs at once for a profile that is there. */
export function onProfile(apply: Applier): () => void {
  appliers.add(apply);
  const profile = currentProfile();
  if (profile) apply(profile);
  return () => appliers.delete(apply);
}

async function applyProfile(profile: Profile): Promise<void> {
  const { configuration, preferences } = profile;
  setFormatSettings({ timeZone: configuration.timeZone, currency: configuration.currency });
  for (const apply of appliers) apply(profile);
  if (preferences.language && preferences.language !== currentLanguage()) await setLanguage(preferences.language);
}
