import { areaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Profile, sessionApi } from '@souk/contract/session/api.ts';
import { useSyncExternalStore } from 'react';

import { request } from '#platform/api/request.ts';
import { setFormatSettings } from '#platform/format/settings.ts';
import { currentLanguage, setLanguage } from '#platform/i18n/i18n.ts';

/** The user as the brief specifies it. Any field may be missing. */
export type PlainUser = Partial<Omit<Profile, 'configuration'>>;

let profile: Profile | undefined;
const listeners = new Set<() => void>();

/** The profile, for code outside of rendering. */
export const currentProfile = (): Profile | undefined => profile;

/** The profile; undefined on public pages. */
export const useOptionalProfile = (): Profile | undefined => useSyncExternalStore(onProfile, currentProfile);

/** The profile with preferences, views, order statuses and configuration. Only for pages that require a sign-in. */
export function useProfile(): Profile {
  const person = useOptionalProfile();
  if (!person) throw new Error('useProfile requires a signed-in user: this page is outside of the guarded routes');
  return person;
}

/** Whether the user may view or edit an area. */
export function useCan(area: Area, level: 'view' | 'edit' = 'view'): boolean {
  const person = useOptionalProfile();
  if (!person) return false;
  const granted = areaLevel(person, area);
  return granted === 'edit' || granted === level;
}

export const useIsSuperAdmin = (): boolean => useOptionalProfile()?.role === 'SA';
export const useConfiguration = () => useProfile().configuration;
/** The configured order statuses, in order. */
export const useStatusCodes = () => useProfile().orderStatuses;

/** Calls the listener on each change of the profile. Returns a function to unsubscribe. */
export function onProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the profile, then applies its formats and language. */
export async function loadProfile({ background = false } = {}): Promise<Profile> {
  const requestedLanguage = currentLanguage();
  const next = await toFullProfile(await request(sessionApi.profile, { background }));
  await setProfile(next);
  // the response contains labels in the requested language, which the user's preference may just have changed
  return currentLanguage() === requestedLanguage ? next : loadProfile({ background });
}

/** A server that returns only the user has separate endpoints for the rest. */
async function toFullProfile(response: Profile | PlainUser): Promise<Profile> {
  if ('configuration' in response) return response;
  return (await import('./complete-profile.ts')).completeProfile(response);
}

/** Replaces the profile and applies its formats and language. */
export async function setProfile(next: Profile): Promise<void> {
  const { configuration, preferences } = next;
  setFormatSettings({ timeZone: configuration.timeZone, currency: configuration.currency });
  const { language } = preferences;
  const isLanguageChanged = language !== profile?.preferences.language;
  updateProfile(next);
  // an unchanged preference must not override a choice that has not been saved yet
  if (language && isLanguageChanged && language !== currentLanguage()) await setLanguage(language);
}

export function clearProfile(): void {
  updateProfile(undefined);
}

function updateProfile(next: Profile | undefined): void {
  profile = next;
  for (const listener of listeners) listener();
}
