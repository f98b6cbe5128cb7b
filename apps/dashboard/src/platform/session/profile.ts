import { areaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Profile, sessionApi } from '@souk/contract/session/api.ts';
import { useSyncExternalStore } from 'react';

import { request } from '#platform/api/request.ts';
import { setFormatSettings } from '#platform/format/settings.ts';
import { currentLanguage, setLanguage } from '#platform/i18n/i18n.ts';

/** The user as the brief has it, of whom no more than this is sure. */
export type PlainUser = Partial<Omit<Profile, 'configuration'>>;

let profile: Profile | undefined;
const listeners = new Set<() => void>();

/** The signed-in person, outside of rendering. */
export const currentProfile = (): Profile | undefined => profile;

/** The signed-in person, or nobody on the pages that everybody may see. */
export const useOptionalProfile = (): Profile | undefined => useSyncExternalStore(onProfile, currentProfile);

/** The signed-in person with preferences, views, order statuses and configuration; only below the guards. */
export function useProfile(): Profile {
  const person = useOptionalProfile();
  if (!person) throw new Error('useProfile needs a signed-in person: the page stands outside of the guarded routes');
  return person;
}

/** Whether the signed-in person may view or edit an area. */
export function useCan(area: Area, level: 'view' | 'edit' = 'view'): boolean {
  const person = useOptionalProfile();
  if (!person) return false;
  const held = areaLevel(person, area);
  return held === 'edit' || held === level;
}

export const useIsSuperAdmin = (): boolean => useOptionalProfile()?.role === 'SA';
export const useConfiguration = () => useProfile().configuration;
/** The given list of order statuses, in its order. */
export const useStatusCodes = () => useProfile().orderStatuses;

/** Called on each change of the profile. Returns the function that ends the subscription. */
export function onProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server, then turns formats and language to what came. */
export async function loadProfile({ background = false } = {}): Promise<Profile> {
  const asked = currentLanguage();
  const next = await complete(await request(sessionApi.profile, { background }));
  await keepProfile(next);
  // the labels in it are of the language it was asked in, which its own preference may just have changed
  return currentLanguage() === asked ? next : loadProfile({ background });
}

/** A server that answers the person alone has the rest in calls of its own. */
async function complete(answered: Profile | PlainUser): Promise<Profile> {
  if ('configuration' in answered) return answered;
  return (await import('./complete-profile.ts')).completeProfile(answered);
}

/** Puts a profile that an answer brought in place of the one that is kept. */
export async function keepProfile(next: Profile): Promise<void> {
  const { configuration, preferences } = next;
  setFormatSettings({ timeZone: configuration.timeZone, currency: configuration.currency });
  const { language } = preferences;
  const isNews = language !== profile?.preferences.language;
  replace(next);
  // what was kept already must not undo a choice that is still on its way to the server
  if (language && isNews && language !== currentLanguage()) await setLanguage(language);
}

export function forgetProfile(): void {
  replace(undefined);
}

function replace(next: Profile | undefined): void {
  profile = next;
  for (const listener of listeners) listener();
}
